// A Vite plugin for imports with `?route`: the file of a route (src/web/routes) as the browser needs it, without `loader`, `action` and `isPublic`.
// It is a module that exports only the rest, so the bundler leaves out what nothing uses. The server gets everything, and the name of the file.
import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';

const FOR_BROWSER = ['default', 'meta', 'clientLoader', 'overHero'];
const QUERY = '?route';

export function routeModules() {
  return {
    name: 'route-modules',
    enforce: 'pre',
    async resolveId(id, importer) {
      if (!id.endsWith(QUERY)) return null;
      const { id: file } = await this.resolve(id.slice(0, -QUERY.length), importer, { skipSelf: true });
      return file + QUERY;
    },
    async load(id) {
      if (!id.endsWith(QUERY)) return null;
      const file = id.slice(0, -QUERY.length);
      const exported = exportsOf(await readFile(file, 'utf8'));
      const code = this.environment.name === 'client' ? forBrowser(file, exported) : forServer(file, exported);
      return { code, moduleType: 'js' };
    },
  };
}

function forBrowser(file, exported) {
  const names = FOR_BROWSER.filter((name) => exported.has(name));
  // Where only the server can load the data, a link to the page is a full page load.
  const isDocument = exported.has('loader') && !exported.has('clientLoader');
  return `export { ${names.join(', ')} } from ${JSON.stringify(file)}; export const isDocument = ${isDocument};`;
}

const forServer = (file, exported) => `export { ${[...exported].join(', ')} } from ${JSON.stringify(file)}; export const file = ${JSON.stringify(relative(process.cwd(), file))};`;

/** The names that a file exports; our routes use only these forms. */
function exportsOf(code) {
  const declared = [...code.matchAll(/^export (?:const|(?:async )?function) (\w+)/gm)].map(([, name]) => name);
  const listed = [...code.matchAll(/^export \{([^}]*)\}/gm)].flatMap(([, list]) => list.split(',').map((item) => item.trim().split(/\s+/).at(-1)));
  return new Set([...declared, ...listed, ...(/^export default /m.test(code) ? ['default'] : [])]);
}
