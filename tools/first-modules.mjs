// The modules of a first visit to the home page: the entry, the frame and the first screen, and all they import; not what they bring later.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

const STARTS = ['entry.client.tsx', 'root.tsx', 'web/layout/feedback-layout.tsx', 'web/routes/home.tsx'];
const FOLDERS = { '#web/': 'src/web/', '#ui/': 'src/ui/', '#contract/': 'src/contract/' };
const IMPORT = /^(?:import|export)\s+(?!type\b)[^;]*?from\s+'([^']+)'/gm;

export function firstModules() {
  const found = new Set();
  const follow = (file) => {
    if (found.has(file) || !existsSync(file)) return;
    found.add(file);
    if (!/\.tsx?$/.test(file)) return;
    for (const [, name] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const folder = Object.keys(FOLDERS).find((start) => name.startsWith(start));
      if (folder) follow(resolve(name.replace(folder, FOLDERS[folder])));
      else if (name.startsWith('.')) follow(resolve(dirname(file), name));
    }
  };
  for (const start of STARTS) follow(resolve('src', start));
  return found;
}
