import type { Page } from '@playwright/test';
import { sharedOffice } from './office.ts';
import { expect, test } from './test.ts';
import { testPhoto } from './test-photo.ts';

test.use({ allowedErrors: /status of 5\d\d|ERR_INTERNET_DISCONNECTED/ });

const office = sharedOffice();
let page: Page;
let home: string;

test.beforeAll(() => {
  ({ page, home } = office);
});

const dialog = () => page.getByRole('dialog');
const menu = async (button: string, item: string) => {
  await page.getByRole('button', { name: button }).click();
  await page.getByRole('menuitem', { name: item }).click();
};
const publish = () => page.getByRole('button', { name: /^Опубликовать/ });
const retitle = async (title: string) => {
  await page.getByLabel('Название, по-русски').fill(title);
  await page.getByLabel('Название, по-русски').blur();
};

test('a message stays above a dialog that is opened after it, where it can be used; the cross closes the dialog @once', async () => {
  await page.goto(`${home}/office/lots/1305`);
  await retitle('Дом, который вернут');
  await expect(publish()).toHaveText('Опубликовать 1 правку');
  await publish().click();
  await expect(page.getByText('Посетители уже видят').last()).toBeVisible();
  await menu('Другое', 'Забронировать');
  await dialog().getByRole('status').getByRole('button', { name: 'Вернуть' }).click();
  await expect(dialog().getByRole('status')).toContainText('возвращён');
  await dialog().getByRole('status').getByRole('button', { name: 'Закрыть' }).first().click();
  await dialog().getByRole('heading', { name: 'Забронировать' }).locator('..').getByRole('button', { name: 'Закрыть' }).click();
  await expect(dialog()).toBeHidden();
  await expect(page.getByRole('button', { name: 'Другое' })).toBeFocused();
});

test('without a connection publishing waits and says why; with it the same press publishes @once', async () => {
  await page.goto(`${home}/office/lots/1306`);
  await retitle('Дом без связи');
  await expect(publish()).toHaveText('Опубликовать 1 правку');
  await office.context.setOffline(true);
  await expect(publish()).toHaveAttribute('title', /Нет связи/);
  await publish().click({ force: true }); // it can be pressed, and only says why
  await expect(page.getByText('Посетители уже видят')).toHaveCount(0);
  await office.context.setOffline(false);
  await expect(publish()).not.toHaveAttribute('title', /Нет связи/);
  await publish().click();
  await expect(page.getByText('Посетители уже видят').last()).toBeVisible();
});

test('a sign-out that the server fails to do says so, and the person goes on working @once', async () => {
  await page.goto(`${home}/office/lots`);
  await page.route('**/api/office/me/sign-out', (route) => route.fulfill({ status: 500, json: { error: 'Сервер не ответил', code: 'internal' } }));
  await menu('Вы и ваш вход', 'Выйти');
  await expect(page.getByRole('status').getByText('Сервер не ответил')).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.unroute('**/api/office/me/sign-out');
});

test('an upload that the server fails to take says so and is tried again on request, beside others that arrive @once', async () => {
  await page.goto(`${home}/office/pictures?mine=1`);
  let failing = true;
  await page.route('**/api/office/uploads', (route) => (failing ? route.fulfill({ status: 500, json: { error: 'Место кончилось', code: 'internal' } }) : route.continue()));
  await page.getByLabel('Выбрать файлы').setInputFiles([await testPhoto('later.jpg')]);
  const row = page.getByRole('listitem').filter({ hasText: 'later.jpg' });
  await expect(row).toContainText('Место кончилось');
  failing = false;
  await page.getByLabel('Выбрать файлы').setInputFiles([await testPhoto('sooner.jpg')]);
  await expect(page.getByRole('img', { name: 'sooner.jpg', exact: true })).toBeVisible();
  await row.getByRole('button', { name: 'Ещё раз' }).click();
  await expect(page.getByRole('img', { name: 'later.jpg', exact: true })).toBeVisible();
  await page.unroute('**/api/office/uploads');
});

test('the library is paged: the page is in the address, Back returns, and a filter begins at the first @once', async () => {
  await page.goto(`${home}/office/pictures`);
  const pages = page.getByRole('navigation', { name: 'Страницы списка' });
  const names = () => page.locator('main ul img').evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src));
  await expect(pages).toContainText(/^1–50/);
  const first = await names();
  await pages.getByRole('button', { name: 'Дальше' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(pages).toContainText(/^51–/);
  expect((await names()).filter((name) => first.includes(name))).toEqual([]);
  await page.goBack();
  await expect(pages).toContainText(/^1–50/);
  expect(await names()).toEqual(first);
  await page.goForward();
  await page.getByLabel('Какие').selectOption('unused');
  await expect(page).not.toHaveURL(/page=/);
});
