// Finds a real Chromium, or installs Debian's when it may. The one without a window costs a fifth less processor time.
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';

// The popup of an address bar that nobody sees is a page of its own for every window: a third of all that a test costs.
const NEEDLESS = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];
// Only the last list counts, so what Playwright leaves out by itself is named again.
const LEFT_OUT_BY_PLAYWRIGHT = [
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

// As root there is no sandbox to be had, and a browser under test has nobody to phone.
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
  '--disable-quic',
  `--disable-features=${[...LEFT_OUT_BY_PLAYWRIGHT, ...NEEDLESS].join(',')}`,
];

export function findChromium() {
  return [process.env.CHROMIUM_PATH, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium', '/usr/bin/chromium-browser', chromium.executablePath()].find(
    (path) => path && existsSync(path),
  );
}

export function requireChromium(say) {
  if (findChromium()) return;
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) {
    throw new Error('No Chromium was found for the browser tests: install it, or set CHROMIUM_PATH to one');
  }
  say('Installing Chromium (Debian package)');
  const options = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  execFileSync('apt-get', ['update', '-qq'], options);
  execFileSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium-headless-shell'], options);
  if (!findChromium()) throw new Error('Chromium could not be installed: install it by hand, or set CHROMIUM_PATH to one');
}
