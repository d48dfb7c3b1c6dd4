import type { Locator, Page } from '@playwright/test';
import { axeViolations, axeViolationsAtBothWidths, PHONE } from './axe.ts';
import { newStaffPage, sharedOffice } from './office.ts';
import { expect, test } from './test.ts';

const office = sharedOffice();
let page: Page;
let home: string;

test.beforeAll(() => {
  ({ page, home } = office);
});

const expectSaved = () => expect(page.getByText(/^Сохранено в/)).toBeVisible();
const field = (label: string) => page.getByLabel(label, { exact: true });
/** Whether a field has the edge that marks a change. */
const isMarked = (input: Locator) => input.evaluate((element) => getComputedStyle(element.closest('div') as Element, '::before').content !== 'none');

test('an editor fills in a house with land, moves its point by keys and sees what is missing @once', async () => {
  await page.goto(`${home}/office/lots`);
  await page.getByRole('button', { name: 'Новый лот' }).click();

  // The category decides which fields there are.
  await expect(page.getByText('Выберите категорию')).toBeVisible();
  await page.getByLabel('Категория').selectOption('Дома');
  await expect(page.getByLabel('Залог')).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Таунхаус' }).check();
  await page.getByLabel('Посёлок').selectOption('Ковыль');

  // Numbers as people write them.
  await field('Цена *').fill('72 400 000');
  await field('Общая площадь').fill('286,5');
  await field('Участок').fill('12');
  await field('Потолки').fill('высокие');
  await field('Вода').selectOption('Скважина');
  await page.getByLabel('Ипотека').selectOption('Да');
  await expect(page.getByText('Нужно число, например')).toBeVisible();
  await expect(field('Потолки')).toHaveValue('высокие');
  await field('Потолки').fill('3,1');

  // The point: put by a button, moved by keys, seen by visitors as a circle.
  const place = page.locator('#place');
  await place.getByRole('button', { name: 'Поставить в середину карты' }).press('Enter');
  const pin = place.getByRole('button', { name: /^Точка на карте/ });
  await expect(pin).toBeVisible();
  await field('Широта').fill('47,3');
  await field('Долгота').fill('39,9');
  await pin.focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Shift+ArrowRight');
  await expect(pin).toBeFocused();
  await expect(field('Широта')).toHaveValue('47,30009');
  await expect(field('Долгота')).toHaveValue(/^39,9013\d*$/);
  await place.getByLabel('Улицу, без дома').check();
  await expect(place.getByText('радиус 500')).toBeVisible();
  await place.getByLabel('Только район').check();
  await expect(place.getByText('радиус 2000')).toBeVisible();

  // Features are found by typing.
  await page.getByLabel('Найти особенность').fill('ками');
  await page.getByRole('checkbox', { name: 'Камин' }).check();
  await page.getByLabel('Найти особенность').fill('');
  await expect(page.getByText('выбрано 1')).toBeVisible();
  await field('Договор до').fill('2027-04-30');
  await expectSaved();

  await page.reload();
  await expect(field('Общая площадь')).toHaveValue('286,5');
  await expect(field('Потолки')).toHaveValue('3,1');
  await expect(page.getByLabel('Посёлок')).toHaveValue(/\d/);
  await expect(field('Вода')).toHaveValue('borehole');
  await expect(page.getByRole('checkbox', { name: 'Камин' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Таунхаус' })).toBeChecked();
  await expect(place.getByLabel('Только район')).toBeChecked();
  await expect(field('Широта')).toHaveValue('47,30009');
  await expect(field('Договор до')).toHaveValue('2027-04-30');
  await expect(page.getByRole('list', { name: 'Что мешает публикации' }).getByRole('link', { name: 'Название, по-русски' })).toHaveAttribute('href', '#texts');

  // What another category does not ask for stays in sight until it is emptied.
  await page.getByLabel('Категория').selectOption('Аренда жилья');
  await expect(page.getByLabel('Залог')).toBeVisible();
  await expect(page.getByText('Для этой категории не нужно')).toHaveCount(1);
  await page.getByLabel('Ипотека').selectOption('Не указано');
  await expect(page.getByLabel('Ипотека')).toHaveCount(0);
  await expectSaved();

  expect(await axeViolationsAtBothWidths(page, { wholePage: true })).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('without the map coordinates can still be typed @once', async () => {
  await page.route(/maplibre/, (route) => route.abort());
  await page.goto(`${home}/office/lots/1301`);
  await page.locator('#place').scrollIntoViewIfNeeded();
  await expect(page.getByText('Карта не открылась')).toBeVisible();
  await field('Широта').fill('47,2137');
  await expect(page.locator('#place output')).toHaveText('47,2137 · 39,7462');
  await expectSaved();
  await page.unroute(/maplibre/);
});

test('what somebody else changes is shown and marked in an open form @once', async () => {
  await page.goto(`${home}/office/lots/1302`);
  await expect(field('Год постройки')).toHaveValue('2024');
  expect(await isMarked(field('Год постройки'))).toBe(false);
  const other = await office.context.newPage();
  await other.goto(`${home}/office/lots/1302`);
  await other.getByLabel('Год постройки', { exact: true }).fill('2025');
  await expect(other.getByText(/^Сохранено в/)).toBeVisible();
  await other.close();
  await expect(field('Год постройки')).toHaveValue('2025');
  expect(await isMarked(field('Год постройки'))).toBe(true);
});

test('on a phone «Я сейчас здесь» puts the point where the device is and chooses the place; a refusal is said in words, and nothing is asked before @once', async ({ browser }) => {
  const phone = await newStaffPage(browser, {
    viewport: PHONE,
    storageState: await office.context.storageState(),
    geolocation: { longitude: 39.7591, latitude: 47.2286, accuracy: 12 },
  });
  await phone.goto(`${office.home}/office/lots/new`);
  const here = phone.getByRole('button', { name: 'Я сейчас здесь' });
  const status = phone.getByRole('status');
  const place = phone.getByLabel('Место').locator('option:checked');
  await here.click();
  await expect(status.filter({ hasText: 'Разрешите это в\u00a0настройках сайта' })).toBeVisible();
  await phone.context().grantPermissions(['geolocation'], { origin: office.home });
  await expect(place).toHaveText('Не указано');
  await here.click();
  await expect(status.filter({ hasText: 'с\u00a0точностью 12 м. Место: Нахичевань.' })).toBeVisible();
  await expect(place).toHaveText('Нахичевань');
  expect(await axeViolations(phone)).toEqual([]);

  await phone.context().setGeolocation(null);
  await here.click();
  await expect(status.filter({ hasText: 'Узнать, где вы, не\u00a0получилось' })).toBeVisible();
  await phone.getByRole('button', { name: 'Дальше' }).click();
  await expect(phone.getByText(/^Сохранено в/)).toBeVisible();
  const { items } = (await (await phone.request.get(`${office.home}/api/office/lots?status=new&orderBy=id`)).json()) as { items: { id: number }[] };
  const { changes } = (await (await phone.request.get(`${office.home}/api/office/lots/${items[0]?.id}`)).json()) as { changes: Record<string, unknown> };
  expect(changes).toMatchObject({ longitude: 39.7591, latitude: 47.2286 });
  await phone.context().close();
});

test('every field that Tab leads to can be seen: no bar covers it @once', async () => {
  await page.setViewportSize({ width: 1440, height: 700 });
  await page.goto(`${home}/office/lots/1303`);
  await field('Кухня').focus();
  const covered: string[] = [];
  for (let step = 0; step < 40; step++) {
    await page.keyboard.press('Tab');
    const name = await page.evaluate(() => {
      const focused = document.activeElement as HTMLInputElement;
      const { left, top, width, height } = focused.getBoundingClientRect();
      const above = document.elementFromPoint(left + width / 2, top + height / 2);
      return above?.closest('main footer, header, nav') ? (focused.labels?.[0]?.textContent ?? focused.textContent) : undefined;
    });
    if (name) covered.push(name);
  }
  expect(covered).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
});
