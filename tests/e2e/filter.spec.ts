import type { Page } from '@playwright/test';
import { axeViolations } from './axe.ts';
import { openHydrated } from './open-hydrated.ts';
import { expect, test } from './test.ts';

const panel = (page: Page) => page.locator('form#filter');
const query = (page: Page) => new URL(page.url()).search;

test('the filter works with the keyboard only: suggestions, both thumbs of the price slider, whole districts', { tag: '@once' }, async ({ page }) => {
  await openHydrated(page, '/catalog');
  const filter = panel(page);
  const search = page.getByRole('combobox', { name: 'Поиск своими словами' });
  const options = page.getByRole('listbox', { name: 'Подсказки' }).getByRole('option');
  await search.focus();
  await page.keyboard.type('улица');
  await expect(options).toHaveCount(9);
  await expect(search).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  const first = options.first();
  await expect(first).toHaveAttribute('aria-selected', 'true');
  expect(await search.getAttribute('aria-activedescendant')).toBe(await first.getAttribute('id'));
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(options.filter({ hasText: /^Показать все/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Escape');
  await expect(options).toHaveCount(0);
  await expect(search).toHaveValue('улица');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?search\[name\]=/);
  await expect(page.getByRole('link', { name: 'Убрать: «улица»' })).toBeVisible();

  await filter.locator('summary', { hasText: 'Цена' }).press('Enter');
  const [from, to] = [filter.getByRole('slider', { name: 'Цена от' }), filter.getByRole('slider', { name: 'Цена до' })];
  await from.press('End');
  await expect(from).toHaveAttribute('aria-valuetext', (await to.getAttribute('aria-valuetext')) ?? '');
  await from.press('Home');
  await to.press('ArrowLeft');
  await expect(page).toHaveURL(/priceMax=\d+/);
  expect(query(page)).not.toContain('priceMin');
  const typed = filter.getByRole('textbox', { name: 'Цена до' });
  await typed.fill('');
  await typed.pressSequentially('40000000');
  await expect(typed).toHaveValue('40\u00a0000\u00a0000');
  await typed.press('Enter');
  await expect(page).toHaveURL(/priceMax=40000000/);
  await typed.press('Escape');
  await expect(filter.locator('summary', { hasText: 'Цена' })).toBeFocused();

  await filter.locator('summary', { hasText: 'Расположение' }).press('Enter');
  await filter.getByRole('searchbox', { name: 'Район или посёлок' }).fill('левый');
  await filter.getByRole('checkbox', { name: 'Левый берег: всё' }).press('Space');
  await expect(page.getByRole('link', { name: 'Убрать: Левый берег' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('link', { name: 'Убрать: Левый берег' })).toHaveCount(0);
  await expect(filter.getByRole('checkbox', { name: 'Левый берег: всё' })).not.toBeChecked();
});

test('the area has a minimum and a maximum, and a chip shows and removes them', async ({ page, isMobile }) => {
  await openHydrated(page, '/catalog?categories=2');
  if (isMobile) await page.getByRole('link', { name: /^Фильтр/ }).click();
  else await panel(page).locator('summary', { hasText: 'Ещё параметры' }).click();
  const form = isMobile ? page.getByRole('dialog') : panel(page);
  await form.getByRole('textbox', { name: 'Площадь от' }).fill('80');
  await form.getByRole('textbox', { name: 'Площадь до' }).fill('120');
  // The sheet of a phone is applied by its button, the panel by Enter.
  if (isMobile) await form.getByRole('button', { name: /^Показать \d+/ }).click();
  else await form.getByRole('textbox', { name: 'Площадь до' }).press('Enter');
  await expect(page).toHaveURL(/areaMin=80&areaMax=120/);
  const chip = page.getByRole('link', { name: 'Убрать: Площадь от\u00a080 до\u00a0120\u00a0м²' });
  await expect(chip).toBeVisible();
  const facts = await page.getByRole('article').getByText('м²').allTextContents();
  const areas = facts.map((text) => Number(/([\d,]+)\sм²/.exec(text)?.[1]?.replace(',', '.')));
  expect(areas.length).toBeGreaterThan(3);
  expect(areas.filter((area) => area < 80 || area > 120)).toEqual([]);
  await chip.click();
  await expect(page).toHaveURL(/\/catalog\?categories=2$/);
});

test('checked options are not carried from lots to buyers’ requests, nor back', { tag: '@once' }, async ({ page }) => {
  await openHydrated(page, '/catalog?deal=sale&rooms=2&priceMax=40000000');
  const menu = page.getByRole('banner').getByRole('navigation', { name: 'Главное меню' });
  const bounds = async () => Promise.all(['Цена от', 'Цена до'].map((name) => panel(page).getByLabel(name).last().getAttribute('placeholder')));
  const ofSales = await bounds();
  await menu.getByRole('link', { name: 'Покупатели' }).click();
  await expect(page).toHaveURL(/\/customers$/);
  await expect(page.getByRole('link', { name: /^Убрать:/ })).toHaveCount(0);
  const ofRequests = await bounds();
  expect(ofRequests).not.toEqual(ofSales);
  await menu.getByRole('link', { name: 'Каталог' }).click();
  await expect(page).toHaveURL(/\/catalog$/);
  await expect(page.getByRole('link', { name: /^Убрать:/ })).toHaveCount(0);
  await expect(panel(page).getByRole('checkbox', { name: '2', exact: true })).not.toBeChecked();
  expect(await bounds()).not.toEqual(ofRequests);
});

test('a category resets the other filters and offers its own; without JavaScript the form does the same', { tag: '@once' }, async ({ page, noScript }) => {
  await openHydrated(page, '/catalog?deal=sale&rooms=3&priceMax=90000000');
  const filter = panel(page);
  await filter.getByRole('radio', { name: /^Участки \d+/ }).check();
  await expect(page).toHaveURL(/\/catalog\?categories=6$/);
  await expect(filter.getByRole('group', { name: 'Комнаты' })).toHaveCount(0);
  await filter.locator('summary', { hasText: 'Ещё параметры' }).click();
  await filter.getByRole('switch', { name: 'Первая линия' }).check();
  await expect(page).toHaveURL(/\/catalog\?categories=6&firstLine=1$/);
  await page.getByRole('link', { name: 'Сбросить всё' }).click();
  await expect(page).toHaveURL(/\/catalog$/);
  await expect(filter.getByRole('radio', { name: /^Все \d+/ })).toBeChecked();

  const other = await noScript.newPage();
  await other.goto('/en/catalog?categories=3');
  const form = panel(other);
  await form.locator('summary', { hasText: 'Location' }).click();
  await form.getByRole('checkbox', { name: 'All of Left Bank' }).check();
  await form.locator('summary', { hasText: 'Price' }).click();
  await form.getByRole('textbox', { name: 'Price to' }).fill('90,000,000');
  await form.getByRole('checkbox', { name: '5+' }).check();
  await form.getByRole('button', { name: /^Show/ }).click();
  await expect(other).toHaveURL(
    /\/en\/catalog\?categories=3&locations=(\d+,){3}\d+&rooms=5&priceMax=90000000$|\/en\/catalog\?categories=3&locations=(\d+,){3}\d+&priceMax=90000000&rooms=5$/,
  );
  await other.getByRole('link', { name: 'Remove: Left Bank' }).click();
  await expect(other).toHaveURL(/^((?!locations).)*$/);
  await expect(form.getByRole('checkbox', { name: '5+' })).toBeChecked();
});

test('a price selects the deal «sale»; removing the deal keeps both deals; the switch leads to rents and their categories', { tag: '@once' }, async ({ page, noScript }) => {
  await openHydrated(page, '/catalog');
  const filter = panel(page);
  await filter.locator('summary', { hasText: 'Цена' }).click();
  const typed = filter.getByRole('textbox', { name: 'Цена до' });
  await typed.fill('20000000');
  await typed.press('Enter');
  await expect(page).toHaveURL(/\/catalog\?deal=sale&priceMax=20000000$/);
  await expect(filter.getByRole('radio', { name: 'Купить' })).toBeChecked();
  await expect(page.locator('main li[id^=lot-]', { hasText: 'в месяц' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Убрать: Продажа' }).click();
  await expect(page).toHaveURL(/\/catalog\?deal=all&priceMax=20000000$/);
  await expect(page.locator('main li[id^=lot-]', { hasText: 'в месяц' })).not.toHaveCount(0);
  await page.reload();
  await expect(page).toHaveURL(/\/catalog\?deal=all&priceMax=20000000$/);
  await openHydrated(page, page.url());
  await filter.getByRole('radio', { name: 'Снять' }).check();
  await expect(page).toHaveURL(/\/catalog\?deal=rent$/);
  await expect(filter.getByRole('radio', { name: /^(Все|Квартиры|Аренда жилья|Аренда для бизнеса) / })).toHaveCount(3);

  // Neither deal is marked before the visitor chooses; «either» is a choice, which stays. A range whose ends are swapped is turned round.
  await openHydrated(page, '/catalog');
  await expect(filter.getByRole('group', { name: 'Сделка' }).getByRole('radio', { checked: true })).toHaveCount(0);
  await filter.getByRole('radio', { name: 'Не\u00a0важно' }).check();
  await filter.locator('summary', { hasText: 'Ещё параметры' }).click();
  await filter.getByRole('textbox', { name: /^Площадь от/ }).fill('200');
  await filter.getByRole('textbox', { name: /^Площадь от/ }).press('Enter');
  await expect(page).toHaveURL(/\/catalog\?deal=all&areaMin=200$/);
  await expect(filter.getByRole('radio', { name: 'Не\u00a0важно' })).toBeChecked();
  await filter.getByRole('textbox', { name: /^Площадь до/ }).fill('100');
  await filter.getByRole('textbox', { name: /^Площадь до/ }).press('Enter');
  await expect(page).toHaveURL(/\/catalog\?deal=all&areaMin=100&areaMax=200$/);
  await expect(filter.getByRole('textbox', { name: /^Площадь от/ })).toHaveValue('100');

  const other = await noScript.newPage();
  await other.goto('/en/catalog');
  await panel(other).getByRole('radio', { name: 'Rent' }).check();
  await panel(other).getByRole('checkbox', { name: '2', exact: true }).check();
  await panel(other).getByRole('button', { name: /^Show/ }).click();
  await expect(other).toHaveURL(/\/en\/catalog\?deal=rent&rooms=2$/);
});

test('a region of the partners has the catalogue’s filter', { tag: '@once' }, async ({ page }) => {
  await openHydrated(page, '/partners?region=sochi');
  const filter = panel(page);
  await filter.getByRole('radio', { name: /^Дома \d+/ }).check();
  await expect(page).toHaveURL(/\/partners\?region=sochi&categories=3$/);
  await expect(page.getByRole('article')).toHaveCount(3);
  await filter.locator('summary', { hasText: 'Ещё параметры' }).click();
  await expect(filter.getByRole('checkbox', { name: 'Офис' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Убрать: Дома' }).click();
  await expect(page).toHaveURL(/\/partners\?region=sochi$/);
});

test('on a phone the filter is a sheet that shows the current count, and Back closes it', { tag: '@phone' }, async ({ page }) => {
  await openHydrated(page, '/catalog');
  const open = page.getByRole('link', { name: /^Фильтр/ });
  const sheet = page.getByRole('dialog', { name: 'Фильтр' });
  const show = sheet.getByRole('button', { name: /^Показать/ });
  await open.click();
  const everything = (await show.textContent()) ?? '';
  const inOrder = [sheet.getByRole('radio', { name: 'Купить' }), sheet.getByRole('radio', { name: /^Дома \d+/ }), sheet.locator('summary', { hasText: 'Расположение' }), show];
  const heights = await Promise.all(inOrder.map(async (one) => (await one.boundingBox())?.y ?? 0));
  expect(heights).toEqual([...heights].sort((one, other) => one - other));
  await sheet.getByRole('radio', { name: /^Дома \d+/ }).check();
  await expect(show).not.toHaveText(everything);
  await sheet.getByRole('checkbox', { name: '5+' }).check();
  await sheet.getByRole('switch', { name: 'Бассейн' }).check();
  expect(query(page)).toBe('');
  expect(await axeViolations(page, { include: 'dialog' })).toEqual([]);
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/\/catalog$/);
  await expect(open).toBeFocused();

  await open.click();
  await expect(show).toHaveText(everything);
  await sheet.getByRole('radio', { name: /^Дома \d+/ }).check();
  const counted = page.waitForResponse(/\/api\/v1\/lots\?.*categories=3&rooms=5.*limit=1/);
  await sheet.getByRole('checkbox', { name: '5+' }).check();
  const { total } = await (await counted).json();
  await expect(show).toContainText(` ${total} `);
  await show.click();
  await expect(sheet).toBeHidden();
  await expect(page).toHaveURL(/\/catalog\?categories=3&rooms=5$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('main output').first()).toContainText(String(total));
  await page.goBack();
  await expect(page).toHaveURL(/\/catalog$/);
  await expect(page.getByRole('link', { name: 'Фильтр', exact: true })).toBeVisible();
});
