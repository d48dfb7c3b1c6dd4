// npm run bench [-- name … --option …]: runs the named benchmarks, or all of them; each gets the options and prints tables.
import { readdirSync } from 'node:fs';
import { buildSite, fail, installPackages, runNode } from './prepare.mjs';

const known = readdirSync(new URL('./bench', import.meta.url))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -'.ts'.length));
const given = process.argv.slice(2);
const firstOption = given.findIndex((word) => word.startsWith('--'));
const asked = firstOption < 0 ? given : given.slice(0, firstOption);
const options = firstOption < 0 ? [] : given.slice(firstOption);

try {
  const unknown = asked.find((name) => !known.includes(name));
  if (unknown) throw new Error(`There is no bench called ${unknown}; there are: ${known.join(', ')}`);
  await installPackages();
  await buildSite();
  for (const name of asked.length > 0 ? asked : known) await runNode([`tools/bench/${name}.ts`, ...options]);
} catch (error) {
  fail(error);
}
