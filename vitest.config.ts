import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';
import { loadFirst } from './tests/support/load-first.ts';

/** What other tests in the same process would notice: the clock, globals, the language, a store, a process of one's own. */
const LASTING = /\bvi\.(mock|stub|unstub|spyOn|useFake|setConfig)|overwriteGetLocale|setState\(|stores\/|node:child_process|startEmbedded|process\.(env|kill|on)/;
const tests = globSync(['src/**/*.test.{ts,tsx}', 'tests/*.test.ts']);
const alone = tests.filter((file) => LASTING.test(readFileSync(file, 'utf8')));
const together = tests.filter((file) => !alone.includes(file));
const settings = { testTimeout: 30_000, hookTimeout: 60_000, execArgv: loadFirst() }; // for the threads that tests start, which load our modules without Vite

export default defineConfig({
  test: {
    globalSetup: ['tests/support/cluster.ts'], // one for both
    maxWorkers: 3,
    // Most tests leave nothing behind, so they share what they import: loading it anew for each file took longer than the tests themselves.
    projects: [
      { test: { ...settings, name: 'alone', include: alone } },
      { test: { ...settings, name: 'together', include: together, isolate: false, setupFiles: ['tests/support/random.ts'] } },
    ],
  },
});
