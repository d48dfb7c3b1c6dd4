import { posix } from 'node:path';

/**
 * Which part of each area may import which: a part imports those in the rows below its own, and nothing beside or above. What is in no row does not belong there.
 * Type imports count: whoever reads a file has to read those too.
 */
const ROWS = {
  'src/server/': [
    ['main.ts'],
    ['app'],
    ['api'],
    ['lead', 'alert', 'discovery'],
    ['publishing', 'retention'],
    ['catalog', 'outbox', 'pages'],
    ['agency', 'http', 'media'],
    ['db'],
    ['core'],
  ],
  'src/web/': [['routes', 'frame'], ['features'], ['layout'], ['app'], ['stores'], ['format']],
  'src/ui/': [
    ['overlays', 'media'],
    ['controls', 'layout'],
    ['hooks', 'loading', 'styles'],
  ],
  'src/contract/': [['api'], ['alert'], ['lead', 'publishing', 'agency'], ['catalog'], ['media'], ['core']],
};

const IMPORT = /(?:\bfrom|\bimport\(?)\s*['"]((?:#\w+|\.\.?)\/[^'"]+)['"]/g;

/** Everything wrong with how these files (their text by path) import each other, in sentences. */
export function wrongImports(texts) {
  const imports = new Map([...texts].map(([file, text]) => [file, [...text.matchAll(IMPORT)].map(([, to]) => pathOf(to, file)).filter((to) => texts.has(to))]));
  const upward = [...imports].flatMap(([file, all]) => all.flatMap((to) => directionError(file, to) ?? []));
  const homeless = [...texts.keys()].flatMap((file) => homeError(file) ?? []);
  const features = new Map();
  for (const [file, all] of imports) for (const to of all) if (featureOf(file) && featureOf(to) && featureOf(file) !== featureOf(to)) add(features, featureOf(file), featureOf(to));
  const inCircles = (edges, what) => circlesIn(edges).map((circle) => `${what} import each other in a circle: ${circle.sort().join(', ')}`);
  return [...homeless, ...upward, ...inCircles(imports, 'Files'), ...inCircles(features, 'Features')];
}

function pathOf(specifier, from) {
  const [, alias, rest] = /^#(\w+)\/(.*)$/.exec(specifier) ?? [];
  return alias ? `src/${alias}/${rest}` : posix.join(posix.dirname(from), specifier);
}

const areaOf = (file) => Object.keys(ROWS).find((area) => file.startsWith(area));
const partOf = (file) => file.slice(areaOf(file).length).split('/')[0];
const rowOf = (file) => ROWS[areaOf(file)].findIndex((row) => row.includes(partOf(file)));
const featureOf = (file) => /^src\/web\/features\/([^/]+)\//.exec(file)?.[1];

function homeError(file) {
  if (areaOf(file) && rowOf(file) < 0) return `${file} is in no part that ${areaOf(file)} has (tools/imports.mjs)`;
}

function directionError(file, to) {
  if (!areaOf(file) || areaOf(file) !== areaOf(to) || partOf(file) === partOf(to)) return;
  if (rowOf(file) >= rowOf(to)) return `${file} imports ${to}: ${partOf(file)} does not stand above ${partOf(to)} (tools/imports.mjs)`;
}

const add = (edges, from, to) => edges.set(from, [...(edges.get(from) ?? []), to]);

/** Tarjan's strongly connected components, those of more than one member. */
function circlesIn(edges) {
  const [order, lowest, stack, circles] = [new Map(), new Map(), [], []];
  const visit = (node) => {
    order.set(node, order.size);
    lowest.set(node, order.get(node));
    stack.push(node);
    for (const next of edges.get(node) ?? []) {
      if (!order.has(next)) visit(next);
      if (stack.includes(next)) lowest.set(node, Math.min(lowest.get(node), lowest.get(next)));
    }
    if (lowest.get(node) !== order.get(node)) return;
    const circle = stack.splice(stack.indexOf(node));
    if (circle.length > 1) circles.push(circle);
  };
  for (const node of edges.keys()) if (!order.has(node)) visit(node);
  return circles;
}
