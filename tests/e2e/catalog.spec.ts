import type { Page } from '@playwright/test';
import { axeViolationsAtBothWidths } from './axe.ts';
import { follow, openHydrated } from './open-hydrated.ts';
import { expect, test } from './test.ts';

const cards = (page: Page) => page.locator('main li[id^=lot-]');
const total = (page: Page) => page.locator('main output').first();
const more = (page: Page) => page.getByRole('link', { name: /^(Показать ещё|Show \d+.more)/ });
const scrollOf = (page: Page) => page.evaluate(() => window.scrollY);
const EMPTY = 'categories=2&locations=102&rooms=5&priceMax=3000000';

test('a buyer sorts, shows more, opens a lot, returns to the same scroll position, and undoes the sorting', { tag: '@once' }, async ({ page }) => {
  await openHydrated(page, '/catalog?categories=2');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Квартиры');
  await expect(cards(page)).toHaveCount(24);
  const cheapest = await cards(page).first().getAttribute('id');
  await page.getByRole('combobox', { name: 'Порядок' }).selectOption('dearest');
  await expect(page).toHaveURL(/categories=2&orderBy=price&order=desc$/);
  await expect(cards(page).first()).not.toHaveAttribute('id', cheapest ?? '');

  await more(page).click();
  await expect(page).toHaveURL(/&page=2$/);
  await expect(cards(page)).toHaveCount(48);
  await expect(page.getByText('Показано 48 из')).toBeVisible();
  const next = cards(page).nth(24).getByRole('heading').getByRole('link');
  await expect(next).toBeFocused();
  await next.scrollIntoViewIfNeeded();
  const scrolled = await scrollOf(page);
  expect(scrolled).toBeGreaterThan(500);
  await next.click();
  await expect(page).toHaveURL(/\/catalog\/\d+$/);
  await page.goBack();
  await expect(cards(page)).toHaveCount(48);
  await expect.poll(() => scrollOf(page)).toBe(scrolled);
  await page.reload();
  await expect(cards(page)).toHaveCount(48);
  await expect.poll(() => scrollOf(page)).toBe(scrolled);

  await page.goBack();
  await expect(page).toHaveURL(/\/catalog\?categories=2$/);
  await expect(cards(page).first()).toHaveAttribute('id', cheapest ?? '');
});

test('Back restores the previous view', { tag: '@once' }, async ({ page }) => {
  await openHydrated(page, '/catalog?categories=2');
  const current = page.getByRole('navigation', { name: 'Вид' }).locator('[aria-current]');
  await page.getByRole('link', { name: 'Список' }).click();
  await expect(current).toHaveText('Список');
  await page.goBack();
  await expect(page).toHaveURL(/\/catalog\?categories=2$/);
  await expect(current).toHaveText('Плитка');
});

test('after quick changes of the filter the last one wins, even if earlier requests are answered later', { tag: '@once' }, async ({ page }) => {
  await openHydrated(page, '/catalog');
  const held: (() => void)[] = [];
  await page.route(/\/api\/v1\/lots\?.*rooms=1/, async (route) => {
    await new Promise<void>((release) => held.push(release));
    await route.continue().catch(() => undefined); // the page has aborted the request
  });
  const changes = [follow(page, '/catalog?deal=sale&rooms=1')];
  await expect.poll(() => held.length).toBe(1);
  changes.push(follow(page, '/catalog?deal=sale&rooms=1,2'), follow(page, '/catalog?categories=3'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Дома');
  const houses = await total(page).textContent();
  for (const release of held) release();
  await Promise.all(changes);
  await expect(page).toHaveURL(/\/catalog\?categories=3$/);
  await expect(total(page)).toHaveText(houses ?? '');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Дома');
});

test('without JavaScript the form filters, the sorting is kept and the list has further pages', { tag: '@once' }, async ({ noScript }) => {
  const page = await noScript.newPage();
  await page.goto('/catalog?categories=&rooms=2&rooms=3&priceMinMln=&priceMaxMln=90&utm_source=mail');
  await expect(page).toHaveURL(/\/catalog\?deal=sale&rooms=2,3&priceMax=90000000&utm_source=mail$/);
  await page.getByRole('combobox', { name: 'Порядок' }).selectOption('dearest');
  await page.getByRole('button', { name: 'Применить' }).click();
  await expect(page).toHaveURL(/\/catalog\?deal=sale&rooms=2,3&priceMax=90000000&orderBy=price&order=desc$/);
  await more(page).click();
  await expect(page).toHaveURL(/&page=2#lot-\d+$/);
  await expect(cards(page)).toHaveCount(48);
  await page.getByRole('link', { name: 'Список' }).click();
  await expect(page).toHaveURL(/view=list&page=2$/);

  await page.goto(`/catalog?${EMPTY}`);
  await expect(page.getByRole('heading', { name: 'Такого сейчас нет в\u00a0каталоге' })).toBeVisible();
  const suggestion = page.getByRole('link', { name: /^Без ограничения по цене: \d+/ });
  const promised = /\d+/.exec((await suggestion.textContent()) ?? '')?.[0];
  await suggestion.click();
  await expect(cards(page)).toHaveCount(Number(promised));
});

test('the map shows the lots of the list, and an area of the map filters both', { tag: '@once' }, async ({ page, noScript }) => {
  test.slow(); // without a graphics card the processor draws the map
  const still = await noScript.newPage();
  await still.goto('/catalog?view=map');
  await expect(cards(still)).toHaveCount(24);
  await expect(still.getByText(/Все объекты есть в\sсписке/)).toBeVisible();

  await page.setViewportSize({ width: 1100, height: 600 });
  await openHydrated(page, '/catalog?categories=8&view=map');
  await expect(page.getByRole('region', { name: 'Карта объектов' })).toBeVisible();
  await cards(page).first().hover();
  await expect(page.getByRole('button', { pressed: true, name: /млн: / })).toHaveCount(1);
  const all = await cards(page).count();
  await follow(page, '/catalog?categories=8&bbox=39.68,47.2,39.73,47.24&view=map');
  await expect(page.getByRole('link', { name: /^Убрать: Область на\sкарте/ })).toBeVisible();
  await expect.poll(() => cards(page).count()).toBeLessThan(all);
  await expect(page.getByRole('link', { name: 'EN', exact: true })).toHaveAttribute('href', /^\/en\/catalog\?categories=8&bbox=/);
});

for (const [name, path] of [
  ['a grid', '/catalog'],
  ['a list', '/en/catalog?view=list&categories=3'],
  ['an empty result', `/catalog?${EMPTY}`],
] as const) {
  test(`${name} is accessible`, { tag: '@once' }, async ({ page }) => {
    await openHydrated(page, path);
    expect(await axeViolationsAtBothWidths(page, { include: 'main' })).toEqual([]);
  });
}
