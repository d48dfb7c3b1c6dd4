// The modules of a first visit to a page: the entry, which imports the frame, the route, and everything they import statically.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

const ENTRY = 'entry.client.tsx';
const FOLDERS = { '#web/': 'src/web/', '#ui/': 'src/ui/', '#contract/': 'src/contract/' };
const IMPORT = /^(?:import|export)\s+(?!type\b)[^;]*?from\s+'([^']+)'/gm;

const MESSAGE = /\bm\['([^']+)'\]/g;
const MESSAGE_FILE = /\/messages-by-key\/messages\/(.+?)\d*\.js$/;

/** One name for a message, made from its key or from the file that Paraglide generates for it. */
const messageNamed = (name) => `message ${name.toLowerCase().replaceAll(/[.-]/g, '_')}`;

/** Returns a function that says whether a module belongs to a first visit to this page. */
export function ofFirstVisit(page) {
  const found = firstModules(page);
  return (id) => found.has(id) || found.has(messageNamed(MESSAGE_FILE.exec(id)?.[1] ?? ''));
}

function firstModules(page) {
  const found = new Set();
  const follow = (file) => {
    if (found.has(file) || !existsSync(file)) return;
    found.add(file);
    if (!/\.tsx?$/.test(file)) return;
    const code = readFileSync(file, 'utf8');
    for (const [, key] of code.matchAll(MESSAGE)) found.add(messageNamed(key));
    for (const [, name] of code.matchAll(IMPORT)) {
      const folder = Object.keys(FOLDERS).find((start) => name.startsWith(start));
      if (folder) follow(resolve(name.replace(folder, FOLDERS[folder])));
      else if (name.startsWith('.')) follow(resolve(dirname(file), name));
    }
  };
  for (const start of [ENTRY, `web/routes/${page}.tsx`]) follow(resolve('src', start));
  return found;
}
