import { type BrowserContext, test as base, expect } from '@playwright/test';

type Options = {
  pictures: boolean;
  appPopup: boolean;
  languageOffer: boolean;
  /** What a page of this test may write to the console, since the test makes something fail. */
  noise: RegExp | undefined;
};
type Fixtures = { quiet: undefined; plain: BrowserContext };

const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
const withoutPictures = (context: BrowserContext) => context.route('**/media/**', (route) => route.fulfill({ contentType: 'image/gif', body: PIXEL }));

/**
 * Every test fails when its page writes an error to the console or throws one. Pictures are a pixel unless a test is about them:
 * making them is the slowest thing the site does, and one test each is enough to see it done.
 */
export const test = base.extend<Options & Fixtures>({
  pictures: [false, { option: true }],
  appPopup: [false, { option: true }],
  languageOffer: [false, { option: true }],
  noise: [undefined, { option: true }],
  baseURL: async ({ baseURL: _ }, use) => use(process.env.SITE_URL),
  context: async ({ context, pictures, appPopup, languageOffer }, use) => {
    if (!pictures) await withoutPictures(context);
    // On a phone it would come up in the middle of any test that takes two seconds.
    if (!appPopup) await context.addInitScript(() => location.protocol.startsWith('http') && localStorage.setItem('download-happened', '1'));
    // The tests' browser is Russian, and would be offered Russian on every English page.
    if (!languageOffer) await context.addInitScript(() => location.protocol.startsWith('http') && localStorage.setItem('language-offer-closed', '1'));
    await use(context);
  },
  /** A browser without JavaScript. */
  plain: async ({ browser, baseURL }, use) => {
    const context = await browser.newContext({ javaScriptEnabled: false, baseURL, locale: 'ru-RU' });
    await withoutPictures(context);
    await use(context);
    await context.close();
  },
  quiet: [
    async ({ page, noise: allowed }, use, { title }) => {
      const noise: string[] = [];
      page.on('pageerror', (error) => noise.push(error.message));
      page.on('console', (message) => {
        // The browser itself notes what a test makes fail on purpose.
        if (message.type() === 'error' && !allowed?.test(message.text()) && !/status of (404|410|422|500|503)|net::ERR_FAILED/.test(message.text())) noise.push(message.text());
      });
      await use(undefined);
      expect(noise, `console of «${title}»`).toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };
