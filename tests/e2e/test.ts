import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import { skipSnapshotsOfAttempts } from './skip-snapshots.ts';

type Options = {
  /** Real pictures instead of one pixel. */
  pictures: boolean;
  /** The popup that offers the mobile app may open. */
  appPopup: boolean;
  /** The offer to change the language may be shown. */
  languageOffer: boolean;
  /** Console errors that a test expects, since it makes something fail. */
  allowedErrors: RegExp | undefined;
};
type Fixtures = { noScript: BrowserContext };

/** Pictures are one pixel (no-pictures-child.ts). Not by `context.route`, which passes every request of a page through Playwright and disables the browser's cache. */
export const NO_PICTURES = { 'x-no-pictures': '1' };

/**
 * Returns a function that resumes the clock if a test has left it paused. Playwright itself resumes it too late, while it resets the context for the
 * next test: the script that it adds for this stays in the context and fails there, since that test has no fake clock.
 */
function clockResumer({ clock }: Page): () => Promise<void> {
  let paused = false;
  const { pauseAt } = clock;
  clock.pauseAt = async (time) => {
    paused = true;
    await pauseAt.call(clock, time);
  };
  return async () => {
    if (paused) await clock.resume();
  };
}

/**
 * A test fails if its page throws or logs an error. Pictures are replaced by one pixel unless `pictures` is set, since resizing pictures is
 * what takes the site longest.
 */
export const test = base.extend<Options & Fixtures>({
  pictures: [false, { option: true }],
  appPopup: [false, { option: true }],
  languageOffer: [false, { option: true }],
  allowedErrors: [undefined, { option: true }],
  baseURL: async ({ baseURL: _ }, use) => use(process.env.SITE_URL),
  context: async ({ context, pictures, appPopup, languageOffer }, use) => {
    if (!pictures) await context.setExtraHTTPHeaders(NO_PICTURES);
    // On a phone the popup would open in every test that takes longer than two seconds.
    if (!appPopup) await context.addInitScript(() => location.protocol.startsWith('http') && localStorage.setItem('download-happened', '1'));
    // The browser is Russian, so every English page would show the offer.
    if (!languageOffer) await context.addInitScript(() => location.protocol.startsWith('http') && localStorage.setItem('language-offer-closed', '1'));
    await use(context);
  },
  // Done in the fixture `page`: an automatic fixture would open a page also in tests that need none or make their own.
  page: async ({ page, allowedErrors }, use, { title }) => {
    await skipSnapshotsOfAttempts(page);
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      // The browser also logs requests that fail because a test wants them to.
      if (message.type() === 'error' && !allowedErrors?.test(message.text()) && !/status of (404|410|422|500|503)|net::ERR_FAILED/.test(message.text()))
        errors.push(message.text());
    });
    const resumeClock = clockResumer(page);
    await use(page);
    await resumeClock();
    expect(errors, `console of «${title}»`).toEqual([]);
  },
  /** A browser without JavaScript. */
  noScript: async ({ browser, baseURL }, use) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL, locale: 'ru-RU', extraHTTPHeaders: NO_PICTURES });
    await use(context);
    await context.close();
  },
});
export { expect };
