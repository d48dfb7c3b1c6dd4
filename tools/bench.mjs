// npm run bench [-- name]: measurements, each printed as a table from one run. Without a name, all of them.
import { readdirSync } from 'node:fs';
import { buildSite, fail, installPackages, runNode } from './prepare.mjs';

const known = readdirSync(new URL('./bench', import.meta.url))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -'.ts'.length));
const asked = process.argv.slice(2);

try {
  const unknown = asked.find((name) => !known.includes(name));
  if (unknown) throw new Error(`There is no bench called ${unknown}; there are: ${known.join(', ')}`);
  await installPackages();
  await buildSite();
  for (const name of asked.length > 0 ? asked : known) await runNode([`tools/bench/${name}.ts`]);
} catch (error) {
  fail(error);
}
