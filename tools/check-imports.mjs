// Fails where a file imports one that stands above or beside its own part, where files import each other in a circle, and where a file belongs to no part. The program; its rules are in imports.mjs, which a test imports.
import { readdirSync, readFileSync } from 'node:fs';
import { wrongImports } from './imports.mjs';

const files = readdirSync('src', { recursive: true })
  .map((file) => `src/${file}`)
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.startsWith('src/messages/'));
const wrong = wrongImports(new Map(files.map((file) => [file, readFileSync(file, 'utf8')])));
for (const sentence of wrong) console.error(`✗ ${sentence}`);
if (wrong.length > 0) process.exit(1);
console.log(`✓ ${files.length} files import each other in one direction`);
