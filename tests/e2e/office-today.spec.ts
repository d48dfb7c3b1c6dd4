import type { Page } from '@playwright/test';
import { axeViolationsAtBothWidths, PHONE } from './axe.ts';
import { sharedOffice } from './office.ts';
import { expect, NO_PICTURES, test } from './test.ts';

const LOT = 1301;
const office = sharedOffice({ DEMO_LEADS: 'on' });
let page: Page;
test.beforeAll(() => {
  page = office.page;
});
const section = (name: string) => page.locator('section', { has: page.getByRole('heading', { name, exact: true }) });
const list = (name: string) => section(name).getByRole('listitem');
const widen = () => page.setViewportSize({ width: 1440, height: 900 });

test('an owner sees what needs somebody now: who waits, viewings, what is overdue, and the last weeks @once', async () => {
  await page.goto(`${office.home}/office`);
  await expect(list('Ждут ответа').first()).toContainText('Светлана Приходько');
  await expect(list('Ждут ответа')).toHaveCount(4);
  await expect(list('Показы сегодня')).toHaveCount(3);
  await expect(list('Просрочено').first()).toContainText('дня');
  await expect(list('Не доставлено')).toContainText('SMTP 552');
  await expect(section('Обещание держим')).toContainText('за 28 дней');
  await expect(page.getByRole('img', { name: 'Заявки по неделям и источникам' })).toBeVisible();
  await expect(page.getByRole('img')).toHaveCount(3);
  await page.getByText('Числа таблицей').first().click();
  await expect(page.getByRole('columnheader', { name: 'yandex' })).toBeVisible();
  expect(await axeViolationsAtBothWidths(page, { wholePage: true })).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  await widen();
  await page.getByRole('button', { name: 'Только моё' }).click();
  await expect(page.getByRole('heading', { name: /Никто не ждёт/ })).toBeVisible();
  await page.getByRole('button', { name: 'Всё агентство' }).click();
  await list('Ждут ответа')
    .first()
    .getByRole('link', { name: /^Ответить: Светлана/ })
    .click();
  await expect(page).toHaveURL(/\/office\/leads\/\d+$/);
});

test('a message that was not delivered is sent again @once', async () => {
  await page.goto(`${office.home}/office`);
  await page.getByRole('button', { name: /^Повторить: Заявка/ }).click();
  await expect(page.getByText('Отправляем ещё раз')).toBeVisible();
  await expect(async () => {
    await page.reload();
    await expect(section('Обещание держим')).toBeVisible();
    expect(await section('Не доставлено').count()).toBe(0); // once it is sent
  }).toPass();
});

test('a visitor who opens a lot by a link and by its address is counted twice, without a cookie @once', async ({ browser }) => {
  const views = async () => ((await (await page.request.get(`${office.home}/api/office/reports/lots/${LOT}`)).json()) as { views: { total: number } }).views.total;
  const before = await views();
  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
  const visitor = await browser.newContext({ locale: 'ru-RU', userAgent, extraHTTPHeaders: NO_PICTURES });
  const shown = await visitor.newPage();
  await shown.goto(`${office.home}/catalog?search[name]=${encodeURIComponent('первой линии Дона')}`);
  await shown.locator(`a[href="/catalog/${LOT}"]`).first().click();
  await expect(shown.getByRole('heading', { level: 1, name: 'Дом на первой линии Дона' })).toBeVisible();
  await shown.goto(`${office.home}/catalog/${LOT}`);
  expect((await visitor.cookies()).map(({ name }) => name)).toEqual([]);
  await visitor.close();
  await expect.poll(views, { timeout: 20_000 }).toBe(before + 2);
});

test('reports: the funnel by source and by lot, and the report for the owner of a property @once', async () => {
  await page.goto(`${office.home}/office/reports`);
  const total = page.getByRole('row', { name: /^Всего/ });
  await expect(total.getByRole('cell').first()).toHaveText('40');
  await expect(section('Почему потеряны').getByRole('listitem').first()).toBeVisible();
  await page.getByRole('button', { name: 'Время' }).click();
  await expect(page).toHaveURL(/by=period/);
  await expect(page.getByRole('columnheader', { name: 'Период' })).toBeVisible();
  await page.getByLabel('С', { exact: true }).fill('2031-01-01');
  await expect(page.getByText('Начало не может быть позже конца.')).toBeVisible();
  await page.goto(`${office.home}/office/reports?by=lot`);
  await expect(page.getByRole('columnheader', { name: 'Посещения' })).toBeVisible();
  expect(await axeViolationsAtBothWidths(page)).toEqual([]);
  await widen();
  await page.getByRole('link', { name: `Отчёт по лоту ${LOT}` }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Отчёт по лоту ${LOT}` })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'История цены' })).toBeVisible();
  expect(await axeViolationsAtBothWidths(page)).toEqual([]);
  await widen();
  await page.getByRole('button', { name: 'Отчёт для собственника, PDF' }).click();
  const saving = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'На английском' }).click();
  expect((await saving).suggestedFilename()).toBe(`lot-${LOT}-en.pdf`);
});

test('on a phone no number of a report, no person of the staff and no step of a lead is beyond the edge of the screen @once', async () => {
  await page.setViewportSize(PHONE);
  const cellsOn = { 'reports?by=lot': 'td', 'reports?by=source': 'td', staff: 'td', 'leads/38': '[role="group"] > button[aria-pressed]' };
  for (const [path, cells] of Object.entries(cellsOn)) {
    await page.goto(`${office.home}/office/${path}`);
    await expect(page.locator(cells).first()).toBeVisible();
    const ends = await page.locator(cells).evaluateAll((all) => all.map((cell) => cell.getBoundingClientRect().right));
    expect(ends.length, path).toBeGreaterThan(6);
    expect(Math.max(...ends), path).toBeLessThanOrEqual(PHONE.width);
  }
  await widen();
});

test('an editor sees numbers, and no visitor @once', async () => {
  await page.request.put(`${office.home}/api/office/view`, { headers: { origin: office.home }, data: { role: 'editor' } });
  await page.goto(`${office.home}/office`);
  await expect(section('Заявки и показы числом')).toContainText('Ждут ответа');
  await expect(page.getByText('Светлана Приходько')).toHaveCount(0);
  await page.request.delete(`${office.home}/api/office/view`, { headers: { origin: office.home } });
});
