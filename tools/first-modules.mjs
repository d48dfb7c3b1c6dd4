// Which modules a first visit needs: those of the pages it may begin with and all that they import, their messages too; not what they bring later.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';

const HOME = ['entry.client.tsx', 'root.tsx', 'web/layout/feedback-layout.tsx', 'web/routes/home.tsx'];
const FOLDERS = { '#web/': 'src/web/', '#ui/': 'src/ui/', '#contract/': 'src/contract/' };
const IMPORT = /^(?:import|export)\s+(?!type\b)[^;]*?from\s+'([^']+)'/gm;

const MESSAGE = /\bm\['([^']+)'\]/g;

/** The modules of the home page, those that the catalogue and a lot's page have in common besides, and those that only the catalogue has. */
export function firstModules() {
  const [home, catalogue, lot] = [modulesOf(HOME), modulesOf(['web/routes/catalog.tsx']), modulesOf(['web/routes/lot.tsx'])];
  const lots = catalogue.intersection(lot).difference(home);
  return { home, lots, list: catalogue.difference(lot).difference(home) };
}

function modulesOf(starts) {
  const found = new Set();
  const follow = (file) => {
    if (found.has(file) || !existsSync(file)) return;
    found.add(file);
    if (!/\.tsx?$/.test(file)) return;
    const text = readFileSync(file, 'utf8');
    for (const [, key] of text.matchAll(MESSAGE)) found.add(resolve('src/messages/messages', fileOf(key)));
    for (const [, name] of text.matchAll(IMPORT)) {
      const folder = Object.keys(FOLDERS).find((start) => name.startsWith(start));
      if (folder) follow(resolve(name.replace(folder, FOLDERS[folder])));
      else if (name.startsWith('.')) follow(resolve(dirname(file), name));
    }
  };
  for (const start of starts) follow(resolve('src', start));
  return found;
}

/** As the compiler of messages names its files: `filter.showNone` → `filter_shownone1.js`, with how many capitals there were. */
function fileOf(key) {
  const capitals = key.match(/[A-Z]/g)?.length ?? '';
  return `${key.replaceAll(/[.-]/g, '_').toLowerCase()}${capitals}.js`;
}
