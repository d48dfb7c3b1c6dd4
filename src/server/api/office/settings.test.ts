import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { CallWeek } from '#contract/agency/call-week.ts';
import { MIN_TOKEN_AGE_MS } from '#contract/lead/feedback.ts';
import type { CallHoursSettings } from '#contract/office/settings.ts';
import type { Role } from '#contract/staff/staff.ts';
import { requireSettings } from '#server/agency/require-settings.ts';
import { settings } from '#server/db/schema/agency.ts';
import { lead } from '#server/db/schema/lead.ts';
import { formToken } from '#server/http/form-token.ts';
import { submitFeedback } from '#server/lead/intake/submit-feedback.ts';
import { EXAMPLES } from '#tests/support/forms.ts';
import { testOffice } from '#tests/support/office.ts';
import { SECRET } from '#tests/support/post-to.ts';

const office = testOffice();
let people: Awaited<ReturnType<typeof office.people>>;
let demo: typeof settings.$inferSelect.value;
beforeAll(async () => {
  people = await office.people();
  const [row] = await office.database().select().from(settings);
  if (!row) throw new Error('no settings');
  demo = row.value;
});
beforeEach(async () => void (await office.database().update(settings).set({ value: demo })));

const PATH = '/settings/hours';
const week = (...spans: CallWeek[number]): CallWeek => Array.from({ length: 7 }, (_, day) => (day < 5 ? spans : []));
const WEEKDAYS = week({ opens: '10:00', closes: '18:00' });
const read = async () => (await people.owner.browser.get(PATH)).body as unknown as CallHoursSettings;
const change = async (to: CallWeek, { role = 'owner', version }: { role?: Role; version?: string } = {}) =>
  people[role].browser.put(PATH, { version: version ?? (await read()).version, week: to });
const plain = (text = '') => text.replaceAll('\u00a0', ' ');

/** A visitor asks for advice at this moment. */
async function arrive(now: Date) {
  const form = { type: 'consult' as const, lang: 'ru' as const, page: '/', consent: true, values: EXAMPLES.consult.least, files: [], utm: {}, spam: false };
  const token = formToken(SECRET, new Date(now.getTime() - MIN_TOKEN_AGE_MS));
  const { id } = await submitFeedback(office.deps(), { ...form, from: { address: '', userAgent: '' }, requestId: randomUUID(), token }, { now });
  return id;
}
const dueAt = async (id: string) => (await office.database().select().from(lead).where(eq(lead.id, id)))[0]?.dueAt;

describe('the hours in which the agency calls back', () => {
  test('are shown day by day, with the text that visitors read', async () => {
    expect(await read()).toMatchObject({ week: Array.from({ length: 7 }, () => [{ opens: '09:00', closes: '21:00' }]), text: demo.phoneHours });
  });
  test('are changed, with both texts, and nothing else of the settings', async () => {
    const { status, body } = await change(WEEKDAYS);
    expect([status, body]).toMatchObject([200, await read()]);
    const [row] = await office.database().select().from(settings);
    expect(row?.value).toEqual({
      ...demo,
      callHours: [{ days: [1, 2, 3, 4, 5], opens: '10:00', closes: '18:00' }],
      phoneHours: { ru: 'пн–пт с\u00a010\u00a0до\u00a018', en: 'Mon–Fri, 10\u00a0am to 6\u00a0pm' },
    });
  });
  test('are what visitors read in both languages', async () => {
    await change(WEEKDAYS);
    const [ru, en] = await Promise.all([requireSettings(office.deps(), 'ru'), requireSettings(office.deps(), 'en')]);
    expect([plain(ru.phoneHours), plain(en.phoneHours), ru.callHours]).toEqual(['пн–пт с 10 до 18', 'Mon–Fri, 10 am to 6 pm', en.callHours]);
  });
  test('may be missing, and can then be set', async () => {
    await office
      .database()
      .update(settings)
      .set({ value: sql`${settings.value} - 'callHours'` });
    expect((await read()).week).toEqual(week());
    expect((await change(WEEKDAYS)).status).toBe(200);
  });
});

describe('a lead', () => {
  const monday = (time: string) => new Date(`2026-11-16T${time}:00+03:00`);
  test('that comes after a change is promised an answer by the new hours; one that waits already keeps its promise', async () => {
    const before = await arrive(monday('09:10'));
    await change(week({ opens: '12:00', closes: '13:00' }, { opens: '14:00', closes: '18:00' }));
    const after = await arrive(monday('12:30'));
    expect([await dueAt(before), await dueAt(after)]).toEqual([monday('10:10'), monday('14:30')]);
  });
});

describe('a change', () => {
  test.each<Role>(['editor', 'agent'])('is not for an %s, who may not read the page either', async (role) => {
    expect((await change(WEEKDAYS, { role })).code).toBe('forbidden');
    expect((await people[role].browser.get(PATH)).code).toBe('forbidden');
    expect((await read()).text).toEqual(demo.phoneHours);
  });
  test('adds one entry to the audit log, with both values; saving the same hours again adds none', async () => {
    const before = await office.audit();
    await change(WEEKDAYS);
    await change(WEEKDAYS);
    const [entry, ...more] = (await office.audit()).slice(before.length);
    expect(more).toEqual([]);
    expect(entry).toMatchObject({ staffId: people.owner.id, action: 'settings.hours', subject: 'settings' });
    expect(entry?.change).toEqual({ before: { callHours: demo.callHours }, after: { callHours: [{ days: [1, 2, 3, 4, 5], opens: '10:00', closes: '18:00' }] } });
  });
  test('that replaces a text in other words is recorded with both texts', async () => {
    const phoneHours = { ru: 'звоните когда угодно', en: 'call at any time' };
    await office
      .database()
      .update(settings)
      .set({ value: { ...demo, phoneHours } });
    await change((await read()).week);
    expect((await office.audit()).at(-1)?.change).toMatchObject({ before: { phoneHours }, after: { phoneHours: demo.phoneHours } });
  });
  test('is refused if another owner was faster, who is named', async () => {
    const { version } = await read();
    const other = await office.person('owner', { name: 'Margarita' });
    await other.browser.put(PATH, { version, week: WEEKDAYS });
    const answer = await change(week({ opens: '11:00', closes: '12:00' }), { version });
    expect(answer).toMatchObject({ status: 409, code: 'changed_by_other', body: { error: expect.stringContaining('Margarita') } });
    expect((await read()).week).toEqual(WEEKDAYS);
  });
  test('is refused in the older of two tabs, without a name', async () => {
    const { version } = await read();
    await change(WEEKDAYS);
    const { code, body } = await change(week({ opens: '11:00', closes: '12:00' }), { version });
    expect([code, body.error.includes(people.owner.name)]).toEqual(['changed_by_other', false]);
  });
  test('of other settings meanwhile is no conflict', async () => {
    const { version } = await read();
    await people.owner.browser.put('/rules', { agentsPublish: true });
    expect((await change(WEEKDAYS, { version })).status).toBe(200);
    expect((await office.database().select().from(settings))[0]?.value.agentsPublish).toBe(true);
  });
  test.each<['ru' | 'en', CallWeek, Record<string, string>]>([
    ['ru', week(), { week: 'Отметьте хотя бы один день: без часов сайт не может обещать звонок' }],
    ['en', week(), { week: 'Please tick at least one day: without hours the website cannot promise a call' }],
    ['ru', week().with(0, [{ opens: '18:00', closes: '09:00' }]), { 'week.0.0.closes': 'Конец должен быть позже начала' }],
    ['en', week().with(0, [{ opens: '', closes: '09:00' }]), { 'week.0.0.opens': 'Please fill in this field' }],
  ])('that makes no sense is refused at its field (%s)', async (locale, to, fields) => {
    const { version } = await read();
    const { browser } = await office.person('owner', { locale });
    const { status, body } = await browser.put(PATH, { version, week: to });
    expect([status, Object.fromEntries(Object.entries(body.fields ?? {}).map(([field, text]) => [field, plain(text)]))]).toEqual([422, fields]);
    expect(await read()).toMatchObject({ version });
  });
  test('needs seven days and at most four spans for each', async () => {
    const many = Array.from({ length: 5 }, (_, hour) => ({ opens: `0${hour}:00`, closes: `0${hour}:30` }));
    for (const to of [WEEKDAYS.slice(1), week(...many)]) expect((await change(to)).status).toBe(422);
  });
});
