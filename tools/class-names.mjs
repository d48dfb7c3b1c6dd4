// Short names for the classes of CSS modules: the file in capitals, the class in small letters. What names share compresses well, and hashes share nothing.
import { readdirSync } from 'node:fs';
import { relative } from 'node:path';

const LETTERS = 26;
const DECLARED = /\.([a-z_][\w-]*)|@keyframes\s+([\w-]+)/gi;

/** The same in every build, of the browser's files and of the server's: it depends on nothing but the sources. */
export function classNames(folder) {
  const files = readdirSync(folder, { recursive: true })
    .filter((file) => file.endsWith('.module.css'))
    .sort();
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
