import type { Locator, Page } from '@playwright/test';
import { follow, openHydrated } from './open-hydrated.ts';
import { expect, NO_PICTURES, test } from './test.ts';

// In each pattern the first words are Russian, the second English.
const filterOpener = (page: Page) => page.getByRole('link', { name: /^(Фильтр|Filter)/ });
const cards = (page: Page) => page.locator('main li[id^=lot-]');
const scrollOf = (page: Page) => page.evaluate(() => window.scrollY);
const FILTER_QUERY = '?categories=2&locations=102&rooms=3&priceMax=40000000&pool=1';

/** Filters by three rooms in Nakhichevan, up to forty million, with a pool. On a phone the filter is a sheet, which is applied only by its button. */
async function setFilter(page: Page, isMobile: boolean): Promise<void> {
  if (isMobile) await filterOpener(page).click();
  const filter = isMobile ? page.getByRole('dialog') : page.locator('form#filter');
  const unfold = (words: RegExp) => filter.locator('summary', { hasText: words }).first().click();
  await filter.getByRole('radio', { name: /^(Квартиры|Apartments)/ }).check();
  await unfold(/Расположение|Location/);
  // Not `check()`: it looks at the box right after the click, when the page may not have drawn the change yet.
  const place = filter.getByRole('checkbox', { name: /^(Нахичевань|Nakhichevan)/ });
  await place.click();
  await expect(place).toBeChecked();
  await filter.getByRole('checkbox', { name: '3', exact: true }).check();
  if (!isMobile) await unfold(/Цена|Price/);
  const price = filter.getByRole('textbox', { name: /^(Цена до|Price to)/ });
  await price.fill('40000000');
  await price.press('Tab');
  if (!isMobile) await unfold(/Ещё параметры|More options/);
  await filter.getByRole('switch', { name: /^(Бассейн|Pool)/ }).check();
  if (isMobile) await filter.getByRole('button', { name: /^(Показать|Show)/ }).click();
}

async function lookThrough(page: Page, lightbox: Locator): Promise<void> {
  const count = Number(/\d+ \/ (\d+)/.exec(await lightbox.innerText())?.[1]);
  for (let photo = 2; photo <= count; photo++) {
    await page.keyboard.press('ArrowRight');
    await expect(lightbox).toContainText(`${photo} / ${count}`);
  }
}

// Each language at one width: a whole visit takes long, and both are checked in parts elsewhere.
for (const [path, tag] of [
  ['', '@once'],
  ['/en', '@phone'],
] as const) {
  test(`a buyer finds a flat at ${path}/catalog, looks at it, comes back, compares three and shares a shortlist`, { tag }, async ({
    page,
    context,
    browser,
    baseURL,
    isMobile,
  }) => {
    test.slow(); // a whole visit
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openHydrated(page, `${path}/catalog`);
    await setFilter(page, isMobile);
    await expect.poll(() => new URL(page.url()).search).toBe(FILTER_QUERY);
    await expect(cards(page)).toHaveCount(2);

    const found = cards(page).nth(1).getByRole('heading').getByRole('link');
    await found.scrollIntoViewIfNeeded();
    const scrolled = await scrollOf(page);
    await found.click();
    await expect(page).toHaveURL(/\/catalog\/\d+$/);
    await page
      .getByRole('link', { name: /^\d+\s(фото|photos)/ })
      .first()
      .click();
    const lightbox = page.getByRole('dialog');
    await expect(lightbox).toContainText('1 /');
    await lookThrough(page, lightbox);
    await page.goBack();
    await expect(lightbox).toHaveCount(0);
    await page.goBack();
    await expect.poll(() => new URL(page.url()).search).toBe(FILTER_QUERY);
    await expect(cards(page)).toHaveCount(2);
    await expect.poll(() => scrollOf(page)).toBe(scrolled);

    await page.getByRole('link', { name: /^(Убрать: Бассейн|Remove: Pool)/ }).click();
    await expect(cards(page)).toHaveCount(3);
    for (const name of [/^(К\sсравнению|Add to comparison)/, /^(В\sизбранное|Add to favourites)/]) {
      for (const index of [0, 1, 2]) await cards(page).nth(index).getByRole('button', { name }).click();
    }
    await follow(page, `${path}/compare`);
    await expect(page.getByRole('table').getByRole('columnheader')).toHaveCount(4);
    await follow(page, `${path}/favourites`);
    await expect(page.locator('main article')).toHaveCount(3);
    await page.getByRole('button', { name: /Поделиться списком|Share this list/ }).click();
    const link = new URL(await page.evaluate(() => navigator.clipboard.readText()));

    const friend = await (await browser.newContext({ baseURL, extraHTTPHeaders: NO_PICTURES })).newPage();
    await friend.goto(link.pathname + link.search);
    await expect(friend.locator('main article')).toHaveCount(3);
    await friend.context().close();
  });
}
