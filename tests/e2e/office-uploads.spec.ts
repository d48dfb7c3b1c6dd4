import type { BrowserContext, Page } from '@playwright/test';
import { axeViolationsAtBothWidths } from './axe.ts';
import { sharedOffice } from './office.ts';
import { expect, test } from './test.ts';
import { notAPhoto, testPhoto } from './test-photo.ts';

const office = sharedOffice();
let context: BrowserContext;
let page: Page;
let pictures: string;

test.beforeAll(() => {
  ({ context, page } = office);
  pictures = `${office.home}/office/pictures?mine=1`;
});

const choose = () => page.getByLabel('Выбрать файлы');
const tile = (name: string) => page.getByRole('button').filter({ has: page.getByRole('img', { name, exact: true }) });

test('a photo arrives although the connection is lost, and a file that is no picture stops no other @once', async () => {
  await page.goto(pictures);
  await expect(choose()).toBeAttached();
  expect(await axeViolationsAtBothWidths(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await context.setOffline(true);
  await choose().setInputFiles([await testPhoto('terrace.jpg'), notAPhoto('plan.jpg'), await testPhoto('garden.jpg', { width: 5000 })]);
  await expect(page.getByText('Ждёт связи').first()).toBeVisible();
  await context.setOffline(false);
  await expect(tile('terrace.jpg')).toBeVisible();
  await expect(tile('garden.jpg')).toBeVisible();
  await expect(page.getByText('Это не\u00a0снимок.')).toBeVisible();
});

test('a photo that was on its way goes on after a reload @once', async () => {
  await page.goto(pictures);
  await page.route('**/api/office/uploads/*', (route) => (route.request().method() === 'PATCH' ? new Promise(() => {}) : route.continue()));
  const started = page.waitForRequest((request) => request.method() === 'PATCH');
  await choose().setInputFiles([await testPhoto('kitchen.jpg')]);
  await started;
  await page.unroute('**/api/office/uploads/*');
  await page.reload();
  await expect(tile('kitchen.jpg')).toBeVisible();
});

test('a photo is dropped or pasted; dropped beside the area it does not take the place of the page @once', async () => {
  await page.goto(pictures);
  await expect(choose()).toBeAttached();
  const bytes = (await testPhoto('drop.jpg', { width: 600, height: 400 })).buffer.toString('base64');
  const dispatchFile = (name: string, event: 'drop' | 'dragover' | 'paste', onto: string) =>
    page.evaluate(
      ([base64, fileName, type, selector]) => {
        const data = new DataTransfer();
        data.items.add(new File([Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))], fileName, { type: 'image/jpeg' }));
        const options = { bubbles: true, cancelable: true };
        const dispatched = type === 'paste' ? new ClipboardEvent(type, { ...options, clipboardData: data }) : new DragEvent(type, { ...options, dataTransfer: data });
        document.querySelector(selector)?.dispatchEvent(dispatched);
        return dispatched.defaultPrevented;
      },
      [bytes, name, event, onto] as const,
    );
  for (const event of ['dragover', 'drop'] as const) expect(await dispatchFile('stray.jpg', event, 'h1'), event).toBe(true);
  await expect(page.getByText('stray.jpg')).toHaveCount(0);
  expect(await dispatchFile('dropped.jpg', 'drop', 'main div:has(> div > input[type=file])')).toBe(true);
  await expect(tile('dropped.jpg')).toBeVisible();
  expect(await dispatchFile('pasted.jpg', 'paste', 'body')).toBe(true);
  await expect(page.getByText('Такой снимок уже есть')).toBeVisible(); // the same bytes
});

test('whoever leaves while photos are on their way is asked by the browser, and told by the office with a way back @once', async () => {
  await page.goto(pictures);
  await page.route('**/api/office/uploads/*', (route) => (route.request().method() === 'PATCH' ? new Promise(() => {}) : route.continue()));
  const started = page.waitForRequest((request) => request.method() === 'PATCH');
  await choose().setInputFiles([await testPhoto('cellar.jpg')]);
  await started;
  await page.getByRole('heading', { level: 1 }).click(); // a browser asks only those who have used the page
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();

  await page.getByRole('link', { name: 'Лоты' }).first().click();
  await expect(page.getByText('Ещё 1 снимок ждёт на\u00a0этом устройстве')).toBeVisible();
  await page.unroute('**/api/office/uploads/*');
  await page.getByRole('button', { name: 'Вернуться' }).click();
  await expect(tile('cellar.jpg')).toBeVisible();
});

test('until it is known where a picture is used, the page does not call it unused, and it cannot be deleted @once', async () => {
  const { promise: mayAnswer, resolve: answer } = Promise.withResolvers<void>();
  await page.route(/\/api\/office\/pictures\/\d+$/, async (route) => {
    await mayAnswer;
    await route.continue();
  });
  await page.goto(`${office.home}/office/pictures`);
  await page.getByRole('button', { name: 'Мест на\u00a0сайте: 5' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Мест на\u00a0сайте: 5')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Удалить' })).toHaveAttribute('aria-disabled', 'true');
  answer();
  await expect(dialog.getByText('Где стоит')).toBeVisible();
  await page.unroute(/\/api\/office\/pictures\/\d+$/);
});

test('texts and the focal point are written by keyboard @once', async () => {
  await page.goto(pictures);
  await choose().setInputFiles([await testPhoto('hall.jpg')]);
  await tile('hall.jpg').click();
  await page.getByRole('slider').press('Shift+ArrowRight');
  await page.getByLabel('Подпись по-русски').fill('Прихожая дома');
  await page.getByLabel('Подпись по-английски').fill('The hall of the house');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await tile('Прихожая дома').click();
  await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', /60/);
});
