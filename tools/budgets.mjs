// Fails if a first visit to the home page, the catalogue, a lot or the office's list of lots loads more than its budget, or if visitors load anything of the office.
// Scripts and styles are measured as gzip, the worst case, for a browser without Brotli; fonts as they are.
import { readdir, readFile, stat } from 'node:fs/promises';

const BUDGETS = {
  'JavaScript of the home page': 98,
  'JavaScript of the catalogue': 108,
  'JavaScript of a lot': 108,
  CSS: 25,
  fonts: 80,
  'JavaScript of the office’s list of lots': 250,
};
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
  'JavaScript of the home page': await weigh(scriptsOf('home'), '.gz'),
  'JavaScript of the catalogue': await weigh(scriptsOf('catalog'), '.gz'),
  'JavaScript of a lot': await weigh(scriptsOf('lot'), '.gz'),
  CSS: await weigh(styles, '.gz'),
  fonts: await weigh(fonts, ''),
  'JavaScript of the office’s list of lots': await weigh(await officeScripts('lots'), '.gz'),
};
let isOverBudget = false;
for (const [name, kilobytes] of Object.entries(weights)) {
  const isWithin = kilobytes <= BUDGETS[name];
  isOverBudget ||= !isWithin;
  console.log(`${isWithin ? '✓' : '✗'} ${name}: ${kilobytes.toFixed(1)} KB of ${BUDGETS[name]}`);
}
// One value imported from a file with schemas brings all of zod: 24 KB that the browser does not need.
const files = await readdir(`${CLIENT}/assets`);
const scripts = files.filter((file) => file.endsWith('.js'));
const schemas = (await Promise.all(scripts.map(async (file) => ((await readFile(`${CLIENT}/assets/${file}`, 'utf8')).includes('ZodError') ? [file] : [])))).flat();
console.log(schemas.length === 0 ? '✓ No schemas in the browser' : `✗ Schemas in the browser: ${schemas.join(', ')}`);
const ofOffice = await officeInVisitorsFiles();
console.log(ofOffice.length === 0 ? '✓ Nothing of the office in the visitors’ files' : `✗ Parts of the office in the visitors’ files: ${ofOffice.join(', ')}`);
if (isOverBudget || schemas.length > 0 || ofOffice.length > 0) process.exit(1);

async function officeScripts(screen) {
  const { script, shared, screens } = JSON.parse(await readFile('build/office.json', 'utf8'));
  return unique([script, ...shared, ...screens[screen]]);
}

/** The visitors' scripts that call the office's API or contain one of its texts, and so some module of it. */
async function officeInVisitorsFiles() {
  const texts = (await readdir('messages/ru')).filter((file) => /^office(?!-api)/.test(file)).map((file) => readFile(`messages/ru/${file}`, 'utf8'));
  const sentences = (await Promise.all(texts)).flatMap((json) => [...json.matchAll(/: "([^"{}\\]{25,})"/g)].map(([, text]) => text));
  const found = await Promise.all(
    scripts
      .filter((file) => !file.startsWith('office-'))
      .map(async (file) => {
        const code = await readFile(`${CLIENT}/assets/${file}`, 'utf8');
        return ['/api/office', ...sentences].some((text) => code.includes(text)) ? [file] : [];
      }),
  );
  return found.flat();
}

async function weigh(files, ending) {
  const sizes = await Promise.all(files.map(async (file) => (await stat(CLIENT + file + ending)).size));
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
}

function unique(list) {
  return [...new Set(list)];
}
