// npm run answers -- record | compare: what the site answers at 300 addresses, each in both languages, before and after a change that must not be seen from outside.
import { buildSite, fail, installPackages, runNode } from './prepare.mjs';

try {
  const [command] = process.argv.slice(2);
  if (command !== 'record' && command !== 'compare') throw new Error('npm run answers -- record | compare');
  await installPackages();
  await buildSite();
  await runNode(['tools/answers/answers.ts', command]);
} catch (error) {
  fail(error);
}
