import type { BrowserContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { axeViolationsAtBothWidths } from './axe.ts';
import { type OpenOffice, openOffice } from './office.ts';
import { expect, test } from './test.ts';

/* One site and one owner for all tests of this file, as in office-sign-in.spec.ts. */
test.describe.configure({ mode: 'serial', timeout: 180_000 });

let office: OpenOffice;
let context: BrowserContext;
let page: Page;
let pictures: string;

test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  office = await openOffice(browser);
  ({ context, page } = office);
  pictures = `${office.home}/office/pictures?mine=1`;
});
test.afterAll(() => office?.close());

let shade = 0;
/** A photo like no other. */
async function photo(name: string, width = 1200) {
  shade += 1;
  const noise = { type: 'gaussian', mean: 100 + shade, sigma: 40 } as const;
  const buffer = await sharp({ create: { width, height: 800, channels: 3, background: '#8899aa', noise } })
    .jpeg({ quality: 95 })
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}
const choose = () => page.getByLabel('Выбрать файлы');
const tile = (name: string) => page.getByRole('button').filter({ has: page.getByRole('img', { name, exact: true }) });

test('a photo arrives although the connection is lost, and a file that is no picture stops no other @once', async () => {
  await page.goto(pictures);
  await expect(choose()).toBeAttached();
  expect(await axeViolationsAtBothWidths(page)).toEqual([]);
  await page.setViewportSize({ width: 1440, height: 900 });
  await context.setOffline(true);
  await choose().setInputFiles([
    await photo('terrace.jpg'),
    { name: 'plan.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('%PDF-1.7 no picture') },
    await photo('garden.jpg', 5000),
  ]);
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
  await choose().setInputFiles([await photo('kitchen.jpg')]);
  await started;
  await page.unroute('**/api/office/uploads/*');
  await page.reload();
  await expect(tile('kitchen.jpg')).toBeVisible();
});

test('texts and the focal point are written by keyboard @once', async () => {
  await page.goto(pictures);
  await choose().setInputFiles([await photo('hall.jpg')]);
  await tile('hall.jpg').click();
  await page.getByRole('slider').press('Shift+ArrowRight');
  await page.getByLabel('Подпись по-русски').fill('Прихожая дома');
  await page.getByLabel('Подпись по-английски').fill('The hall of the house');
  await page.getByRole('button', { name: 'Сохранить' }).click();
  await tile('Прихожая дома').click();
  await expect(page.getByRole('slider')).toHaveAttribute('aria-valuetext', /60/);
});
