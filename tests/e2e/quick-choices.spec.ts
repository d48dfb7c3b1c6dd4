import type { Page } from '@playwright/test';
import { openHydrated } from './open-hydrated.ts';
import { expect, test } from './test.ts';

// A choice that is made while the previous one is still loading must not undo the previous one.

const panel = (page: Page) => page.locator('form#filter');
const chip = (page: Page, name: string) => page.getByRole('link', { name: `Убрать: ${name}` });

/** Holds the answers to these requests until `release`. */
async function hold(page: Page, url: string | RegExp) {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await route.continue().catch(() => undefined); // an aborted request
  });
  return async () => {
    release();
    await page.unroute(url);
  };
}
const LISTS = /\/api\/v1\/lots\?/;

test('a chip, a box, an order and a view chosen one after the other while lists are loading all count', { tag: '@once' }, async ({ page }) => {
  await openHydrated(page, '/catalog?categories=2&rooms=2&pool=1');
  const release = await hold(page, LISTS);
  await chip(page, 'Бассейн').click();
  await panel(page).getByRole('checkbox', { name: '3', exact: true }).check();
  await page.getByRole('combobox', { name: 'Порядок' }).selectOption('dearest');
  await page.getByRole('link', { name: 'Список', exact: true }).click();
  await chip(page, 'Квартиры').click();
  await release();
  await expect(page).toHaveURL(/\/catalog\?deal=sale&rooms=2,3&orderBy=price&order=desc&view=list$/);
  await expect(panel(page).getByRole('checkbox', { name: '3', exact: true })).toBeChecked();
  await expect(chip(page, 'Бассейн')).toHaveCount(0);
});

test('a box that is checked and unchecked again while the list is loading is not checked', { tag: '@once' }, async ({ page }) => {
  await openHydrated(page, '/catalog?categories=2&rooms=2');
  const release = await hold(page, LISTS);
  const three = panel(page).getByRole('checkbox', { name: '3', exact: true });
  await three.check();
  await three.uncheck();
  await panel(page).getByRole('checkbox', { name: '4', exact: true }).check();
  await release();
  await expect(page).toHaveURL(/\/catalog\?categories=2&rooms=2,4$/);
  await expect(three).not.toBeChecked();
});

test('a typed area and a box that are chosen while a phrase is loading join what the phrase means; what is being typed stays', { tag: '@once' }, async ({ page }) => {
  await openHydrated(page, '/catalog');
  const release = await hold(page, /\/api\/v1\/lots\/understand/);
  const field = page.getByRole('combobox', { name: 'Поиск своими словами' });
  await field.fill('двушка с балконом');
  await field.press('Enter');
  await panel(page).getByRole('checkbox', { name: '3', exact: true }).check();
  await field.fill('пентхаус');
  await release();
  await expect(page).toHaveURL(/\/catalog\?categories=2&rooms=2,3&features=\d+$/);
  await expect(field).toHaveValue('пентхаус');
});

test('what is chosen before the filter works and while its list is loading stays chosen', { tag: '@once' }, async ({ page }) => {
  const releaseScript = await hold(page, /\/assets\/catalog-filter-[^/]*\.js/);
  const release = await hold(page, LISTS);
  await page.goto('/catalog?categories=2');
  await panel(page).locator('summary', { hasText: 'Ещё параметры' }).click();
  const to = panel(page).getByRole('textbox', { name: 'Площадь до' });
  await panel(page).getByRole('textbox', { name: 'Площадь от' }).fill('80');
  await to.fill('120');
  const asked = page.waitForRequest(/\/api\/v1\/lots\?.*areaMin=80/);
  await releaseScript();
  await asked;
  await to.press('Enter');
  await panel(page).getByRole('checkbox', { name: '3', exact: true }).check();
  await release();
  await expect(page).toHaveURL(/\/catalog\?categories=2&rooms=3&areaMin=80&areaMax=120$/);
  await expect(panel(page).locator('[name=areaMax]')).toHaveValue('120');
});
