import { randomUUID } from 'node:crypto';
import { axeViolationsAtBothWidths } from './axe.ts';
import { openHydrated } from './open-hydrated.ts';
import { expect, test } from './test.ts';

test('a buyer keeps the catalogue’s filter, changes it, sees the lots that match today and subscribes', { tag: '@once' }, async ({ page }) => {
  await openHydrated(page, '/catalog?categories=3&priceMax=45000000');
  await page.getByRole('link', { name: 'Сообщать о новых' }).click();
  await expect(page).toHaveURL(/\/subscribe\?categories=3&priceMax=45000000$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Новые объекты/);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { name: /^Сегодня подход/ })).toBeVisible();
  await expect(main.getByRole('article')).toHaveCount(3);
  expect(await axeViolationsAtBothWidths(page, { include: 'main' })).toEqual([]);

  await main.getByRole('link', { name: /^Убрать.*45/ }).click();
  await expect(page).toHaveURL(/\/subscribe\?categories=3$/);
  const form = main.locator('form', { has: page.locator('input[name=frequency]') });
  await form.getByRole('radio', { name: 'Раз в неделю' }).check();
  await form.getByRole('button', { name: 'Подписаться' }).click();
  await expect(form.getByRole('textbox', { name: /почта/ })).toHaveAttribute('aria-invalid', 'true');
  const email = `${randomUUID()}@mail.example`;
  await form.getByRole('textbox', { name: /почта/ }).fill(email);
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Подписаться' }).click();
  await expect(main.getByRole('heading', { name: 'Осталось подтвердить адрес' })).toBeVisible();
});

test('an alert can be ordered without JavaScript, and an unknown one has no lots', { tag: '@once' }, async ({ noScript }) => {
  const page = await noScript.newPage();
  await page.goto('/en/subscribe?categories=3&rooms=4');
  const form = page.locator('form[action="/en/feedback/subscription"]');
  await expect(form.locator('input[name=filters]')).toHaveValue('categories=3&rooms=4');
  await form.getByRole('textbox', { name: /mail/i }).fill(`${randomUUID()}@mail.example`);
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'One more step' })).toBeVisible();
  await expect(form.locator('input[name=filters]')).toHaveValue('categories=3&rooms=4');
  await expect(async () => {
    await form.getByRole('checkbox').check();
    await form.getByRole('button', { name: 'Subscribe' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('One step left', { timeout: 500 });
  }).toPass();

  const response = await page.goto('/subscribe?subscribe_id=nobody');
  expect(response?.headers()['cache-control']).toBe('no-store');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Пока ничего нового');
});
