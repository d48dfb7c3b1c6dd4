import type { Page } from '@playwright/test';
import writeExcelFile from 'write-excel-file/node';
import { roundingUnit } from '#contract/office/rounding-unit.ts';
import { axeViolationsAtBothWidths } from './axe.ts';
import { sharedOffice } from './office.ts';
import { expect, test } from './test.ts';

const office = sharedOffice();
let page: Page;
let home: string;

test.beforeAll(() => {
  ({ page, home } = office);
});

const selected = () => page.getByRole('row', { selected: true });
const bar = () => page.getByRole('region', { name: 'Выбранные лоты' });
const dialog = () => page.getByRole('dialog');
/** A write by a colleague meanwhile; returns the status of the answer. */
const post = async (path: string, data: object) => (await page.request.post(`${home}/api/office${path}`, { headers: { origin: home }, data })).status();
const priceOf = async (id: number) => {
  const answer = await page.evaluate(async (lot) => (await fetch(`/api/office/lots?search=${lot}&limit=25`)).json(), id);
  return (answer as { items: { id: number; price: number }[] }).items.find((item) => item.id === id)?.price ?? 0;
};

test('a list is narrowed, sorted and saved as a view; lots are chosen by keys and ranges; their prices change after a preview, and back @once', async () => {
  await page.goto(`${home}/office/lots`);
  await page.getByRole('combobox', { name: 'Категория' }).selectOption({ label: 'Дома' });
  await page.getByRole('button', { name: 'Цена' }).click();
  await expect(page).toHaveURL(/category=\d+.*orderBy=price/);
  await page.getByRole('button', { name: 'Сохранить вид' }).click();
  await dialog().getByLabel('Название вида').fill('Дома подороже');
  await dialog().getByRole('button', { name: 'Сохранить' }).click();
  await page.getByRole('navigation', { name: 'Виды списка' }).getByRole('link', { name: /^Все/ }).click();
  await page.getByRole('link', { name: 'Дома подороже' }).click();
  await expect(page.getByRole('link', { name: 'Дома подороже' })).toHaveAttribute('aria-current', 'page');

  await page.keyboard.press('KeyJ');
  await page.keyboard.press('KeyJ');
  await page.keyboard.press('KeyK');
  await page.keyboard.press('KeyX');
  await expect(selected()).toHaveCount(1);
  const boxes = page.getByRole('row').getByRole('checkbox');
  await boxes.nth(4).click({ modifiers: ['Shift'] });
  await expect(selected()).toHaveCount(4);
  const ids = await page.locator('tbody tr[aria-selected="true"] td:nth-child(3)').allTextContents();
  const before = await Promise.all(ids.map((id) => priceOf(Number(id))));

  await bar().getByRole('button', { name: 'Изменить цену на %' }).click();
  await dialog().getByLabel('Изменить на').fill('ноль');
  await expect(dialog().getByText('Число от')).toBeVisible();
  await dialog().getByLabel('Изменить на').fill('−3,5');
  await dialog().getByLabel('Причина').fill('Снижение перед зимой');
  const rounded = before.map((price) => {
    const step = roundingUnit(price, price * 0.965);
    return Math.round((price * 0.965) / step) * step;
  });
  for (const price of rounded)
    await expect(
      dialog()
        .getByRole('cell', { name: `${price.toLocaleString('ru')}\u00a0₽`, exact: true })
        .first(),
    ).toBeVisible();
  expect(await axeViolationsAtBothWidths(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await dialog().getByRole('button', { name: 'Изменить 4 лота' }).click();
  await expect(page.getByText('Изменено 4 лота. Вернуть можно 10')).toBeVisible();
  expect(await Promise.all(ids.map((id) => priceOf(Number(id))))).toEqual(rounded);
  await page.getByRole('button', { name: 'Вернуть', exact: true }).click();
  await expect(page.getByText('Всё как было')).toBeVisible();
  expect(await Promise.all(ids.map((id) => priceOf(Number(id))))).toEqual(before);
});

test('all lots of a filter are chosen at once; those that cannot be changed are named and left out @once', async () => {
  await page.goto(`${home}/office/lots?status=active,reserved`);
  expect(await post('/lots/1302/reserve', {})).toBe(200);
  await page.getByRole('checkbox', { name: 'Выбрать все на' }).check();
  const all = page.getByRole('button', { name: /^Выбрать все \d+/ });
  const count = /\d+/.exec((await all.textContent()) ?? '')?.[0];
  await all.click();
  await expect(bar()).toContainText(`Выбрано ${count}`);
  await bar().getByRole('button', { name: 'Сменить статус' }).click();
  await page.getByRole('menuitem', { name: 'Забронировать' }).click();
  await expect(dialog().getByText('Нельзя изменить:')).toBeVisible();
  await expect(dialog().getByRole('button', { name: /^Изменить/ })).toHaveAttribute('aria-disabled', 'true');
  await dialog().getByRole('button', { name: 'Убрать их из' }).click();
  await expect(dialog().getByText('Нельзя изменить:')).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(dialog()).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(bar()).toBeHidden();
});

const file = async (...rows: (string | number)[][]) => ({
  name: 'lots.xlsx',
  mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  buffer: await writeExcelFile(rows.map((row) => row.map((value) => ({ value })))).toBuffer(),
});

test('a file is checked first: what is wrong is named by row and column, and nothing is written until all of it is right @once', async () => {
  await page.goto(`${home}/office/lots`);
  await page.getByRole('button', { name: 'XLSX' }).click();
  await page.getByRole('menuitem', { name: 'Загрузить файл' }).click();
  const field = page.locator('input[type="file"]');
  await field.setInputFiles({ name: 'photo.xlsx', mimeType: 'image/png', buffer: Buffer.from('no table') });
  await expect(page.getByRole('alert')).toContainText('не\u00a0файл XLSX');
  await field.setInputFiles(await file(['id', 'price', 'title.ru'], [1301, 'дёшево', 'Дом'], [1302, 71_000_000, 'Дом из таблицы']));
  const wrong = page.getByRole('row').filter({ hasText: 'Цена, ₽' }).first();
  await expect(wrong).toContainText('2');
  await expect(wrong).toContainText('Нужно число');
  await expect(page.getByRole('button', { name: /^Изменить/ })).toHaveAttribute('aria-disabled', 'true');

  const right = await file(['id', 'price', 'title.ru'], [1302, 71_000_000, 'Дом из таблицы'], [1303, 72_000_000, 'И ещё один']);
  await field.setInputFiles(right);
  await expect(page.getByRole('cell', { name: 'Дом из таблицы' }).first()).toBeVisible();
  await expect(page.getByText('посетители увидят новое сразу')).toBeVisible();
  expect(await axeViolationsAtBothWidths(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Изменить 2 лота' }).click();
  await expect(page.getByRole('alert')).toContainText('Нужно');
  await page.getByLabel('Причина новой цены').fill('Пересмотр цен весной');
  // Meanwhile a colleague changes one of the lots.
  expect(await post('/lot-changes', { ids: [1303], change: { type: 'price', percent: 10, step: 1_000, reason: 'Meanwhile' } })).toBe(200);
  await page.getByRole('button', { name: 'Изменить 2 лота' }).click();
  await expect(page.getByText('лоты изменились')).toBeVisible();
  expect(await priceOf(1302)).not.toBe(71_000_000);
  await page.getByRole('button', { name: 'Изменить 2 лота' }).click();
  await expect(page.getByText('Изменено 2 лота')).toBeVisible();
  expect([await priceOf(1302), await priceOf(1303)]).toEqual([71_000_000, 72_000_000]);

  await page.goto(`${home}/office/lots/import`);
  await field.setInputFiles(right);
  await expect(page.getByRole('heading', { name: 'Файл ничего не' })).toBeVisible();

  const before = await priceOf(1303);
  await field.setInputFiles(await file(['id', 'price'], [1303, 73_000_000]));
  await page.getByLabel('Причина новой цены').fill('Опечатка');
  await page.getByRole('button', { name: 'Изменить 1 лот' }).click();
  await expect.poll(() => priceOf(1303)).toBe(73_000_000);
  await page.getByRole('button', { name: 'Вернуть', exact: true }).click();
  await expect(page.getByText('Всё как было')).toBeVisible();
  expect(await priceOf(1303)).toBe(before);
});

test('Ctrl K finds a lot by its street in the wrong keyboard layout, by its number and by its agent, and opens it @once', async () => {
  await page.goto(`${home}/office/lots`);
  await expect(page.getByRole('row').nth(1)).toBeVisible(); // the office listens to the keyboard
  await page.keyboard.press('Control+KeyK');
  const field = dialog().getByRole('combobox');
  await field.fill('ktdj,tht;');
  const option = dialog().getByRole('option', { name: /1301/ });
  await expect(option).toBeVisible();
  await expect(option.locator('mark').first()).toHaveText(/левобереж/i);
  expect(await axeViolationsAtBothWidths(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await field.fill('кравцова');
  await expect(dialog().getByRole('option').first()).toBeVisible();
  await field.fill('абракадабра');
  await expect(dialog().getByRole('option')).toHaveCount(0);
  await field.fill('1301');
  await expect(dialog().getByRole('option', { name: /1301/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/office\/lots\/1301$/);

  // The report on a lot, from its page and by the palette.
  await page.getByRole('button', { name: 'Другое' }).click();
  await page.getByRole('menuitem', { name: 'Отчёт по\u00a0лоту' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Отчёт по\u00a0лоту 1301' })).toBeVisible();
  await page.keyboard.press('Control+KeyK');
  await field.fill('отчет 1302');
  await expect(dialog().getByRole('option', { name: /Отчёт по\sлоту 1302/ })).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/office\/reports\?lot=1302$/);
});
