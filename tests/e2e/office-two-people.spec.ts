import type { Page } from '@playwright/test';
import { axeViolationsAtBothWidths } from './axe.ts';
import { joinByPassword, sharedOffice } from './office.ts';
import { expect, test } from './test.ts';

test.use({ allowedErrors: /status of 409/ });

const LOT = 1301;
const TEXT = 'До моста восемь минут, до театра пятнадцать.';
const office = sharedOffice();
let margarita: Page;
let elena: Page;
let saveMayPass = Promise.resolve();

test.beforeAll(async ({ browser }) => {
  margarita = office.page;
  elena = await joinByPassword(browser, office, { email: 'elena@tanais.example', name: 'Елена Кравцова', role: 'editor' });
  await margarita.route('**/working-copy', async (route) => {
    await saveMayPass;
    await route.continue();
  });
  await Promise.all([margarita, elena].map((page) => page.goto(`${office.home}/office/lots/${LOT}`)));
});
test.afterAll(async () => {
  await elena?.context().close();
});

const field = (page: Page, label: string) => page.getByLabel(label, { exact: false }).first();
const description = (page: Page) => field(page, 'Описание, по-русски');
const expectSaved = (page: Page) => expect(page.getByText(/^Сохранено в/)).toBeVisible();
/** Types, leaves the field, and waits until it is saved. */
async function type(page: Page, label: string, value: string): Promise<void> {
  await field(page, label).fill(value);
  await field(page, label).blur();
  await expectSaved(page);
}
/** Margarita's saves wait until the returned function is called: as if her connection were slow. */
function holdSaves(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  saveMayPass = promise;
  return resolve;
}
/** Both change the same field of the same version; Elena's save arrives first. */
async function collide(label: string, mine: string, theirs: string): Promise<void> {
  const release = holdSaves();
  await field(margarita, label).fill(mine);
  await type(elena, label, theirs);
  await field(margarita, label).blur();
  release();
}

test('who else has the lot open is shown, and is gone when they close it @once', async () => {
  const here = margarita.getByRole('list', { name: 'Сейчас здесь' });
  await expect(here.getByRole('listitem')).toHaveText([/Маргарита Аветисян, это вы/, /Елена Кравцова/]);
  await elena.goto(`${office.home}/office/lots`);
  await expect(here.getByRole('listitem')).toHaveCount(1);
  await elena.goto(`${office.home}/office/lots/${LOT}`);
  await expect(here.getByRole('listitem')).toHaveCount(2);
});

test('different fields merge silently, and each sees what the other has saved @once', async () => {
  const release = holdSaves();
  await field(margarita, 'Спален').fill('3');
  await type(elena, 'Описание, по-русски', TEXT);
  await field(margarita, 'Спален').blur();
  release();
  await expectSaved(margarita);
  await expect(description(margarita)).toHaveValue(TEXT);
  await expect(field(elena, 'Спален')).toHaveValue('3');
  await expect(margarita.getByRole('region', { name: 'Спорные поля' })).toBeHidden();
});

test('a text that both have changed is merged, corrected and taken; both wordings stay in the versions @once', async () => {
  await collide('Описание, по-русски', 'До моста шесть минут, до театра пятнадцать.', 'До моста десять минут пешком, до театра пятнадцать.');
  const conflict = margarita.getByRole('region', { name: 'Спорные поля' });
  await expect(conflict).toContainText('Елена Кравцова');
  await expect(margarita.getByText('Ждёт выбора: 1 поле')).toBeVisible();
  await margarita.getByRole('link', { name: 'Ждёт выбора: 1 поле' }).click();
  expect(await axeViolationsAtBothWidths(margarita, { include: '#conflicts' })).toEqual([]);
  await margarita.setViewportSize({ width: 1440, height: 900 });
  await margarita.keyboard.press('Digit3');
  const merged = conflict.getByLabel('Соединённый текст');
  await expect(merged).toBeFocused();
  await expect(merged).toHaveValue('До моста шесть | десять минут пешком, до театра пятнадцать.');
  await expect(conflict.getByRole('button', { name: 'Взять соединённое' })).toHaveAttribute('aria-disabled', 'true');
  await merged.fill('До моста шесть минут пешком, до театра пятнадцать.');
  await conflict.getByRole('button', { name: 'Взять соединённое' }).click();
  await expect(conflict).toBeHidden();
  await expect(description(elena)).toHaveValue('До моста шесть минут пешком, до театра пятнадцать.');
  const versions = margarita.getByRole('list', { name: 'Версии' });
  await versions
    .getByRole('button', { name: /Выбрано в споре/ })
    .first()
    .click();
  const dialog = margarita.getByRole('dialog');
  await expect(dialog).toContainText('Отвергнуто');
  await expect(dialog.locator('del').first()).toBeVisible();
  await margarita.keyboard.press('Escape');
});

test('of two values that are no texts one is chosen by a key; after the choice of theirs the field shows it @once', async () => {
  const walls = (page: Page) => page.getByLabel('Стены');
  const release = holdSaves();
  await walls(margarita).selectOption({ index: 2 });
  await walls(elena).selectOption('Не указано');
  await expectSaved(elena);
  release();
  const conflict = margarita.getByRole('region', { name: 'Спорные поля' });
  await expect(conflict).toContainText('выбирается одно значение');
  await expect(conflict.getByRole('button', { name: 'Править соединённое' })).toHaveCount(0);
  await margarita.getByRole('link', { name: 'Ждёт выбора: 1 поле' }).click();
  await margarita.keyboard.press('Digit2');
  await expect(conflict).toBeHidden();
  await expect(walls(margarita)).toHaveValue('');
});

test('a conflict outlives a reload: my value is still offered, and can be kept @once', async () => {
  await collide('Название, по-русски', 'Дом Маргариты', 'Дом Елены');
  const conflict = margarita.getByRole('region', { name: 'Спорные поля' });
  await expect(conflict).toBeVisible();
  await margarita.reload();
  await expect(conflict).toContainText('Дом Маргариты');
  await conflict.getByRole('button', { name: /Оставить моё/ }).click();
  await expect(conflict).toBeHidden();
  await expect(field(elena, 'Название, по-русски')).toHaveValue('Дом Маргариты');
});
