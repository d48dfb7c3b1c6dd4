// npm test: all checks and tests, from a fresh clone; the cheap ones first.
import { installPostgres } from './postgresql.mjs';
import { buildSite, compileMessages, fail, installPackages, ROOT, runNode, say } from './prepare.mjs';

const started = Date.now();
const bin = (name) => `${ROOT}node_modules/.bin/${name}`;

async function step(title, work) {
  say(title);
  const stepStarted = Date.now();
  await work().catch((error) => {
    throw new Error(`${title}: failed. ${error.message}`);
  });
  say(`${title}: ${Math.round((Date.now() - stepStarted) / 1000)} s`);
}

/** Waits until all steps have ended, also after a failure, so that none is interrupted; then throws the first failure. */
async function together(steps) {
  const failed = (await Promise.allSettled(steps)).find(({ status }) => status === 'rejected');
  if (failed) throw failed.reason;
}

try {
  await installPackages();
  await step('Messages', compileMessages);
  // In parallel: these are independent, and none keeps all cores busy. The build takes longest, so it starts first.
  const check = (args) => runNode(args, { buffered: true });
  await together([
    step('Build', buildSite),
    step('Formatting, lint and import rules', () => check([bin('biome'), 'check', '--error-on-warnings', '.'])),
    step('Types', () => check([bin('tsc')])),
    step('No unused code and packages', () => check([bin('knip')])),
    step('Messages in both languages', () => check(['tools/check-messages.mjs'])),
    step('One word for each thing', () => check(['tools/check-words.mjs'])),
    step('Layers and circles of imports', () => check(['tools/check-imports.mjs'])),
  ]);
  await step('Byte budgets', () => runNode(['tools/budgets.mjs']));
  await step('Finding PostgreSQL', async () => installPostgres(say));
  await step('Unit and API tests on a real PostgreSQL', () => runNode([bin('vitest'), 'run']));
  await step('Finding Chromium', async () => {
    const { requireChromium } = await import('./chromium.mjs'); // imports a package
    requireChromium(say);
  });
  await step('Browser tests', () => runNode([bin('playwright'), 'test']));
  say(`Everything passed in ${Math.round((Date.now() - started) / 1000)} s`);
} catch (error) {
  fail(error);
}
