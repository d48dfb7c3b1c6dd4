// npm run chaos [-- --only NAME] [--write]: breaks a running site in every way we know while visitors send leads, and counts what was lost.
import { buildSite, fail, installPackages, runNode } from './prepare.mjs';

try {
  await installPackages();
  await buildSite();
  await runNode(['tools/chaos/chaos.ts', ...process.argv.slice(2)]);
} catch (error) {
  fail(error);
}
