// Measures the time from a click in the filter to the painted list, in a real browser with the demo agency.
import { rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { chromium, type Page } from '@playwright/test';
import { CHROMIUM_FLAGS, findChromium, requireChromium } from '../chromium.mjs';
import { cores, publish } from './support/figures.ts';
import { newFolder, startSite, stopSite } from './support/run-site.ts';

/** In milliseconds, for three quarters of the changes. */
const GOALS = { asItIs: { answer: 100, firstScreen: 200 }, slowed: { answer: 100, firstScreen: 250 }, inp: 200 };
/** Lots that are visible without scrolling. */
const VISIBLE = 6;
const ROUNDS = 12;
/** Rounds that do not count: the site still resizes pictures, and V8 still compiles. */
const WARM_UP = 3;
const DOCUMENT = {
  file: 'docs/benchmarks-filter.md',
  title: 'Changing the filter',
  intro:
    '`npm run bench -- filter --write` writes this page. The time from the click in the filter until the pressed control is painted, until the first screen of other lots is, and until the whole list of 24 lots is: the 75th percentile and its goal. Pictures load later into reserved space and are not waited for. 100 ms of it are the delay that the specification asks for before a request. INP is the longest of all these interactions, as the browser measures it: from the click to the next frame.',
};
/** The clicks of a round. Each leads to another list, the last one back to the first list. */
const STEPS = {
  'three rooms': 'input[name="rooms"][value="3"]',
  'three rooms or two': 'input[name="rooms"][value="2"]',
  'houses instead': 'input[name="categories"][value="3"]',
  'everything again': 'input[name="categories"][value=""]',
};

const SCREEN = { width: 1440, height: 900 };

/** From the click to the painted answer of the control, to the painted first screen of other lots, and to the complete list. */
type Times = { answer: number; firstScreen: number; list: number };

/** Clicks, and waits until another list is complete and painted. */
async function change(page: Page, control: string): Promise<Times> {
  const times = timesOfNextClick(page, control);
  await page.locator(`form#filter label:has(${control})`).click();
  return times;
}

/** Uses a MutationObserver, since polling in every frame would slow the page down. */
function timesOfNextClick(page: Page, control: string): Promise<Times> {
  return page.evaluate(
    ({ selector, visible }) =>
      new Promise<Times>((resolve, reject) => {
        const input = document.querySelector(`form#filter ${selector}`);
        const results = document.querySelector('[aria-busy]');
        if (!input || !results) return reject(new Error(`There is no ${selector} to click`));
        const lots = () => Array.from(results.querySelectorAll('li[id^=lot-]'), ({ id }) => id);
        const firstScreen = () => lots().slice(0, visible).join();
        const before = firstScreen();
        const total = () => Number(document.querySelector('main output')?.textContent?.replace(/\D/g, ''));
        const times: Partial<Times> = {};
        let started = 0;
        const noteWhenPainted = (name: keyof Times, next = () => {}) =>
          requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel(); // the message arrives after the frame is painted
            port1.onmessage = () => {
              times[name] ??= performance.now() - started;
              next();
            };
            port2.postMessage('');
          });
        const changes = new MutationObserver(() => {
          if (results.getAttribute('aria-busy') === 'true' || firstScreen() === before) return;
          noteWhenPainted('firstScreen');
          if (lots().length < Math.min(total(), 24)) return;
          changes.disconnect();
          noteWhenPainted('list', () => resolve(times as Times));
        });
        changes.observe(results, { subtree: true, childList: true, attributes: true });
        const onClick = ({ timeStamp }: Event) => {
          started = timeStamp;
          noteWhenPainted('answer');
        };
        addEventListener('click', onClick, { capture: true, once: true });
      }),
    { selector: control, visible: VISIBLE },
  );
}

type Measured = { times: Map<string, Times[]>; inp: number };

/** From now on the page keeps its longest interaction. */
function observeInteractions(page: Page): Promise<void> {
  return page.evaluate(() => {
    const longest = { longestInteraction: 0 };
    Object.assign(window, longest);
    new PerformanceObserver((list) => {
      const durations = list.getEntries().map(({ duration }) => duration);
      Object.assign(window, { longestInteraction: Math.max((window as unknown as typeof longest).longestInteraction, ...durations) });
    }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
  });
}

const longestInteraction = (page: Page): Promise<number> => page.evaluate(() => (window as unknown as { longestInteraction: number }).longestInteraction);

async function measureBrowser(address: string, slowdown: number): Promise<Measured> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
  try {
    const page = await browser.newPage({ viewport: SCREEN, locale: 'ru-RU' });
    const devtools = await page.context().newCDPSession(page);
    await page.goto(`${address}/catalog`);
    await page.locator('p[aria-live="polite"]').waitFor({ state: 'attached' });
    await page.mouse.move(100, 200); // loads the deferred code
    await page.locator('section[aria-labelledby="contact"] form[novalidate]').waitFor({ state: 'attached' });
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    const times = new Map(Object.keys(STEPS).map((step) => [step, [] as Times[]]));
    for (let round = 1; round <= WARM_UP + ROUNDS; round++) {
      if (round === WARM_UP + 1) await observeInteractions(page);
      for (const [step, control] of Object.entries(STEPS)) {
        const took = await change(page, control);
        await page.waitForLoadState('networkidle'); // a visitor looks at the pictures before the next change
        if (round > WARM_UP) times.get(step)?.push(took);
      }
    }
    return { times, inp: await longestInteraction(page) };
  } finally {
    await browser.close();
  }
}

function rows(browser: string, { times }: Measured, goals: Partial<Times>): string[] {
  return Array.from(times, ([step, each]) => {
    const p75 = (name: keyof Times) => each.map((one) => one[name]).sort((one, other) => one - other)[Math.ceil(each.length * 0.75) - 1] ?? Number.NaN;
    const figures = (['answer', 'firstScreen', 'list'] as const).map((name) => {
      const goal = goals[name];
      return goal === undefined ? p75(name).toFixed(0) : `${p75(name).toFixed(0)} of ${goal}${p75(name) <= goal ? '' : ' (missed)'}`;
    });
    return `| ${browser} | ${step} | ${figures.join(' | ')} |`;
  });
}

requireChromium((text: string) => console.log(`· ${text}`));
const dataDir = newFolder();
const load = loadavg()[0]?.toFixed(1);
const site = await startSite(dataDir);
try {
  const asItIs = await measureBrowser(site.address, 1);
  const slowed = await measureBrowser(site.address, 4);
  publish(DOCUMENT, [
    `${ROUNDS} changes of each kind, load average before the run ${load}, ${cores()} for the browser, the site and PostgreSQL together.`,
    '',
    '| browser | change | pressed, ms | first screen, ms | whole list, ms |',
    '|---|---|---|---|---|',
    ...rows('as it is', asItIs, GOALS.asItIs),
    ...rows('slowed down four times', slowed, GOALS.slowed),
    '',
    `INP: ${asItIs.inp} ms as it is, ${slowed.inp} ms slowed down four times (goal ${GOALS.inp}: ${slowed.inp <= GOALS.inp ? 'met' : 'missed'}).`,
  ]);
} finally {
  await stopSite(site);
  rmSync(dataDir, { recursive: true, force: true });
}
