import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

/** The blocks of a lot's page on /design, which is hydrated when the regions of the toasts exist. */
async function openDesignPage(page: Page): Promise<void> {
  await page.goto('/design');
  await expect(page.locator('[role=alert][aria-atomic]')).toBeAttached();
}

test('a mortgage is computed from fields and sliders, to the last payment, and the page is shared', { tag: '@once' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
  await openDesignPage(page);
  const block = page.getByRole('region', { name: 'Ипотека на этот дом' });
  const field = (name: string) => block.getByRole('textbox', { name, exact: true });
  const fact = (name: string) => block.locator('dl > div').filter({ hasText: name }).locator('dd');
  await expect(block.getByText('1\u00a0273\u00a0150\u00a0₽')).toBeVisible();
  await expect(fact('Переплата')).toHaveText('216\u00a0456\u00a0108\u00a0₽');

  // Typing separates thousands, and a value outside the limits is moved to the nearest limit.
  await field('Первый взнос').fill('');
  await field('Первый взнос').pressSequentially('100000000');
  await expect(field('Первый взнос')).toHaveValue('100\u00a0000\u00a0000');
  await expect(fact('Сумма кредита')).toHaveText('48\u00a0500\u00a0000\u00a0₽');
  await field('Ставка').fill('12');
  await field('Срок').fill('99');
  await field('Срок').press('Enter');
  await expect(field('Срок')).toHaveValue('30');
  await block.getByRole('slider', { name: 'Срок' }).fill('1');
  await expect(field('Срок')).toHaveValue('1');

  await block.getByText('График платежей').click();
  await block.getByText('1-й год').click();
  const rows = block.getByRole('table').getByRole('row');
  await expect(rows).toHaveCount(13);
  // 48 500 000 for a year at 12 %, computed by hand.
  await expect(rows.nth(1)).toHaveText(/4\u00a0309\u00a0166,25485\u00a0000,003\u00a0824\u00a0166,2544\u00a0675\u00a0833,75/);
  await block.getByRole('radio', { name: 'Убывающие' }).check();
  await expect(rows.nth(1)).toHaveText(/4\u00a0526\u00a0666,67485\u00a0000,004\u00a0041\u00a0666,67/);
  await expect(fact('Последний платёж')).toHaveText('4\u00a0082\u00a0083\u00a0₽');
  await expect(rows.last()).toHaveText(/0,00$/);

  await field('Первый взнос').fill('148500000');
  await expect(fact('Сумма кредита')).toHaveText('0\u00a0₽');
  await expect(block.getByText('График платежей')).toHaveCount(0);

  await test.step('a page is shared by its link', async () => {
    await page.getByText('Поделиться', { exact: true }).click();
    await expect(page.getByRole('main').getByRole('link', { name: 'Telegram' })).toHaveAttribute(
      'href',
      /^https:\/\/t\.me\/share\/url\?url=https%3A%2F%2Ftanais\.example%2Fdesign/,
    );
    await page.getByRole('button', { name: 'Скопировать ссылку' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Ссылка скопирована' })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('https://tanais.example/design');
  });
});

test('a floor is selected without JavaScript', { tag: '@once' }, async ({ noScript }) => {
  const page = await noScript.newPage();
  await page.goto('/design');
  const plan = (name: RegExp) => page.getByRole('img', { name });
  await expect(plan(/^1-й\sэтаж: .*Гостиная/)).toBeVisible();
  await expect(plan(/^2-й\sэтаж/)).toHaveCount(0);
  await page.getByRole('radio', { name: '2-й этаж' }).check({ force: true });
  await expect(plan(/^2-й\sэтаж: .*Главная спальня/)).toBeVisible();
  await expect(plan(/^1-й\sэтаж/)).toHaveCount(0);
});

test.describe('a video', () => {
  // The init scripts that suppress the app popup and the language offer would also run in the player's iframe, which has no storage.
  test.use({ appPopup: true, languageOffer: true });
  test('requests nothing from other sites before the visitor starts it', { tag: '@once' }, async ({ page, baseURL }) => {
    const outside: string[] = [];
    await page.route('https://rutube.ru/**', (route) => route.fulfill({ contentType: 'text/html', body: '<title>player</title>' }));
    page.on('request', (request) => {
      if (/^https?:/.test(request.url()) && !request.url().startsWith(baseURL ?? '')) outside.push(request.url());
    });
    await openDesignPage(page);
    await page.getByRole('link', { name: /Смотреть видео/ }).scrollIntoViewIfNeeded();
    expect(outside).toEqual([]);
    await page.getByRole('link', { name: /Смотреть видео/ }).click();
    await expect(page.frameLocator('iframe[title="Смотреть видео"]').locator('title')).toBeAttached();
    expect(outside).toEqual(['https://rutube.ru/play/embed/00000000000000000000000000000000?autoplay=1']);
    // A video of an unknown service is a link.
    await expect(page.getByRole('link', { name: /Открыть тур/ })).toHaveAttribute('href', 'https://tours.example/house');
  });
});
