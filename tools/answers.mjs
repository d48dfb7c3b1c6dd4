// npm run answers -- record | compare: records the HTTP responses of the site at about 300 paths of pages in both languages and at every call of the API, and compares them after a refactoring.
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
