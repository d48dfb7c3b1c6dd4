import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { TOKEN } from '#contract/lead/feedback.ts';
import { acceptableToken } from '#tests/support/post-to.ts';
import { axeViolations, axeViolationsAtBothWidths, PHONE } from './axe.ts';
import { sharedOffice } from './office.ts';
import { expect, test } from './test.ts';

const office = sharedOffice();
let page: Page;
test.beforeAll(() => {
  ({ page } = office);
});

const VISITOR = 'jane@mail.example';
/** Within the days that viewings can be booked. */
const DAY = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
const DESK = { width: 1440, height: 900 };
const dialog = () => page.getByRole('dialog');
const viewing = (of = page) => of.getByRole('button', { name: /лот\s1301[\s\S]*Jane Austen/ });
/** Letters about viewings to the visitor. Without SMTP mails are files. */
const letters = (occasion: string) => {
  const folder = join(office.dataDir, 'mail');
  const files = existsSync(folder) ? readdirSync(folder) : [];
  return files.filter((file) => file.endsWith(`viewing-visitor-${occasion}.eml`)).map((file) => readFileSync(join(folder, file), 'utf8'));
};

test('a booked viewing is planned in one click, moved and cancelled, and the visitor is told each time in English @once', async () => {
  const booked = { type: 'book-view', lang: 'en', name: 'Jane Austen', email: VISITOR, lotId: '1301', date: DAY, time: '10:00', consent: true, requestId: randomUUID() };
  const sent = await page.request.post(`${office.home}/api/v1/feedback`, { headers: { origin: office.home }, data: { ...booked, [TOKEN]: acceptableToken() } });
  expect(sent.status()).toBe(201);

  await page.setViewportSize(DESK);
  await page.goto(`${office.home}/office/viewings`);
  await page.getByRole('button', { name: /Jane Austen/ }).click();
  await expect(dialog().getByLabel('Лот')).toHaveValue('1301');
  await expect(dialog().getByLabel('Время')).not.toHaveValue('');
  await expect(dialog().getByRole('checkbox', { name: /j•••@mail\.example, по-английски/ })).toBeChecked();
  expect(await axeViolations(page)).toEqual([]);
  await dialog().getByRole('button', { name: 'Назначить' }).click();
  await expect(dialog()).toBeHidden();
  await expect(page.getByRole('status').filter({ hasText: 'Показ назначен' })).toBeVisible();
  await expect(viewing()).toBeVisible();
  await expect.poll(() => letters('invitation').length).toBe(1);
  expect(letters('invitation')[0]).toMatch(/method=REQUEST/);
  expect(await axeViolationsAtBothWidths(page)).toEqual([]);

  await test.step('the lead of the viewing says when it is, and links to it', async () => {
    await viewing().click();
    await dialog()
      .getByRole('link', { name: /заявка/ })
      .click();
    await expect(page.getByText(/^Показ: .*10:00/)).toBeVisible();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Изменить' }).click();
    await expect(dialog().getByRole('button', { name: 'Отменить показ' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog()).toBeHidden();
  });

  await test.step('moved by keys and a typed time, which a calendar that is open elsewhere shows too', async () => {
    await page.setViewportSize(DESK);
    await expect(viewing()).toBeVisible();
    const elsewhere = await page.context().newPage();
    await elsewhere.goto(page.url());
    await expect(viewing(elsewhere)).toBeVisible();
    await page.bringToFront();
    await page.keyboard.press('KeyJ');
    await expect(viewing()).toBeFocused();
    await page.keyboard.press('Enter');
    await dialog().getByRole('button', { name: 'Изменить' }).click();
    await dialog().getByLabel('День').fill('2020-05-20');
    await dialog().getByRole('button', { name: 'Сохранить' }).click();
    await expect(dialog().getByText('Это время уже прошло')).toBeVisible();
    await dialog().getByLabel('День').fill(DAY);
    await expect(dialog().getByText('Это время уже прошло'), 'the error was about another day').toBeHidden();
    await dialog().getByLabel('Время').fill('23:30');
    await expect(dialog().getByText(/^Поздно: показ 23:30–00:30/)).toBeVisible();
    await dialog().getByLabel('Время').fill('14:15');
    await expect(dialog().getByText(/^Поздно/)).toBeHidden();
    await dialog().getByRole('button', { name: 'Сохранить' }).click();
    await expect(dialog()).toBeHidden();
    await expect(viewing()).toContainText('14:15');
    await expect(viewing(elsewhere)).toContainText('14:15');
    await elsewhere.close();
    await expect.poll(() => letters('change').length).toBe(1);
  });

  await test.step('dragged two hours up', async () => {
    const box = await viewing().boundingBox();
    if (!box) throw new Error('the viewing is not shown');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y - 116, { steps: 4 });
    await page.mouse.up();
    await expect(dialog().getByLabel('Время')).toHaveValue('12:15');
    await dialog().getByRole('checkbox', { name: /Гостю/ }).uncheck();
    await dialog().getByRole('button', { name: 'Сохранить' }).click();
    await expect(viewing()).toContainText('12:15');
    expect(letters('change')).toHaveLength(1);
  });

  await test.step('the address of a viewing that is not theirs says so', async () => {
    const here = page.url();
    await page.goto(`${office.home}/office/viewings?viewing=999999`);
    await expect(page.getByText('Этого показа среди ваших нет')).toBeVisible();
    await page.goto(here);
    await expect(viewing()).toContainText('12:15');
  });

  await test.step('cancelled on a phone, where the dialog has said first who gets a letter', async () => {
    await page.setViewportSize(PHONE);
    const row = page.getByRole('listitem').filter({ hasText: 'Jane Austen · ' });
    await expect(row).toContainText('12:15');
    await row.getByRole('button').first().click();
    await dialog().getByRole('button', { name: 'Отменить показ' }).click();
    await expect(dialog().getByRole('checkbox', { name: /j•••@mail\.example, по-английски/ })).toBeChecked();
    expect(await axeViolations(page)).toEqual([]);
    await dialog().getByRole('button', { name: 'Отменить показ' }).click();
    await expect(row).toContainText('отменён');
    await expect(page.getByRole('button', { name: /Jane Austen.*показ отменён/ }), 'who asked for it may want another time').toBeVisible();
    await expect.poll(() => letters('cancellation').length).toBe(1);
    expect(letters('cancellation')[0]).toMatch(/method=CANCEL/);
  });
});
