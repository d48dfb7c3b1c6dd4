import type { BrowserContext, Page } from '@playwright/test';
import { axeViolationsAtBothWidths } from './axe.ts';
import { sharedOffice } from './office.ts';
import { expect, test } from './test.ts';

const office = sharedOffice();
let context: BrowserContext;
let page: Page;
let home: string;

test.beforeAll(() => {
  ({ context, page, home } = office);
});

const expectSaved = (shown: Page) => expect(shown.getByText(/^Сохранено в/)).toBeVisible();

test('the list finds, sorts and keeps its state in the address @once', async () => {
  await page.goto(`${home}/office/lots`);
  await expect(page.getByRole('heading', { level: 1, name: 'Лоты' })).toBeVisible();
  const rows = page.getByRole('row');
  await expect(rows).toHaveCount(51);
  expect(await axeViolationsAtBothWidths(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Цена' }).click();
  await expect(page).toHaveURL(/orderBy=price/);
  await page.getByRole('searchbox').fill('пентхаус');
  await expect(page).toHaveURL(/search=/);
  await expect.poll(() => rows.count()).toBeLessThan(51);
});

test('J, K, X and E work without a mouse, and Back returns to the list @once', async () => {
  await page.goto(`${home}/office/lots`);
  await expect(page.getByRole('row')).toHaveCount(51);
  await page.keyboard.press('KeyJ');
  await page.keyboard.press('KeyX');
  await expect(page.getByRole('row', { selected: true })).toHaveCount(1);
  await page.keyboard.press('KeyE');
  await expect(page).toHaveURL(/\/office\/lots\/\d+$/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Лоты' })).toBeVisible();
});

test('a new lot is saved as it is typed, and is there after a reload @once', async () => {
  await page.goto(`${home}/office/lots`);
  await page.getByRole('button', { name: 'Новый лот' }).click();
  await page.getByLabel('Название, по-русски').fill('Дом у старых яблонь');
  await expectSaved(page);
  await page.reload();
  await expect(page.getByLabel('Название, по-русски')).toHaveValue('Дом у старых яблонь');
  await expect(page.getByRole('button', { name: 'Опубликовать' })).toHaveAttribute('aria-disabled', 'true');
  expect(await axeViolationsAtBothWidths(page, { wholePage: true })).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('without a connection the work goes on, and is sent when the connection is back @once', async () => {
  await context.setOffline(true);
  await page.getByLabel('Название, по-английски').fill('House by the old apple trees');
  await expect(page.getByText('Нет связи с')).toBeVisible();
  await context.setOffline(false);
  await expectSaved(page);
  await page.reload();
  await expect(page.getByLabel('Название, по-английски')).toHaveValue('House by the old apple trees');
});

test('what a closed tab could not send is sent when the lot is opened again @once', async () => {
  const address = page.url();
  const other = await context.newPage();
  await other.goto(address);
  await other.route('**/working-copy', (route) => route.abort());
  await other.getByLabel('Комнат').fill('7');
  await expect(other.getByText('Нет связи, правки на этом устройстве')).toBeVisible();
  await other.close();
  await page.goto(address);
  await expect(page.getByLabel('Комнат')).toHaveValue('7');
  await expectSaved(page);
});

test('an ended session keeps what was typed: sign in again in place, and it is saved @once', async () => {
  // The save is held until the session has ended: anything else that is refused would open the dialog over the field before it is filled in.
  let end = () => {};
  const hasEnded = new Promise<void>((resolve) => {
    end = resolve;
  });
  await page.route('**/working-copy', async (route) => {
    await hasEnded;
    await route.continue();
  });
  await page.getByLabel('Спален').fill('3');
  await context.clearCookies();
  end();
  const dialog = page.getByRole('dialog', { name: 'Продолжим?' });
  await dialog.getByRole('button', { name: 'Войти ключом устройства' }).click();
  await expect(dialog).toBeHidden();
  await expectSaved(page);
  await page.reload();
  await expect(page.getByLabel('Спален')).toHaveValue('3');
  await page.unroute('**/working-copy');
});
