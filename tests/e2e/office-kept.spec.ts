import type { Page } from '@playwright/test';
import { axeViolationsAtBothWidths, PHONE } from './axe.ts';
import { sharedOffice } from './office.ts';
import { expect, test } from './test.ts';

test.use({ allowedErrors: /status of (409|422|502)|ERR_INTERNET_DISCONNECTED/ });

const LOT = 1301;
const office = sharedOffice();

const expectSaved = (page: Page) => expect(page.getByText(/^Сохранено в/)).toBeVisible();
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const valuesOf = async (id: number | string) => {
  const { changes } = (await (await office.page.request.get(`${office.home}/api/office/lots/${id}`)).json()) as { changes: Record<string, unknown> };
  return changes;
};

test('a page that reloads for a new build keeps what was typed without a connection @once', async () => {
  const page = await office.context.newPage();
  await page.clock.install();
  await page.goto(`${office.home}/office/lots/${LOT}`);
  await page.route('**/builds/latest.json', (route) => route.fulfill({ json: { id: 'another-build' } }));
  await page.route('**/working-copy', (route) => route.fulfill({ status: 502, body: '' }));
  await field(page, 'Спален').fill('9');
  await field(page, 'Спален').blur();
  await expect(page.getByText('Нет связи, правки на этом устройстве')).toBeVisible();
  await page.clock.fastForward('05:01');
  await page.unroute('**/working-copy');
  await page.getByRole('button', { name: 'Загрузить новую версию' }).click();
  await page.waitForLoadState('load');
  await expect(field(page, 'Спален')).toHaveValue('9');
  await expect.poll(async () => (await valuesOf(LOT)).bedrooms).toBe(9);
  await page.close();
});

test('two tabs that are closed without a connection keep their words; a band leads to them, and both are sent @once', async () => {
  const tabs = await Promise.all([office.context.newPage(), office.context.newPage()]);
  for (const tab of tabs) await tab.goto(`${office.home}/office/lots/1302`);
  for (const tab of tabs) await expect(field(tab, 'Спален')).toBeVisible();
  await office.context.setOffline(true);
  const [first, second] = tabs as [Page, Page];
  await field(first, 'Год постройки').fill('2019');
  await field(second, 'Спален').fill('7');
  for (const tab of tabs) await expect(tab.getByText('Нет связи, правки на этом устройстве')).toBeVisible();
  for (const tab of tabs) await tab.close();
  await office.context.setOffline(false);

  await office.page.goto(`${office.home}/office/lots`);
  const link = office.page.getByRole('link', { name: 'лот 1302' });
  await expect(link).toBeVisible();
  await link.click();
  await expect(field(office.page, 'Год постройки')).toHaveValue('2019');
  await expect(field(office.page, 'Спален')).toHaveValue('7');
  await expectSaved(office.page);
  await expect(link).toBeHidden();

  // A value that the server refuses keeps the lot from being published, and is named.
  await field(office.page, 'Потолки').fill('высокие');
  await field(office.page, 'Потолки').blur();
  await expect(office.page.getByText('Исправьте поля: Потолки').first()).toBeVisible();
  await field(office.page, 'Потолки').fill('3,2');
  await field(office.page, 'Потолки').blur();
  await expectSaved(office.page);
});

test('a lot that is opened again on a phone sends what is typed before it has been loaded, and says what is not saved @once', async () => {
  const page = await office.context.newPage();
  await page.setViewportSize(PHONE);
  await page.goto(`${office.home}/office/lots/new`);
  await page.getByRole('button', { name: 'Квартира' }).click();
  await expectSaved(page);
  const { promise: mayLoad, resolve: load } = Promise.withResolvers<void>();
  let id = '';
  await page.route(/\/api\/office\/lots\/\d+$/, async (route) => {
    id = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    await mayLoad;
    await route.continue();
  });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Квартира' })).toHaveAttribute('aria-pressed', 'true');
  await field(page, 'Улица и дом').fill('Садовая, 5');
  await page.getByRole('button', { name: 'Дальше' }).click();
  await expect.poll(async () => (await valuesOf(id))['address.ru']).toBe('Садовая, 5');
  load();

  // What the server refuses is named on the last screen, with a way to the editor.
  await field(page, 'Цена').fill('12 млн');
  await page.getByRole('button', { name: 'Дальше' }).click();
  await page.getByRole('button', { name: 'Сохранить черновик' }).click();
  await expect(page.getByText('Сохранено не всё: часть')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Цена');
  expect(await axeViolationsAtBothWidths(page, { wholePage: true })).toEqual([]);
  await page.setViewportSize(PHONE);
  await page.getByRole('link', { name: 'Открыть в редакторе' }).click();
  await expect(field(page, 'Цена *')).toHaveValue('12 млн');

  // One bar at the foot has the save state; a message does not cover its button.
  const bar = page.locator('main footer'); // within main it has no role
  await expect(bar.getByText('Одно из полей не подходит')).toBeVisible();
  expect((await bar.boundingBox())?.height).toBeLessThanOrEqual(112);
  await field(page, 'Цена *').fill('12 000 000');
  await field(page, 'Цена *').blur();
  await expect(bar.getByText(/^Сохранено в/)).toBeVisible();
  expect((await valuesOf(id)).price).toBe(12_000_000);
  expect(await axeViolationsAtBothWidths(page, { wholePage: true })).toEqual([]);
  await page.close();
});
