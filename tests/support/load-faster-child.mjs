import { readFileSync } from 'node:fs';
import { enableCompileCache, registerHooks } from 'node:module';

/*
 * Loaded before the code of a program, which then starts in half of the processor time. Without this, Node strips the types of every file again at every start,
 * and reads the package.json of a package again at every import of one of its files (that of drizzle-orm has 180 kB). This file is
 * JavaScript, because stripping its own types would take a tenth of a second.
 */
enableCompileCache('.cache/node');

const PACKAGE = /^(?:@[\w.-]+\/)?[a-z]/;
/** A package may be there in two versions, one of them inside the package that imports it. */
const FOLDER = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/;
const ENDING = /^(?:\.|#\w+\/).*\.([jt]s)$/;
const ROOT = new URL('../../', import.meta.url).href;
/** @type {{ imports: Record<string, string> }} */
const { imports } = JSON.parse(readFileSync(new URL('package.json', ROOT), 'utf8'));
const resolved = new Map();
/** Modules with the ending .js whose package says `"type": "module"`, as do the files that they import by a relative path. */
const modules = new Set();

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '', conditions } = context;
    if (!conditions.includes('import')) return next(specifier, context);
    const [, ending] = ENDING.exec(specifier) ?? [];
    if (ending === 'ts' || (ending === 'js' && modules.has(parentURL))) {
      const { href } = specifier.startsWith('#') ? new URL(pathOf(specifier), ROOT) : new URL(specifier, parentURL);
      if (ending === 'js') modules.add(href);
      return { url: href, format: ending === 'ts' ? 'module-typescript' : 'module', shortCircuit: true };
    }
    if (!PACKAGE.test(specifier) || specifier.includes(':')) return next(specifier, context);
    const key = `${FOLDER.exec(parentURL)?.[0]} ${specifier}`;
    const known = resolved.get(key) ?? next(specifier, context);
    resolved.set(key, known);
    if (known.format === 'module' && known.url.endsWith('.js')) modules.add(known.url);
    return { ...known, shortCircuit: true };
  },
});

/** The path of `#server/…` and the like. */
function pathOf(/** @type {string} */ specifier) {
  const start = specifier.slice(0, specifier.indexOf('/') + 1);
  return (imports[`${start}*`] ?? '').replace('*', specifier.slice(start.length));
}
