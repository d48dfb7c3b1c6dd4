import { openLive } from './live.ts';
import { expect, test } from './test.ts';

/** The one site of all tests by its other name, which is the protected one (site.ts). */
const guarded = (baseURL = '') => baseURL.replace('127.0.0.1', 'localhost');

test('on the protected host a text is not copied, and a warning says so in the visitor’s language', async ({ page, baseURL }) => {
  for (const [path, warning] of [
    ['/pressa', 'Копирование на\u00a0этом сайте отключено'],
    ['/en/pressa', 'Copying is switched off'],
  ] as const) {
    await openLive(page, guarded(baseURL) + path);
    await page.getByRole('heading', { level: 1 }).selectText();
    const [dialog] = await Promise.all([
      page.waitForEvent('dialog').then(async (shown) => {
        await shown.accept();
        return shown.message();
      }),
      page.keyboard.press('Control+C'),
    ]);
    expect(dialog).toContain(warning);
  }
});

test('a form field is copied from freely, and any other host knows no protection', async ({ page, baseURL }) => {
  const copies = () =>
    page.evaluate(() => {
      const copy = (from: Element | null) => from?.dispatchEvent(new ClipboardEvent('copy', { bubbles: true, cancelable: true }));
      return [copy(document.querySelector('textarea')), copy(document.querySelector('h1'))];
    });
  page.on('dialog', (dialog) => dialog.accept());
  await openLive(page, `${guarded(baseURL)}/pressa`);
  expect(await copies()).toEqual([true, false]);
  await openLive(page, `${baseURL}/pressa`);
  expect(await copies()).toEqual([true, true]);
});
