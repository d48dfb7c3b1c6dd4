import type { Page } from '@playwright/test';
import { axeViolationsAtBothWidths, PHONE } from './axe.ts';
import { joinByPassword, sharedOffice, submitForm } from './office.ts';
import { expect, test } from './test.ts';

// A lead that somebody else has taken first is answered with 409.
test.use({ allowedErrors: /status of 409|ERR_INTERNET_DISCONNECTED/ });

const office = sharedOffice();
const NAME = 'Игорь Саенко';

const rowOf = (page: Page, name: string) => page.getByRole('link', { name });
const log = (page: Page) => page.getByRole('listitem').filter({ has: page.locator('time') });
const stepButton = (page: Page, name: string) => page.getByRole('group', { name: 'Шаг заявки' }).getByRole('button', { name, exact: true });

test('a form that a visitor sends appears in the open inbox without a reload, and is worked on until it is lost', { tag: '@once' }, async ({ page: visitor }) => {
  const inbox = office.page;
  await inbox.goto(`${office.home}/office/leads`);
  await expect(inbox.getByRole('heading', { name: 'Новых заявок нет' })).toBeVisible();

  await visitor.goto(`${office.home}/pressa`);
  await expect(async () => {
    await visitor.mouse.move(Date.now() % 300, 200);
    await expect(visitor.locator('form[novalidate]')).toHaveCount(1, { timeout: 250 });
  }).toPass();
  await visitor.getByLabel('Имя').fill(NAME);
  await visitor.getByLabel('Телефон').pressSequentially('89001234567');
  await visitor.getByLabel('Сообщение').fill('Ищу дом у воды');
  await visitor.getByRole('checkbox').check();
  await visitor.getByRole('button', { name: 'Жду звонка' }).click();

  await expect(rowOf(inbox, NAME)).toContainText('Ищу дом у воды');
  await expect(inbox.getByRole('navigation', { name: 'Разделы' }).first().getByRole('link', { name: 'Заявки' })).toContainText('1');

  await inbox.keyboard.press('j');
  await expect(inbox.getByRole('heading', { level: 1 })).toHaveText(NAME);
  await expect(inbox).toHaveTitle(/^№\s\d+\s—\sкабинет$/);
  await expect(inbox.getByText('+7 (9••) •••-45-67')).toBeVisible();
  await inbox.keyboard.press('t');
  await inbox.getByRole('menuitem', { name: 'Позвонить или написать' }).click();
  await expect(inbox.getByRole('link', { name: '+7 (900) 123-45-67' })).toBeVisible();
  await expect(inbox.getByText('Видно ещё 10\u00a0мин')).toBeVisible();

  await inbox.getByRole('button', { name: 'Звонок', exact: true }).click();
  await inbox.getByLabel('Минут').fill('6');
  await inbox.getByLabel('О\u00a0чём говорили').fill('Ищет дом\nс причалом');
  await inbox.getByRole('button', { name: 'Записать звонок' }).dblclick();
  await expect(log(inbox).first()).toContainText('Разговор, 6\u00a0мин');
  await expect(log(inbox).filter({ hasText: 'Разговор' })).toHaveCount(1);
  await expect(stepButton(inbox, 'В\u00a0работе')).toHaveAttribute('aria-pressed', 'true');

  await stepButton(inbox, 'Показ').click();
  await expect(stepButton(inbox, 'Показ')).toHaveAttribute('aria-pressed', 'true');
  await inbox
    .getByRole('status')
    .locator('div')
    .filter({ hasText: /Шаг:\sПоказ/ })
    .getByRole('button', { name: 'Отменить' })
    .click();
  await expect(stepButton(inbox, 'В\u00a0работе')).toHaveAttribute('aria-pressed', 'true');
  await expect(log(inbox).first()).toContainText('Отменено: Показ → В\u00a0работе');

  await inbox.keyboard.press('n');
  await inbox.getByLabel('Что сделать').fill('Перезвонить');
  await inbox.getByRole('button', { name: 'Завтра в\u00a010:00' }).click();
  await inbox.getByRole('button', { name: 'Назначить', exact: true }).click();
  await expect(inbox.getByText('завтра, 10:00').first()).toBeVisible();

  await inbox.getByRole('button', { name: 'Потеряна…' }).click();
  await inbox.getByLabel('дорого').check();
  await inbox.getByRole('button', { name: 'Отметить потерянной' }).click();
  await expect(inbox.getByRole('button', { name: 'Потеряна: дорого' })).toBeVisible();
});

test('a note that is being written survives a reload, is in the log once it is sent, and what was typed meanwhile stays', { tag: '@once' }, async () => {
  const inbox = office.page;
  await inbox.keyboard.press('m');
  await inbox.keyboard.type('Перезвонить после обеда');
  await expect(inbox.getByRole('button', { name: 'Добавить заметку' })).toBeVisible();
  await inbox.reload();
  await expect(inbox.getByLabel('Заметка', { exact: true })).toHaveValue('Перезвонить после обеда');
  const { promise: held, resolve: goOn } = Promise.withResolvers<void>();
  await inbox.route('**/notes', async (route) => {
    await held;
    await route.continue();
  });
  const note = inbox.getByLabel('Заметка', { exact: true });
  await note.press('Control+Enter');
  await note.pressSequentially(' Или завтра');
  goOn();
  await expect(log(inbox).first()).toContainText('Перезвонить после обеда');
  await expect(note).toHaveValue('Или завтра');
  await inbox.unroute('**/notes');
  await note.fill('');
});

test('what the inbox is searched by is there again on Back, and gone after a reload: nothing has stored it', { tag: '@once' }, async () => {
  const inbox = office.page;
  await inbox.goto(`${office.home}/office/leads`);
  const field = inbox.getByRole('searchbox');
  await field.fill('123-45-67');
  await rowOf(inbox, NAME).click();
  await expect(inbox.getByRole('heading', { level: 1, name: NAME })).toBeVisible();
  await inbox.getByRole('link', { name: /^Всё об.этом человеке$/ }).click();
  await expect(inbox).toHaveURL(/\/office\/people\/\d+$/);
  await inbox.goBack();
  await expect(field).toHaveValue('123-45-67');
  expect(await inbox.evaluate(() => JSON.stringify([{ ...sessionStorage }, { ...localStorage }, history.state]))).not.toContain('45-67');
  await inbox.reload();
  await expect(field).toHaveValue('');
});

test('of two people who take a lead at once the second is told who was faster, and sees the lead as it is now', { tag: '@once' }, async ({ browser }) => {
  const owner = office.page;
  const elena = await joinByPassword(browser, office, { email: 'elena@tanais.example', name: 'Елена Кравцова', role: 'agent', agentId: 2 });
  await elena.setViewportSize(PHONE);
  await elena.goto(`${office.home}/office/leads`);
  await submitForm(office.home, 'consult', { name: 'Светлана Приходько', question: 'Хочу продать дом, с чего начать?' });
  await rowOf(elena, 'Светлана Приходько').click();
  await expect(elena.getByRole('button', { name: 'Позвонить' })).toBeVisible();

  await owner.goto(`${office.home}/office/leads`);
  await rowOf(owner, 'Светлана Приходько').click();
  const { promise: hasTaken, resolve: taken } = Promise.withResolvers<void>();
  await owner.route('**/assignee', async (route) => {
    await hasTaken;
    await route.continue();
  });
  await owner.getByLabel('Сотрудник').selectOption({ label: 'Маргарита Аветисян, в\u00a0работе 0' });
  await elena.getByRole('button', { name: 'Взять себе' }).click();
  await expect(elena.getByText('Ведёте вы')).toBeVisible();
  taken();
  await expect(owner.getByRole('status').filter({ hasText: 'Елена Кравцова' })).toBeVisible();
  await expect(owner.getByLabel('Сотрудник').locator('option:checked')).toContainText('Елена Кравцова');
  await owner.unroute('**/assignee');
  await elena.context().close();
});

test('the inbox and a lead are accessible', { tag: '@once' }, async () => {
  const { page, home } = office;
  await submitForm(office.home, 'book-view', { name: 'Роман Гукасян', phone: '+7 (863) 000-44-55' });
  await page.goto(`${home}/office/leads?tab=all`);
  await expect(rowOf(page, 'Роман Гукасян')).toBeVisible();
  expect(await axeViolationsAtBothWidths(page)).toEqual([]);
  await rowOf(page, 'Роман Гукасян').click();
  await expect(page.getByText(/^Просят показ/)).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await axeViolationsAtBothWidths(page)).toEqual([]);
});

test('while somebody reads further down, new leads are announced and no row moves', { tag: '@once' }, async () => {
  const { page, home } = office;
  for (const name of ['Денис Лагутин', 'Раиса Дудник']) await submitForm(office.home, 'consult', { name });
  await page.setViewportSize({ width: 1440, height: 400 });
  await page.goto(`${home}/office/leads?tab=all`);
  await rowOf(page, NAME).scrollIntoViewIfNeeded();
  await submitForm(office.home, 'consult', { name: 'Олег Бессонов' });
  const announced = page.getByRole('button', { name: '1 новая заявка' });
  await expect(announced).toBeVisible();
  await expect(rowOf(page, 'Олег Бессонов')).toHaveCount(0);
  await announced.click();
  await expect(rowOf(page, 'Олег Бессонов')).toBeInViewport();
});

test('two leads that are announced right after each other are both shown @once', async () => {
  const page = await office.context.newPage();
  await page.addInitScript(() => {
    const streams: EventTarget[] = [];
    const Native = window.EventSource;
    window.EventSource = class extends Native {
      constructor(url: string | URL) {
        super(url);
        streams.push(this);
      }
    };
    Object.assign(window, { streams });
  });
  await submitForm(office.home, 'consult', { name: 'Первая Заявка' });
  await page.goto(`${office.home}/office/leads`);
  await expect(rowOf(page, 'Первая Заявка')).toBeVisible();
  const { items, lastEvent } = await (await page.request.get(`${office.home}/api/office/leads?tab=new`)).json();
  // The second piece of news arrives before the page has drawn the first.
  await page.evaluate(
    ([item, id]) => {
      const [stream] = (window as unknown as { streams: EventTarget[] }).streams;
      for (const name of ['Вторая', 'Третья']) {
        const lead = { ...item, number: item.number + name.length * 100 + name.charCodeAt(0), name };
        const data = { events: [{ id, number: lead.number, kind: 'arrived', byId: null }], leads: [lead], gone: [], deleted: [] };
        stream?.dispatchEvent(new MessageEvent('news', { data: JSON.stringify(data), lastEventId: String(id) }));
      }
    },
    [items[0], lastEvent] as const,
  );
  for (const name of ['Вторая', 'Третья']) await expect(rowOf(page, name)).toBeVisible();
  await page.close();
});

test('a lead that arrives after the list was loaded and before the stream was opened is shown', { tag: '@once' }, async () => {
  const page = await office.context.newPage();
  const { promise: opened, resolve: open } = Promise.withResolvers<void>();
  await page.route('**/api/office/leads?limit=1', async (route) => {
    await opened;
    await route.continue();
  });
  await page.goto(`${office.home}/office/leads`);
  await expect(rowOf(page, 'Олег Бессонов')).toBeVisible();
  await submitForm(office.home, 'consult', { name: 'Между Делом' });
  open();
  await expect(rowOf(page, 'Между Делом')).toBeVisible();
  await page.close();
});

test('without a connection the band does not promise to send a step, and the failure goes when the connection is back @once', async () => {
  const { page, home, context } = office;
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${home}/office/leads?tab=all`);
  await rowOf(page, 'Раиса Дудник').click();
  await expect(stepButton(page, 'Показ')).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('повторите, когда связь вернётся')).toBeVisible();
  await stepButton(page, 'Показ').click();
  const failure = page.getByText(/^Нет связи с\sсервером/);
  await expect(failure).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(/^Связь вернулась/)).toBeVisible();
  await expect(failure).toHaveCount(0);
  for (const name of ['Показ', 'Переговоры']) {
    await stepButton(page, name).click();
    await expect(stepButton(page, name)).toHaveAttribute('aria-pressed', 'true');
  }
  await expect(page.getByText(/^Шаг:/)).toHaveCount(1);
});

test('after a restart of the server the open inbox goes on by itself', { tag: '@once' }, async () => {
  const { page, home } = office;
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${home}/office/leads`);
  await expect(rowOf(page, 'Олег Бессонов')).toBeVisible();
  const restart = await office.kill();
  await expect(page.getByText(/^Нет связи/)).toBeVisible();
  await restart();
  await submitForm(office.home, 'consult', { name: 'Марина Тер' });
  // The page tries at least every ten seconds to reach the server, and then opens its stream.
  await expect(rowOf(page, 'Марина Тер')).toBeVisible({ timeout: 30_000 });
});
