import { defineConfig, devices } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium } from './tools/chromium.mjs';

const launchOptions = { executablePath: findChromium(), args: CHROMIUM_FLAGS };

export default defineConfig({
  testDir: 'tests/e2e',
  globalSetup: './tests/e2e/site.ts',
  fullyParallel: true,
  workers: 3, // on two cores: tests wait as much as they work
  forbidOnly: true,
  retries: 2, // a slow moment of the machine does not fail everything; what needs another try is listed as flaky and is to be mended
  reporter: [['list']],
  outputDir: 'test-results',
  // A machine may be busy with something else.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  // A trace of every test makes them a quarter slower: `TRACE=on` asks for those of failures.
  // `reuseContext`: tests of a worker share a browser context that is emptied between them, so that scripts are not compiled again for each.
  use: { launchOptions, reuseContext: true, trace: process.env.TRACE === 'on' ? 'retain-on-failure' : 'off', locale: 'ru-RU', reducedMotion: 'reduce' },
  projects: [
    { name: 'desktop', testIgnore: 'phone.spec.ts', grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 } } },
    // What does not depend on the screen is seen once: a test by its tag, and files about the server and the clock as a whole.
    {
      name: 'phone',
      testIgnore: ['bombs.spec.ts', 'recovery.spec.ts', 'copy-protection.spec.ts', 'new-build.spec.ts'],
      grepInvert: /@once/,
      // One pixel per CSS pixel: the seven of a real phone take seven times as long to paint.
      use: { ...devices['Pixel 7'], deviceScaleFactor: 1, viewport: { width: 390, height: 844 }, locale: 'ru-RU' },
    },
  ],
});
