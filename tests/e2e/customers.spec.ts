import type { Page } from '@playwright/test';
import { axeViolations } from './axe.ts';
import { openHydrated } from './open-hydrated.ts';
import { expect, test } from './test.ts';

const rows = (page: Page) => page.locator('main li[id^=buyer-]');
const total = (page: Page) => page.locator('main output').first();

test('a property owner reads the requests, shows more, and answers one', { tag: '@once' }, async ({ page }) => {
  await openHydrated(page, '/customers');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Что ищут наши покупатели');
  await expect(rows(page)).toHaveCount(12);
  expect(await axeViolations(page, { include: 'main' })).toEqual([]);
  await expect(
    rows(page)
      .first()
      .getByText(/^(Сейчас подход|В.каталоге такого пока нет)/),
  ).toBeVisible();

  await page.getByRole('link', { name: /^Показать ещё/ }).click();
  await expect(rows(page)).toHaveCount(24);
  await expect(page).toHaveURL(/\/customers\?page=2$/);
  const thirteenth = rows(page).nth(12);
  await expect(thirteenth.getByRole('heading')).toBeFocused();
  // Counts that the server did not render are loaded when they are scrolled near.
  await expect(thirteenth.getByText(/^(Сейчас подход|В.каталоге такого пока нет)/)).toBeVisible();

  const title = await thirteenth.getByRole('heading').textContent();
  await thirteenth.getByRole('link', { name: /такой объект/ }).click();
  const dialog = page.getByRole('dialog', { name: /такой объект/ });
  await expect(dialog.getByText(title ?? '', { exact: true })).toBeVisible();
  await expect(dialog.locator('input[name=buyerId]')).toHaveValue(/^\d+$/);
});

test('the filter is applied to the requests at once, Back undoes it, and the catalogue keeps its own filter', { tag: '@once' }, async ({ page }) => {
  await openHydrated(page, '/customers');
  const allRequests = await total(page).textContent();
  const fitting = page.getByRole('link', { name: /^Сейчас подход/ }).first();
  const [lotCount, catalogueHref] = [(await fitting.textContent())?.match(/\d+/)?.[0] ?? '', await fitting.getAttribute('href')];
  await page.getByRole('radio', { name: /^Дома/ }).check();
  await expect(page).toHaveURL(/\/customers\?categories=3$/);
  await expect(total(page)).not.toHaveText(allRequests ?? '');
  await expect(rows(page).first().getByRole('definition').first()).toContainText('Дома');
  await expect(page.getByRole('group', { name: 'Комнаты' })).toHaveCount(0); // property filters are for lots
  await page.goBack();
  await expect(total(page)).toHaveText(allRequests ?? '');

  await page.locator(`main a[href="${catalogueHref}"]`).click();
  await expect(page).toHaveURL(/\/catalog\?.*priceMax=\d+/);
  await expect(total(page)).toContainText(lotCount);
});

test('on a phone the filter is a sheet and counts requests, not lots', { tag: '@phone' }, async ({ page }) => {
  await openHydrated(page, '/customers');
  await page.getByRole('link', { name: 'Фильтр' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('radio', { name: /^Дома/ }).check();
  const houses = (await sheet.locator('label', { hasText: 'Дома' }).locator('small').textContent()) ?? '';
  await sheet.getByRole('button', { name: new RegExp(`^Показать ${houses} запрос`) }).click();
  await expect(page).toHaveURL(/\/customers\?categories=3$/);
  await expect(total(page)).toContainText(houses);
});

test('without JavaScript the form filters, the list has further pages, and a request is answered on a separate page', { tag: '@once' }, async ({ noScript }) => {
  const page = await noScript.newPage();
  await page.goto('/en/customers?categories=&locations=&priceMin=&priceMax=90%20000%20000');
  await expect(page).toHaveURL(/\/en\/customers\?priceMax=90000000$/);
  await page.getByRole('link', { name: /^Show \d+.more/ }).click();
  await expect(page).toHaveURL(/&page=2#buyer-\d+$/);
  await expect(rows(page)).toHaveCount(24);
  const title = await rows(page).first().getByRole('heading').textContent();
  await rows(page).first().getByRole('link', { name: 'I have a property like this' }).click();
  await expect(page).toHaveURL(/\/en\/feedback\?buyerId=\d+$/);
  await expect(page.getByText(title ?? '', { exact: true })).toBeVisible();

  await page.goto('/customers?categories=9&priceMax=1');
  await expect(page.getByRole('heading', { name: /никто не.ищет/ })).toBeVisible();
  await page.getByRole('link', { name: /^Все запросы: \d+/ }).click();
  await expect(rows(page)).toHaveCount(12);
});
