import type { Locator, Page } from '@playwright/test';
import { axeViolations } from './axe.ts';
import { openHydrated } from './open-hydrated.ts';
import { storeBeforeLoad } from './store-before-load.ts';
import { expect, NO_PICTURES, test } from './test.ts';

const cards = (page: Page) => page.locator('main article');
const isHydrated = (button: Locator) => button.evaluate((element) => Object.keys(element).some((key) => key.startsWith('__reactProps')));
const heart = (page: Page, index: number) => page.getByRole('button', { name: /^В избранное/ }).nth(index);

test('favourites are kept, updated in every tab, restored and shared', { tag: '@once' }, async ({ page, context, browser, baseURL }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await openHydrated(page, '/');
  for (const index of [0, 1]) {
    await heart(page, index).scrollIntoViewIfNeeded();
    await expect.poll(() => isHydrated(heart(page, index))).toBe(true); // an earlier click would be repeated after hydration
    await heart(page, index).click();
    await expect(heart(page, index)).toHaveAttribute('aria-pressed', 'true');
  }
  await page.evaluate(() => scrollTo(0, 0)); // where the header is shown
  await page.getByRole('link', { name: 'Избранное: 2' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Избранное' })).toBeVisible();
  await expect(cards(page)).toHaveCount(2);
  await expect(page.getByText('2\u00a0объекта')).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);

  const otherTab = await context.newPage();
  await otherTab.goto('/favourites');
  await expect(cards(otherTab)).toHaveCount(2);
  await heart(otherTab, 0).click();
  await expect(cards(page), 'the first tab is in step').toHaveCount(1);
  await otherTab.getByRole('status').getByRole('button', { name: 'Вернуть' }).click();
  await expect(cards(page)).toHaveCount(2);
  await otherTab.close();
  await page.reload();
  await expect(cards(page), 'a reload keeps them').toHaveCount(2);

  const titles = await cards(page).getByRole('heading').allInnerTexts();
  await page.getByRole('button', { name: 'Поделиться списком' }).click();
  await expect(page.getByText('Ссылка скопирована.')).toBeVisible();
  const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));
  expect(link.pathname + link.search).toMatch(/^\/favourites\?ids=\d+,\d+$/);

  const stranger = await browser.newContext({ extraHTTPHeaders: NO_PICTURES, baseURL, locale: 'ru-RU' });
  const theirs = await stranger.newPage();
  await theirs.goto(link.pathname + link.search);
  expect(await cards(theirs).getByRole('heading').allInnerTexts(), 'in the order in which they were shared').toEqual(titles);
  await expect(theirs.getByRole('banner')).toHaveAttribute('data-state', 'top'); // the scripts run
  await theirs.getByRole('button', { name: 'Сохранить себе' }).click();
  await theirs.getByRole('link', { name: 'Моё избранное' }).click();
  await expect(theirs).toHaveURL(/\/favourites$/);
  await expect(cards(theirs)).toHaveCount(2);
  await expect(theirs.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  await stranger.close();
});

test('on a phone the names of the columns stay visible while scrolling', { tag: '@phone' }, async ({ page }) => {
  await openHydrated(page, '/compare?ids=1301,1302,1303');
  const name = page.locator('[aria-hidden]').getByText('Дом на первой линии Дона');
  await expect(name).toBeHidden();
  await page.getByRole('rowheader').last().scrollIntoViewIfNeeded();
  await expect(name).toBeInViewport();
  const table = page.getByRole('table');
  await table.locator('..').evaluate((scroll) => scroll.scrollTo(60, 0));
  const columnAt = (await table.getByRole('columnheader').nth(1).boundingBox())?.x;
  await expect.poll(async () => (await name.boundingBox())?.x, 'each name above its column').toBeCloseTo(columnAt ?? Number.NaN, 0);
});

test('lots and partners’ lots are compared; a lot that is gone is dropped with a notice', async ({ page, context }) => {
  await storeBeforeLoad(context, { favourites: [1042, 999_999], compare: [1002, 999_998, 1301, 'sochi:30'] });
  await page.goto('/compare');
  const table = page.getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveCount(4);
  await expect(page.getByText('Проданы или сняты с\u00a0продажи:\u00a01. Убрали из\u00a0списка.')).toBeVisible();
  await expect(page.getByText('Здесь объекты разных категорий')).toBeVisible();
  await expect(table.getByRole('row', { name: /^Общая площадь/ }).getByText('лучшее значение')).toHaveCount(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)).toBeLessThanOrEqual(0);
  const name = table.getByRole('rowheader', { name: 'Цена', exact: true });
  const left = (await name.boundingBox())?.x;
  await table.locator('..').evaluate((scroll) => scroll.scrollTo(200, 0));
  expect(await name.boundingBox(), 'the names of the rows stay while the columns scroll').toMatchObject({ x: expect.closeTo(left ?? Number.NaN, -2) });
  expect(await axeViolations(page)).toEqual([]);

  await page
    .getByRole('button', { name: /^Убрать из.сравнения/ })
    .nth(2)
    .click();
  await page
    .getByRole('button', { name: /^Убрать из.сравнения/ })
    .nth(1)
    .click();
  await page.getByRole('button', { name: /^Сравнить: / }).click();
  await expect(table.getByRole('columnheader')).toHaveCount(3);
  const same = table.getByRole('rowheader', { name: 'Категория' });
  await expect(same).toBeVisible();
  await page.getByRole('switch', { name: 'Только различия' }).check();
  await expect(same).toBeHidden();
  await expect(table.getByRole('rowheader', { name: 'Этаж' })).toBeVisible();
  await page.reload();
  await expect(table.getByRole('columnheader')).toHaveCount(3);
});

test('without JavaScript a shared list is complete, and the visitor’s own list says that it needs JavaScript', { tag: '@once' }, async ({ noScript }) => {
  const page = await noScript.newPage();
  await page.goto('/favourites?ids=1002,sochi:30,999999');
  await expect(cards(page)).toHaveCount(2);
  await expect(page.getByText('1\u00a0объект отсюда уже продан или снят.')).toBeVisible();
  await page.goto('/compare?ids=1002,1042');
  await expect(page.getByRole('table').getByRole('columnheader')).toHaveCount(3);
  await expect(page.getByText('Только различия')).toBeHidden();
  await page.goto('/en/compare');
  expect(await page.locator('main noscript p').innerText()).toContain('showing it takes JavaScript');
});

test('on a phone a toast leads to the comparison after a tap, and the header updates its count', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/en/catalog');
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: /^Compare/ })).toHaveCount(0);
  const compareButton = page.getByRole('button', { name: /^Add to comparison/ }).first();
  await compareButton.scrollIntoViewIfNeeded();
  await expect.poll(() => isHydrated(compareButton)).toBe(true);
  await compareButton.tap();
  await expect(header.getByRole('link', { name: 'Compare: 1' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await expect(page).toHaveURL(/\/en\/compare$/);
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 700 });
    const link = await header.getByRole('link', { name: 'Compare: 1' }).boundingBox();
    const favourites = await header.getByRole('link', { name: /^Favourites/ }).boundingBox();
    expect([(link?.width ?? 0) >= 44, (favourites?.x ?? 0) + (favourites?.width ?? 0) <= width], `${width} px`).toEqual([true, true]);
  }
});
