import { posix } from 'node:path';

/**
 * The layers of each area, the highest first. A folder may import only from lower layers, never from its own layer or a higher one; a folder in no layer is an error.
 * Type imports count too: whoever reads a file has to read them as well.
 */
const LAYERS = {
  'src/server/': [
    ['main.ts'],
    ['app'],
    ['api', 'operations'],
    ['lead', 'alert', 'pages'],
    ['publishing', 'retention'],
    ['catalog', 'outbox'],
    ['agency', 'http', 'media'],
    ['staff'],
    ['db'],
    ['core'],
  ],
  'src/web/': [['routes', 'frame'], ['features'], ['layout'], ['app'], ['stores'], ['format']],
  'src/office/': [['main.tsx'], ['frame'], ['routes'], ['features'], ['layout'], ['app'], ['kit']],
  'src/ui/': [
    ['overlays', 'media'],
    ['controls', 'layout', 'base-map'],
    ['hooks', 'loading', 'styles'],
  ],
  'src/contract/': [['api'], ['alert', 'office'], ['lead', 'publishing', 'agency'], ['catalog'], ['media'], ['staff'], ['core']],
};

const IMPORT = /(?:\bfrom|\bimport\(?)\s*['"]((?:#\w+|\.\.?)\/[^'"]+)['"]/g;

/** All errors in the imports of these files (a Map of path to source), as sentences. */
export function wrongImports(texts) {
  const imports = new Map([...texts].map(([file, text]) => [file, [...text.matchAll(IMPORT)].map(([, to]) => pathOf(to, file)).filter((to) => texts.has(to))]));
  const upward = [...imports].flatMap(([file, all]) => all.flatMap((to) => directionError(file, to) ?? []));
  const misplaced = [...texts.keys()].flatMap((file) => folderError(file) ?? []);
  const features = new Map();
  for (const [file, all] of imports) for (const to of all) if (featureOf(file) && featureOf(to) && featureOf(file) !== featureOf(to)) add(features, featureOf(file), featureOf(to));
  const inCycles = (edges, what) => cyclesIn(edges).map((cycle) => `${what} import each other in a cycle: ${cycle.sort().join(', ')}`);
  return [...misplaced, ...upward, ...inCycles(imports, 'Files'), ...inCycles(features, 'Features')];
}

function pathOf(specifier, from) {
  const [, alias, rest] = /^#(\w+)\/(.*)$/.exec(specifier) ?? [];
  return alias ? `src/${alias}/${rest}` : posix.join(posix.dirname(from), specifier);
}

const areaOf = (file) => Object.keys(LAYERS).find((area) => file.startsWith(area));
const folderOf = (file) => file.slice(areaOf(file).length).split('/')[0];
const layerOf = (file) => LAYERS[areaOf(file)].findIndex((layer) => layer.includes(folderOf(file)));
/** The feature of a file: `lot` on the site, `office/lots` in the office. */
function featureOf(file) {
  const [, area, name] = /^src\/(web|office)\/features\/([^/]+)\//.exec(file) ?? [];
  return name && (area === 'office' ? `office/${name}` : name);
}

function folderError(file) {
  if (areaOf(file) && layerOf(file) < 0) return `${file} is in no folder that ${areaOf(file)} has (tools/imports.mjs)`;
}

function directionError(file, to) {
  if (!areaOf(file) || areaOf(file) !== areaOf(to) || folderOf(file) === folderOf(to)) return;
  if (layerOf(file) >= layerOf(to)) return `${file} imports ${to}: ${folderOf(file)} is not in a layer above ${folderOf(to)} (tools/imports.mjs)`;
}

const add = (edges, from, to) => edges.set(from, [...(edges.get(from) ?? []), to]);

/** Tarjan's algorithm: strongly connected components with more than one member. */
function cyclesIn(edges) {
  const [order, lowest, stack, cycles] = [new Map(), new Map(), [], []];
  const visit = (node) => {
    order.set(node, order.size);
    lowest.set(node, order.get(node));
    stack.push(node);
    for (const next of edges.get(node) ?? []) {
      if (!order.has(next)) visit(next);
      if (stack.includes(next)) lowest.set(node, Math.min(lowest.get(node), lowest.get(next)));
    }
    if (lowest.get(node) !== order.get(node)) return;
    const cycle = stack.splice(stack.indexOf(node));
    if (cycle.length > 1) cycles.push(cycle);
  };
  for (const node of edges.keys()) if (!order.has(node)) visit(node);
  return cycles;
}
