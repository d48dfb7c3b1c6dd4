// Short class names for CSS modules: capitals for the file, small letters for the class. They compress better than hashes.
import { readdirSync } from 'node:fs';
import { relative } from 'node:path';

const LETTERS = 26;
const DECLARED = /\.([a-z_][\w-]*)|@keyframes\s+([\w-]+)/gi;

/** The office's files come last: a new one must not rename the classes of the visitors' site. */
const isOffice = (file) => file.startsWith('office/');

/** Depends only on the sources, so that the builds for browser and server get the same names. */
export function classNames(folder) {
  const files = readdirSync(folder, { recursive: true })
    .filter((file) => file.endsWith('.module.css'))
    .sort((a, b) => Number(isOffice(a)) - Number(isOffice(b)) || (a < b ? -1 : 1));
  return (name, filename, css) => {
    const file = files.indexOf(relative(folder, filename.split('?')[0]));
    const declared = [...new Set([...css.matchAll(DECLARED)].map(([, className, keyframes]) => className ?? keyframes))];
    if (file < 0 || !declared.includes(name)) throw new Error(`${filename} has no class ${name}`);
    return letters(file).toUpperCase() + letters(declared.indexOf(name));
  };
}

/** 0 → a, 25 → z, 26 → aa. */
function letters(index) {
  const last = String.fromCharCode(97 + (index % LETTERS));
  return index < LETTERS ? last : letters(Math.floor(index / LETTERS) - 1) + last;
}
