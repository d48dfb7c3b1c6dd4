// Checks all imports in src. The rules are in imports.mjs, so that a test can import them without running this program.
import { readdirSync, readFileSync } from 'node:fs';
import { wrongImports } from './imports.mjs';

const files = readdirSync('src', { recursive: true })
  .map((file) => `src/${file}`)
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !file.startsWith('src/messages/'));
const wrong = wrongImports(new Map(files.map((file) => [file, readFileSync(file, 'utf8')])));
for (const sentence of wrong) console.error(`✗ ${sentence}`);
if (wrong.length > 0) process.exit(1);
console.log(`✓ ${files.length} files import each other in one direction`);
