import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { dayInMoscow } from '#contract/core/in-moscow.ts';
import { type Database, openDatabase } from '#server/db/client.ts';
import { calendarOf } from '#tests/support/calendar.ts';
import { findInTables } from '#tests/support/find-in-tables.ts';
import { startSmtp, type TestSmtp } from '#tests/support/smtp.ts';
import { axeViolations, PHONE } from './axe.ts';
import { joinByPassword, MAIL_MS, type OpenOffice, openOffice } from './office.ts';
import { announcer } from './open-hydrated.ts';
import { expect, test } from './test.ts';

/* One visitor, from the booking of a viewing on a phone to being forgotten, as the visitor, the agent and the owner see it. */

test.use({ viewport: PHONE, isMobile: true, hasTouch: true, locale: 'en-GB' });

const NAME = 'Jane Whitlock';
const EMAIL = 'jane.whitlock@mail.example';
const TRACES = { texts: ['whitlock'], digits: '442079460958' };
const LOT = 1301;
const DAY = dayInMoscow(new Date(), 9);

let smtp: TestSmtp;
let office: OpenOffice;
let database: Database;
test.beforeAll(async ({ browser }) => {
  test.setTimeout(180_000);
  smtp = await startSmtp();
  office = await openOffice(browser, { SMTP_URL: smtp.url });
  database = openDatabase({ host: join(office.dataDir, 'sockets'), user: 'tanais', database: 'postgres' }, () => {});
});
test.afterAll(async () => {
  await database?.$client.end();
  await office?.close();
  await smtp?.close();
});

/** Every address that these pages open or call, and every title that they have had, decoded. */
function followAddresses(...pages: Page[]): Set<string> {
  const addresses = new Set<string>();
  for (const page of pages) {
    page.on('request', (request) => addresses.add(decodeURIComponent(request.url())));
    page.on('framenavigated', (frame) => {
      addresses.add(decodeURIComponent(frame.url()));
      frame.title().then(
        (title) => addresses.add(title),
        () => {}, // the page has moved on already
      );
    });
  }
  return addresses;
}
/** The invitation to the office, from the mail server. */
async function invitationTo(email: string): Promise<string> {
  const link = () => /http\S+\/office\/invitation\?key=[\w.-]+/.exec(smtp.to(email)[0]?.text ?? '')?.[0] ?? '';
  await expect.poll(link, { timeout: MAIL_MS }).not.toBe('');
  return link();
}
/** The newest letter to the visitor whose subject begins with these words. */
async function letter(subject: string) {
  const find = () => smtp.to(EMAIL).findLast((mail) => mail.subject?.startsWith(subject));
  await expect.poll(() => find()?.subject ?? '', { timeout: MAIL_MS }).not.toBe('');
  return find() as NonNullable<ReturnType<typeof find>>;
}
/** Fills in what all forms of the site ask for; each form of the test writes the phone differently. */
async function fillIn(form: ReturnType<Page['locator']>, phone: string): Promise<void> {
  await form.getByLabel('Name').fill(NAME);
  await form.getByLabel('Phone').fill(phone);
  await form.getByLabel(/^Email/).fill(EMAIL);
  await form.getByRole('checkbox').check();
}

test('a viewing is booked, confirmed, moved and announced; a second enquiry joins the same person; the person is forgotten', { tag: '@once' }, async ({
  browser,
  page: visitor,
}) => {
  test.setTimeout(240_000);
  const owner = office.page;
  const agent = await joinByPassword(browser, office, { email: 'elena@tanais.example', name: 'Елена Кравцова', role: 'agent', agentId: 2 }, invitationTo);
  const dialog = agent.getByRole('dialog');
  const addresses = followAddresses(agent, owner);

  await test.step('the inbox of the agent is open on a phone', async () => {
    await agent.setViewportSize(PHONE);
    await agent.goto(`${office.home}/office/leads`);
    await expect(agent.getByRole('heading', { name: 'Новых заявок нет' })).toBeVisible();
    await agent.evaluate(() => Object.assign(window, { isStillOpen: true }));
  });

  await test.step('a visitor books a viewing on a phone, on the English site', async () => {
    await visitor.goto(`${office.home}/en/catalog/${LOT}`);
    await expect(announcer(visitor)).toBeAttached();
    await visitor.mouse.move(100, 200);
    await expect(visitor.locator('#book-view form[novalidate]')).toHaveCount(1);
    await visitor.getByRole('link', { name: 'View it' }).tap();
    const form = visitor.getByRole('dialog', { name: 'Book a viewing' });
    await fillIn(form, '+44 20 7946 0958');
    await form.getByLabel('Day').fill(DAY);
    await form.getByLabel('Time').selectOption('12:00');
    await form.getByRole('button', { name: 'Book a viewing' }).tap();
    await expect(form.getByRole('heading', { name: 'We have your viewing request' })).toBeVisible();
  });

  await test.step('the agent sees it without a reload, and confirms it in one click', async () => {
    await agent.getByRole('link', { name: NAME }).click();
    expect(await agent.evaluate(() => 'isStillOpen' in window)).toBe(true);
    await expect(agent.getByRole('heading', { level: 1 })).toHaveText(NAME);
    await agent.getByRole('link', { name: 'Назначить показ' }).click();
    await expect(dialog.getByLabel('Время')).toHaveValue('12:00');
    await dialog.getByRole('button', { name: 'Назначить', exact: true }).click();
    await expect(agent.getByRole('listitem').filter({ hasText: NAME })).toContainText('12:00');
  });
  const booked = calendarOf(await letter('Your viewing: '));
  expect(booked).toMatchObject({ method: 'REQUEST', sequence: 0, starts: `${DAY}T09:00:00.000Z`, attendee: `mailto:${EMAIL}` });

  await test.step('the agent opens the person, and moves the time from there', async () => {
    await agent.getByRole('listitem').filter({ hasText: NAME }).getByRole('button').first().click();
    await dialog.getByRole('link', { name: /заявка №/ }).click();
    await agent.getByRole('link', { name: /об этом человеке/ }).click();
    await expect(agent).toHaveURL(/\/office\/people\//); // the lead's heading is the same name
    await expect(agent.getByRole('heading', { level: 1 })).toHaveText(NAME);
    expect(await agent.title()).not.toContain('Whitlock');
    await expect(agent.getByText('j•••@mail.example')).toBeVisible();
    expect(await axeViolations(agent)).toEqual([]);
    await agent.getByRole('link', { name: 'Показ', exact: true }).click();
    await dialog.getByRole('button', { name: 'Изменить' }).click();
    await dialog.getByLabel('Время').fill('16:30');
    await dialog.getByRole('button', { name: 'Сохранить' }).click();
    await expect(agent.getByRole('listitem').filter({ hasText: NAME })).toContainText('16:30');
  });

  await test.step('the visitor gets the changed invitation in English: the same event, newer, at the new time', async () => {
    const changed = await letter('Your viewing has changed: ');
    expect(changed.subject).toMatch(/16:30–17:30$/);
    expect(`${changed.subject} ${changed.text}`).not.toMatch(/[а-яё]/i);
    expect(changed.text).toContain('Moscow time');
    const moved = calendarOf(changed);
    expect(moved).toMatchObject({ method: 'REQUEST', uid: booked.uid, starts: `${DAY}T13:30:00.000Z`, summary: `Tanais: viewing, Ref. ${LOT}` });
    expect(moved.sequence).toBeGreaterThan(booked.sequence);
    const toAgent = () => smtp.to('elena@tanais.example').findLast(({ subject }) => subject?.includes('16:30'))?.subject ?? '';
    await expect.poll(toAgent, { timeout: MAIL_MS }).toMatch(/[а-яё]/);
  });

  await test.step('a second enquiry from the same phone, written differently, joins the same person', async () => {
    await agent.goto(`${office.home}/office/leads`);
    await visitor.goto(`${office.home}/en/pressa`);
    await expect(async () => {
      await visitor.mouse.move(Date.now() % 300, 200);
      await expect(visitor.locator('form[novalidate]')).toHaveCount(1, { timeout: 250 });
    }).toPass();
    const form = visitor.locator('form[novalidate]');
    await fillIn(form, '0044 (20) 7946-0958');
    await form.getByLabel('A message').fill('Is there a mooring?');
    await form.getByRole('button', { name: 'Call me back' }).tap();
    await agent.getByRole('link', { name: NAME }).click();
    await expect(agent.getByText('Is there a mooring?').filter({ visible: true })).toBeVisible();
    await expect(agent.getByRole('heading', { name: /^Тот же человек/ })).toBeVisible();
    await agent.getByRole('link', { name: /об этом человеке/ }).click();
    await expect(agent.getByRole('list').getByText('Is there a mooring?')).toBeVisible();
    await expect(agent.getByText('16:30–17:30')).toBeVisible();
    await expect(agent.getByRole('link', { name: /^№\s\d+$/ })).toHaveCount(3); // of two enquiries and of the viewing
  });
  const person = new URL(agent.url()).pathname;

  await test.step('the owner sees both in the report', async () => {
    await owner.goto(`${office.home}/office/reports`);
    await expect(
      owner
        .getByRole('row', { name: /^Всего/ })
        .getByRole('cell')
        .first(),
    ).toHaveText('2');
    await owner.goto(`${office.home}/office/reports?by=agent`);
    await expect(
      owner
        .getByRole('row', { name: /^Елена Кравцова/ })
        .getByRole('cell')
        .first(),
    ).toHaveText('1');
  });

  await test.step('the visitor reads how to be forgotten, and what then remains', async () => {
    await visitor.goto(`${office.home}/en/privacy`);
    await expect(visitor.getByText('viewings', { exact: false }).first()).toBeVisible();
    await expect(visitor.getByText(/only the record of consent remains/)).toBeVisible();
    await expect(visitor.locator('main a[href^="mailto:"]').first()).toBeVisible();
  });

  await test.step('the owner forgets the person', async () => {
    expect(await findInTables(database, TRACES)).toEqual(expect.arrayContaining(['delivery', 'lead', 'person', 'person_contact', 'person_word']));
    await owner.goto(office.home + person);
    await owner.getByRole('button', { name: 'Забыть человека…' }).click();
    const forgetting = owner.getByRole('dialog');
    await expect(forgetting.getByText(/^2\sзаявки/)).toBeVisible();
    await expect(forgetting.getByText(/^1\sпоказ/)).toBeVisible();
    await forgetting.getByRole('textbox').fill('Whitlock');
    await forgetting.getByRole('button', { name: 'Забыть навсегда' }).click();
    await expect(owner).toHaveURL(/\/office\/people$/);
  });

  await test.step('nothing of the visitor remains but the records of consent', async () => {
    expect(await findInTables(database, TRACES)).toEqual([]);
    const { rows } = await database.execute(
      `select (select count(*) from consent where ended_at is null) as valid, (select count(*) from consent) as kept, (select count(*) from viewing) as viewings, (select count(*) from lead_event) as events`,
    );
    expect(rows).toEqual([{ valid: 0, kept: 2, viewings: 0, events: 0 }]);
    for (const path of ['', '/leads?tab=all', '/people', '/viewings', '/reports', '/audit', '/settings']) {
      await owner.goto(`${office.home}/office${path}`);
      await expect(owner.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(owner.getByRole('main')).not.toContainText('Whitlock');
    }
    await agent.goto(office.home + person);
    await expect(agent.getByRole('heading', { name: /^Этого человека у\sвас нет/ })).toBeVisible();
    await expect(agent.getByText('Whitlock')).toHaveCount(0);
    expect(await axeViolations(agent)).toEqual([]);
  });
  expect(addresses.size).toBeGreaterThan(50);
  expect([...addresses].filter((address) => /whitlock|7946.?0958/i.test(address))).toEqual([]);
  await agent.context().close();
});
