import { openHydrated } from './open-hydrated.ts';
import { expect, test } from './test.ts';

/** The same site by its protected host name (site.ts). */
const guarded = (baseURL = '') => baseURL.replace('127.0.0.1', 'localhost');

test('on the protected host texts cannot be copied, and a warning is shown in the visitor’s language', async ({ page, baseURL }) => {
  for (const [path, warning] of [
    ['/pressa', 'Копирование на\u00a0этом сайте отключено'],
    ['/en/pressa', 'Copying is switched off'],
  ] as const) {
    await openHydrated(page, guarded(baseURL) + path);
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

test('form fields can be copied, and other hosts have no protection', async ({ page, baseURL }) => {
  const copies = () =>
    page.evaluate(() => {
      const copy = (from: Element | null) => from?.dispatchEvent(new ClipboardEvent('copy', { bubbles: true, cancelable: true }));
      return [copy(document.querySelector('textarea')), copy(document.querySelector('h1'))];
    });
  page.on('dialog', (dialog) => dialog.accept());
  await openHydrated(page, `${guarded(baseURL)}/pressa`);
  expect(await copies()).toEqual([true, false]);
  await openHydrated(page, `${baseURL}/pressa`);
  expect(await copies()).toEqual([true, true]);
});
