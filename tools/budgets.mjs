// Fails if a first visit to the home page, the catalogue or a lot loads more than its budget. Sizes are gzip: the worst case, for a browser without Brotli.
import { readdir, readFile, stat } from 'node:fs/promises';

const BUDGETS = { JavaScript: 98, 'JavaScript of the catalogue': 108, 'JavaScript of a lot': 108, CSS: 25, fonts: 80 };
const CLIENT = 'build/client';

const { styles, client, modules } = JSON.parse(await readFile('build/build.json', 'utf8'));
const scriptsOf = (page) => [client, ...modules[`src/web/routes/${page}.tsx`]];
// A Russian page loads these font subsets: Cyrillic, basic Latin and the rouble sign. The subset with the rest of Latin is for a rare é.
const fonts = unique(
  (await Promise.all(styles.map((file) => readFile(CLIENT + file, 'utf8')))).flatMap((css) =>
    [...css.matchAll(/url\((\/assets\/[^)]+(?:cyrillic|basic|rouble)[^)]+)\)/g)].map(([, url]) => url),
  ),
);

const weights = {
  JavaScript: await weigh(scriptsOf('home'), '.gz'),
  'JavaScript of the catalogue': await weigh(scriptsOf('catalog'), '.gz'),
  'JavaScript of a lot': await weigh(scriptsOf('lot'), '.gz'),
  CSS: await weigh(styles, '.gz'),
  fonts: await weigh(fonts, ''),
};
let overBudget = false;
for (const [name, kilobytes] of Object.entries(weights)) {
  const fits = kilobytes <= BUDGETS[name];
  overBudget ||= !fits;
  console.log(`${fits ? '✓' : '✗'} ${name}: ${kilobytes.toFixed(1)} KB of ${BUDGETS[name]}`);
}
// One value imported from a file with schemas brings all of zod: 24 KB that the browser does not need.
const scripts = (await readdir(`${CLIENT}/assets`)).filter((file) => file.endsWith('.js'));
const schemas = (await Promise.all(scripts.map(async (file) => ((await readFile(`${CLIENT}/assets/${file}`, 'utf8')).includes('ZodError') ? [file] : [])))).flat();
console.log(schemas.length === 0 ? '✓ No schemas in the browser' : `✗ Schemas in the browser: ${schemas.join(', ')}`);
if (overBudget || schemas.length > 0) process.exit(1);

async function weigh(files, ending) {
  const sizes = await Promise.all(files.map(async (file) => (await stat(CLIENT + file + ending)).size));
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
}

function unique(list) {
  return [...new Set(list)];
}
