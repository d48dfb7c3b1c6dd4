// Fails if a message or a text of the demo agency has a word that docs/words.md retires (says not to use).
import { globSync, readFileSync } from 'node:fs';
import { forbiddenIn, forbiddenWords } from './forbidden-words.mjs';

const forbidden = forbiddenWords(readFileSync('docs/words.md', 'utf8'));

const flatten = (value, path = '') =>
  typeof value === 'string' ? [[path, value]] : Object.entries(value ?? {}).flatMap(([key, inner]) => flatten(inner, path ? `${path}.${key}` : key));

const READERS = {
  json: (text) => flatten(JSON.parse(text)),
  md: (text) => text.split('\n').map((line, index) => [`line ${index + 1}`, line.replace(/^[a-z]+: /, '')]),
  ts: (text) => text.split('\n').flatMap((line, index) => [...line.matchAll(/'([^']*)'/g)].map(([, literal]) => [`line ${index + 1}`, literal])),
};

const files = globSync(['messages/*/*.json', 'demo/media.json', 'demo/content/**/*.{json,md}', 'src/server/db/seed/*.ts']).filter((file) => !file.endsWith('.test.ts'));
const texts = files.flatMap((file) => READERS[file.split('.').at(-1)](readFileSync(file, 'utf8')).map(([path, text]) => ({ file, path, text })));

// Keywords are what people type into a search engine, so they may have any word.
const problems = texts
  .filter(({ path }) => !path.endsWith('keywords'))
  .flatMap(({ file, path, text }) => forbiddenIn(text, forbidden).map((word) => `${file} · ${path}: «${word}» is forbidden (docs/words.md)`));

if (problems.length > 0) {
  console.error(problems.sort().join('\n'));
  process.exit(1);
}
console.log(`✓ none of ${forbidden.length} forbidden words in ${texts.length} texts`);
