import type { Locator, Page } from '@playwright/test';
import { axeViolations, PHONE } from './axe.ts';
import { sharedOffice } from './office.ts';
import { expect, test } from './test.ts';

test.use({ allowedErrors: /status of (401|429)|ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically imported module/ });

const office = sharedOffice();
let page: Page;
let home: string;

test.beforeAll(() => {
  ({ page, home } = office);
});

const dialog = () => page.getByRole('dialog');
const bar = () => page.getByRole('navigation', { name: 'Разделы' }).first();
const menu = async (item: string) => {
  await page.getByRole('button', { name: 'Вы и ваш вход' }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

test('a link of the contents leads to its part of the form, Back returns, and the skip link goes past the bar @once', async () => {
  await page.goto(`${home}/office/lots/1301`);
  const photos = page.locator('#photos');
  await page.getByRole('navigation', { name: 'Разделы лота' }).getByRole('link', { name: 'Фотографии' }).click();
  await expect(photos).toBeInViewport();
  await expect(page).toHaveURL(/#photos$/);
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await expect(photos).toBeInViewport();
  await page.goBack();
  await expect(page).toHaveURL(/1301$/);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.keyboard.press('Control+Home');
  await page.getByRole('link', { name: 'К содержанию' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toBeFocused();
});

test('Ctrl K opens another lot under its own address, and Back leads from lot to lot @once', async () => {
  await page.goto(`${home}/office/lots`);
  await page.locator('a[href$="/office/lots/1302"]').click();
  await expect(page).toHaveURL(/\/lots\/1302$/);
  await expect(page.getByText('лот 1302')).toBeVisible();
  for (const id of ['1303', '1304']) {
    await page.keyboard.press('Control+KeyK');
    await dialog().getByRole('combobox').fill(id);
    await expect(dialog().getByRole('option').last()).toContainText(id);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await expect(page.getByText(`лот ${id}`)).toBeVisible();
    await expect(page).toHaveURL(`${home}/office/lots/${id}`);
  }
  await page.goBack();
  await expect(page).toHaveURL(/\/lots\/1303$/);
  await expect(page.getByText('лот 1303')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('лот 1302')).toBeVisible();
});

test('a menu keeps its place while the page behind it changes @once', async () => {
  await page.goto(`${home}/office/lots`);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('button', { name: 'Вы и ваш вход' }).click();
  await page.keyboard.press('ArrowDown');
  const second = page.getByRole('menuitem').nth(1);
  await expect(second).toBeFocused();
  const before = await page.evaluate(() => history.length);
  await page.keyboard.press('KeyG'); // the frame is rendered again
  await page.keyboard.press('KeyL');
  await expect.poll(() => page.evaluate(() => history.length)).toBe(before + 1);
  await expect(second).toBeFocused();
  await page.keyboard.press('Escape');
});

test('a phone has five tabs; the fifth opens the other sections, by keyboard too, and is marked while one of them is open @once', async () => {
  await page.setViewportSize(PHONE);
  await page.goto(`${home}/office/lots`);
  const tabs = page.getByRole('navigation', { name: 'Разделы' });
  await expect(tabs.locator('a, button')).toHaveText(['Сегодня', 'Заявки', 'Лоты', 'Показы', 'Ещё']);
  const more = tabs.getByRole('button', { name: 'Ещё' });
  await more.press('Enter');
  await expect(dialog().getByRole('heading', { name: 'Другие разделы' })).toBeFocused();
  expect(await axeViolations(page, { include: 'dialog' })).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog()).toBeHidden();
  await expect(more).toBeFocused();
  await more.click();
  await dialog().getByRole('link', { name: 'Люди' }).click();
  await expect(page).toHaveURL(/\/office\/people$/);
  await expect(dialog()).toBeHidden();
  await expect(tabs.locator('[aria-current]')).toHaveText(['Ещё']);
  await page.goBack();
  await expect(page).toHaveURL(/\/office\/lots$/);
  await expect(tabs.locator('[aria-current]')).toHaveText(['Лоты']);
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('on a tablet the sections that have no room in the bar are behind «Ещё», which is marked while one of them is open @once', async () => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await page.goto(`${home}/office/people`);
  const more = bar().getByRole('button', { name: 'Ещё' });
  await expect(more).toBeInViewport({ ratio: 1 });
  await expect(bar().getByRole('link', { name: 'Люди' })).toBeInViewport({ ratio: 1 });
  await expect(bar().getByRole('link', { name: 'Журнал' })).toBeHidden();
  await more.press('Enter');
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  expect(await axeViolations(page, { include: 'header' })).toEqual([]);
  await page.getByRole('menuitem', { name: 'Сотрудники' }).click();
  await expect(page).toHaveURL(/\/office\/staff$/);
  await expect(bar().locator('[data-current]')).toHaveText('Ещё');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(bar().getByRole('link', { name: 'Журнал' })).toBeInViewport({ ratio: 1 });
  await expect(more).toBeHidden();
});

test('the checkbox in the head of the list adds its page to the selection, and unchecked removes only this page @once', async () => {
  await page.goto(`${home}/office/lots`);
  const head = page.getByRole('checkbox', { name: 'Выбрать все на' });
  const region = page.getByRole('region', { name: 'Выбранные лоты' });
  await head.check();
  await expect(region).toContainText('Выбрано 50');
  await page.getByRole('button', { name: 'Дальше' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(head).not.toBeChecked();
  await head.check();
  const rows = page.locator('tbody tr');
  await expect(async () => expect(await region.innerText()).toContain(`Выбрано ${50 + (await rows.count())}`)).toPass();
  await head.uncheck();
  await expect(region).toContainText('Выбрано 50');
});

test('cells of a spreadsheet are pasted into a field as text, although the clipboard has a picture of them too @once', async () => {
  await page.goto(`${home}/office/lots/1301`);
  const isHandled = (into: Locator, withText: boolean) =>
    into.evaluate((target, text) => {
      const data = new DataTransfer();
      if (text) data.setData('text/plain', '148 500 000');
      data.items.add(new File(['picture'], 'cells.png', { type: 'image/png' }));
      const event = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true });
      target.dispatchEvent(event);
      return event.defaultPrevented;
    }, withText);
  const field = page.getByLabel('Название, по-русски');
  expect(await isHandled(field, true)).toBe(false);
  expect(await isHandled(page.locator('body'), true)).toBe(false);
  expect(await isHandled(field, false)).toBe(false);
  expect(await isHandled(page.locator('body'), false)).toBe(true); // a picture alone is an upload
});

test('Escape and Back do not close the sign-in over the page @once', async () => {
  await page.goto(`${home}/office/lots`);
  await expect(bar()).toBeVisible();
  const cookies = await office.context.cookies();
  await office.context.clearCookies();
  await page.getByRole('combobox', { name: 'Статус' }).selectOption('active');
  await expect(dialog()).toBeVisible();
  for (let press = 0; press < 4; press += 1) await page.keyboard.press('Escape');
  await expect(dialog()).toBeVisible();
  await page.goBack();
  await expect(dialog()).toBeVisible();
  await office.context.addCookies(cookies);
  await dialog().getByRole('button', { name: 'ключ' }).first().click();
  await expect(dialog()).toBeHidden();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
});

test('without a connection the office stays in sight: another page and the end of the session wait for it @once', async () => {
  await page.goto(`${home}/office/lots`);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await office.context.setOffline(true);
  await bar().getByRole('link', { name: 'Журнал' }).click();
  await expect(page.getByText('Страница не открылась')).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await menu('Выйти');
  await expect(page.getByText('Выйти не получилось')).toBeVisible();
  await expect(bar()).toBeVisible();
  await office.context.setOffline(false);
  await page.getByRole('button', { name: 'Ещё раз' }).click();
  await expect(page.getByRole('heading', { name: 'Журнал', level: 1 })).toBeVisible();
});

test('names of categories that could not be loaded arrive later, and the list works without them @once', async () => {
  let failing = true;
  await page.route('**/api/v1/**', (route) => (failing ? route.fulfill({ status: 429, json: { error: 'slow down', code: 'slowed_down' } }) : route.continue()));
  await page.goto(`${home}/office/lots`);
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  failing = false;
  await bar().getByRole('link', { name: 'Медиатека' }).click();
  await bar().getByRole('link', { name: 'Лоты' }).click();
  await expect(page.getByRole('combobox', { name: 'Категория' }).getByRole('option', { name: 'Дома' })).toHaveCount(1);
  await page.unroute('**/api/v1/**');
});

test('a page that fails says that what was typed is on this device, and the bar still works @once', async () => {
  await page.route('**/api/office/audit**', (route) => route.fulfill({ json: { items: null } }));
  await page.goto(`${home}/office/audit`);
  await expect(page.getByRole('heading', { name: 'Страница сломалась' })).toBeVisible();
  await expect(page.getByText('Всё введённое сохранено на\u00a0этом устройстве')).toBeVisible();
  await bar().getByRole('link', { name: 'Лоты' }).click();
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.unroute('**/api/office/audit**');
});
