// Checks that every message exists in both languages, is used and follows Russian typography, and that the code contains no Russian text.
import { readdirSync, readFileSync } from 'node:fs';

const LOCALES = ['ru', 'en'];
const problems = [];

const flatten = (value, path = '') =>
  typeof value === 'object' && !Array.isArray(value) ? Object.entries(value).flatMap(([key, inner]) => flatten(inner, path ? `${path}.${key}` : key)) : [[path, value]];

const [russian, english] = LOCALES.map((locale) => {
  const files = readdirSync(`messages/${locale}`);
  return new Map(files.flatMap((file) => flatten(JSON.parse(readFileSync(`messages/${locale}/${file}`, 'utf8')))));
});
for (const key of new Set([...russian.keys(), ...english.keys()])) {
  if (!russian.has(key)) problems.push(`«${key}» is missing in Russian`);
  else if (!english.has(key)) problems.push(`«${key}» is missing in English`);
}
for (const [key, text] of english) {
  if (/[А-Яа-яЁё]/.test(JSON.stringify(text)) && !key.startsWith('language.')) problems.push(`«${key}» has Russian letters in English`);
}

// A short word must not end a line, so a non-breaking space follows it (keywords are never shown).
const SHORT_WORD_AND_SPACE = /(?<![\p{L}\p{N}])(?:в|с|к|о|у|на|до|за|от|из|по|не|и|а|но|мы) /iu;
// The plural form «one» is also used for 21 and 31, so it must have no word that means a single thing.
const SINGULAR_WORD = /(?<!\p{L})(?:весь|вся|его|её|все \{)(?!\p{L})/iu;
for (const [key, text] of russian) {
  const variants = Array.isArray(text) ? text.flatMap(({ match }) => Object.values(match)) : [text];
  const withBreakingSpace = variants.find((words) => SHORT_WORD_AND_SPACE.test(words));
  if (withBreakingSpace && !/keywords/i.test(key)) problems.push(`«${key}» has a breaking space after a short word in Russian: ${withBreakingSpace}`);
  const one = Array.isArray(text) ? (text[0].match['countPlural=one'] ?? '') : '';
  if (SINGULAR_WORD.test(one)) problems.push(`«${key}» does not work for 21 in Russian: ${one}`);
}

const sources = readdirSync('src', { recursive: true }).filter((file) => /\.tsx?$/.test(file) && /^(web|office|ui|root|entry)/.test(file) && !file.includes('.test.'));
const code = sources.map((file) => [file, readFileSync(`src/${file}`, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')]);
for (const [file, text] of code) {
  const lines = text.split('\n').filter((line) => /[А-Яа-яЁё]/.test(line) && !line.includes('charAt'));
  if (lines.length > 0 && !/validation\.ts$/.test(file)) problems.push(`src/${file} holds Russian text: ${lines[0].trim().slice(0, 80)}`);
}
const others = ['server', 'contract']
  .flatMap((part) => readdirSync(`src/${part}`, { recursive: true }).map((file) => `src/${part}/${file}`))
  .filter((file) => file.endsWith('.ts'));
const all = [...code.map(([, text]) => text), ...others.map((file) => readFileSync(file, 'utf8'))].join('\n');
for (const key of russian.keys()) {
  if (!all.includes(`m['${key}']`) && !all.includes(`m.${key}(`)) problems.push(`«${key}» is not used`);
}

if (problems.length > 0) {
  console.error(problems.join('\n'));
  process.exit(1);
}
console.log(`✓ ${russian.size} messages in both languages`);
