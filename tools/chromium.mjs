// Finds Chromium, or installs Debian's when run as root. The headless shell needs a fifth less processor time.
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { canInstall, installDebian } from './debian.mjs';

// Each window has hidden pages for the address bar's popups: a third of the cost of a test.
const OMNIBOX_POPUPS = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];
// A new frame for each document: the page that is left is laid out once more before it goes, a quarter of the cost of a page load.
const FRAME_FOR_EACH_DOCUMENT = 'RenderDocument';
// Chromium uses only the last --disable-features, so Playwright's own list is repeated here.
const DISABLED_BY_PLAYWRIGHT = [
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

// As root Chromium has no sandbox; background requests would disturb the tests.
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  `--disable-features=${[...DISABLED_BY_PLAYWRIGHT, ...OMNIBOX_POPUPS, FRAME_FOR_EACH_DOCUMENT].join(',')}`,
];

export function findChromium() {
  return [process.env.CHROMIUM_PATH, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser', chromium.executablePath()].find(
    (path) => path && existsSync(path),
  );
}

export function requireChromium(say) {
  if (findChromium()) return;
  if (!canInstall()) {
    throw new Error('No Chromium was found for the browser tests: install it, or set CHROMIUM_PATH to one');
  }
  say('Installing Chromium (Debian package)');
  installDebian('chromium-headless-shell');
  if (!findChromium()) throw new Error('Chromium could not be installed: install it by hand, or set CHROMIUM_PATH to one');
}
