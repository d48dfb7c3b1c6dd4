// npm test: everything, from a fresh clone, in the order in which it is cheapest to fail.
import { buildSite, fail, installPackages, ROOT, runNode, say } from './prepare.mjs';

const started = Date.now();
const bin = (name) => `${ROOT}node_modules/.bin/${name}`;

async function step(title, work) {
  say(title);
  await work().catch((error) => {
    throw new Error(`${title}: failed. ${error.message}`);
  });
}

try {
  await installPackages();
  await step('Compiling messages', () => runNode(['tools/messages.mjs']));
  await step('Formatting, lint and import rules', () => runNode([bin('biome'), 'check', '--error-on-warnings', '.']));
  await step('Types', async () => {
    await runNode([bin('react-router'), 'typegen']);
    await runNode([bin('tsc')]);
  });
  await step('Nothing left over', () => runNode([bin('knip')]));
  await step('Messages in both languages', () => runNode(['tools/check-messages.mjs']));
  await buildSite();
  await step('Byte budgets', () => runNode(['tools/budgets.mjs']));
  await step('Unit and API tests on a real PostgreSQL', () => runNode([bin('vitest'), 'run']));
  await step('Finding Chromium', async () => {
    const { requireChromium } = await import('./chromium.mjs');
    requireChromium(say);
  });
  await step('Browser tests', () => runNode([bin('playwright'), 'test']));
  say(`Everything passed in ${Math.round((Date.now() - started) / 1000)} s`);
} catch (error) {
  fail(error);
}
