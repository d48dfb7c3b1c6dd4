import type { Page } from '@playwright/test';
import { axeViolations } from './axe.ts';
import { announcer, openHydrated } from './open-hydrated.ts';
import { expect, test } from './test.ts';

const structuredData = async (page: Page) => JSON.parse((await page.locator('script[type="application/ld+json"]').first().textContent()) ?? '');

test('complexes are filtered and shown without JavaScript', { tag: '@once' }, async ({ noScript }) => {
  const page = await noScript.newPage();
  await page.goto('/complexes');
  await expect(page.getByRole('article')).toHaveCount(16);
  await page.getByLabel('Класс').selectOption('Клубный дом');
  await page.getByLabel('Район').selectOption('Нахичевань');
  await page.getByRole('button', { name: 'Показать' }).click();
  await expect(page).toHaveURL(/\/complexes\?class=club_house&locations=\d+$/);
  await expect(page.getByText('2 комплекса', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Класс')).toHaveValue('club_house');
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', 'https://tanais.example/complexes');
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await page.getByRole('article').getByRole('link', { name: 'Фасад' }).click();
  await expect(page).toHaveURL(/\/complexes\/fasad$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Фасад');
  await expect(page.getByRole('definition').filter({ hasText: 'Нахичеванская артель' })).toBeVisible();
  expect(await structuredData(page)).toMatchObject({ '@type': 'ApartmentComplex', name: 'Фасад', url: 'https://tanais.example/complexes/fasad' });
  await page.getByRole('link', { name: /в\sкаталоге/ }).click();
  await expect(page).toHaveURL(/\/catalog\?complex=15$/);
  expect((await page.goto('/en/complexes/nowhere'))?.status()).toBe(404);
  await page.goto('/en/complexes/1?utm_source=mail');
  await expect(page).toHaveURL(/\/en\/complexes\/lotsiya\?utm_source=mail$/);
});

test('a complex shows its photographs and its lots, and takes a question', async ({ page, isMobile }) => {
  await page.goto('/en/complexes/lotsiya');
  await expect(announcer(page)).toBeAttached();
  await page.mouse.move(100, 200);
  await expect(page.locator('form[novalidate]')).toHaveCount(2);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('link', { name: '6 photos' }).click();
  await expect(page.getByRole('dialog', { name: 'Photographs' })).toContainText('1 / 6');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: '9 apartments for sale' }).click();
  await expect(page.getByRole('heading', { name: 'Available in the complex' })).toBeInViewport();
  await expect(page.locator('#lots').getByRole('article')).toHaveCount(6);
  if (isMobile) return;
  const ask = page.getByRole('region', { name: 'Ask about Lotsiya' });
  await ask.getByLabel('Name').fill('Jane Grey');
  await ask.getByLabel('Phone').fill('9185550101');
  await ask.getByLabel('Your question').fill('Is there a flat above the eighth floor?');
  await ask.getByRole('checkbox').check();
  await ask.getByRole('button').click();
  await expect(ask.getByRole('status')).toBeVisible();
});

test('settlements are filtered in place, and Back restores the previous list', { tag: '@once' }, async ({ page }) => {
  await openHydrated(page, '/en/cottages-settlements');
  expect(await axeViolations(page)).toEqual([]);
  await expect(page.getByRole('article')).toHaveCount(10);
  await page.getByLabel('Distance to the city').selectOption('Up to 15 km');
  await page.getByLabel('By the water').check();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page).toHaveURL(/\?distanceMax=15&riverside=1$/);
  await expect(page.getByText('1 estate', { exact: true })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('article')).toHaveCount(10);
  await expect(page.getByLabel('By the water')).not.toBeChecked();
  await page.goto('/en/cottages-settlements?distanceMax=5');
  await expect(page.getByRole('heading', { name: 'Nothing like that just now' })).toBeVisible();
  await page.getByRole('link', { name: 'Show all' }).click();
  await expect(page.getByRole('article')).toHaveCount(10);
  await page.getByRole('article').getByRole('link', { name: 'Staraya Izluchina' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Staraya Izluchina');
  await expect(page.getByRole('heading', { name: 'On the estate', exact: true })).toBeVisible();
});
