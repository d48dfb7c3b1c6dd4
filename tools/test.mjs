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

/** Waits for all of them, so that nothing is cut off in the middle, and fails with the first that did. */
async function together(steps) {
  const failed = (await Promise.allSettled(steps)).find(({ status }) => status === 'rejected');
  if (failed) throw failed.reason;
}

try {
  await installPackages();
  await step('Compiling messages', () => runNode(['tools/messages.mjs']));
  await step('Types of routes', () => runNode([bin('react-router'), 'typegen']));
  // None of these needs another, and each leaves a core idle now and then.
  const check = (args) => runNode(args, { inOnePiece: true });
  await together([
    step('Formatting, lint and import rules', () => check([bin('biome'), 'check', '--error-on-warnings', '.'])),
    step('Types', () => check([bin('tsc')])),
    step('Nothing left over', () => check([bin('knip')])),
    step('Messages in both languages', () => check(['tools/check-messages.mjs'])),
    step('One word for each thing', () => check(['tools/check-words.mjs'])),
    step('Imports in one direction', () => check(['tools/check-imports.mjs'])),
  ]);
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
