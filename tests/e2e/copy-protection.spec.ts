import { openLive } from './live.ts';
import { type RunningSite, runSite } from './run-site.ts';
import { expect, test } from './test.ts';

test.setTimeout(60_000);

let site: RunningSite;
test.beforeAll(async () => {
  site = await runSite({ COPY_PROTECTED_HOST: '127.0.0.1' });
});
test.afterAll(() => site.stop());

test('on the protected host a text is not copied, and a warning says so in the visitor’s language', async ({ page }) => {
  for (const [path, warning] of [
    ['/pressa', 'Копировать тексты этого сайта нельзя'],
    ['/en/pressa', 'may not be copied'],
  ] as const) {
    await openLive(page, site.url + path);
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
  await openLive(page, `${site.url}/pressa`);
  expect(await copies()).toEqual([true, false]);
  await openLive(page, `${baseURL}/pressa`);
  expect(await copies()).toEqual([true, true]);
});
