import { globSync, readFileSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/** What other tests in the same process would notice: the clock, globals, the language, a store, a process of one's own. */
const LASTING = /\bvi\.(mock|stub|spyOn|useFake|setConfig)|overwriteGetLocale|setState\(|stores\/|node:child_process|startEmbedded|process\.(env|kill|on)/;
const tests = globSync(['src/**/*.test.{ts,tsx}', 'tests/*.test.ts']);
const alone = tests.filter((file) => LASTING.test(readFileSync(file, 'utf8')));
const together = tests.filter((file) => !alone.includes(file));
const timeouts = { testTimeout: 30_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    globalSetup: ['tests/support/cluster.ts'], // one for both
    maxWorkers: 2,
    // Most tests leave nothing behind, so they share what they import: loading it anew for each file took longer than the tests themselves.
    projects: [{ test: { ...timeouts, name: 'alone', include: alone } }, { test: { ...timeouts, name: 'together', include: together, isolate: false } }],
  },
});
