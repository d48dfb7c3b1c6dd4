// npm run chaos [-- --only NAME] [--write]: breaks a running site in every way we know while visitors send leads, and counts what was lost.
import { canInstall, installDebian } from './debian.mjs';
import { buildSite, fail, installPackages, runNode } from './prepare.mjs';

try {
  await installPackages();
  await buildSite();
  if (canInstall()) installDebian('faketime'); // for the jumps of the clock
  await runNode(['tools/chaos/chaos.ts', ...process.argv.slice(2)]);
} catch (error) {
  fail(error);
}
