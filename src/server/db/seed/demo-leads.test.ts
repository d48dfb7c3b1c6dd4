import { sql } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { afterCallMinutes } from '#contract/agency/call-hours.ts';
import { FORMS } from '#contract/lead/feedback.ts';
import { testDatabase } from '#tests/support/database.ts';
import { readDemo, readDemoLeads } from './demo-files.ts';
import { isEmpty, loadDemo } from './load-demo.ts';

const database = testDatabase('schema');
const NOW = new Date('2027-03-10T11:00:00+03:00');
beforeAll(() => loadDemo(database(), { leads: true, now: NOW }));
const leads = readDemoLeads();
const { lots, agents, staff, settings } = readDemo();
const number = async (query: ReturnType<typeof sql>) => Number(Object.values((await database().execute(query)).rows[0] ?? {})[0]);

test('about forty leads are spread over eight weeks before the day of the start', async () => {
  expect(leads).toHaveLength(40);
  expect(await number(sql`select count(*) from lead where created_at between ${NOW}::timestamptz - interval '56 days' and ${NOW}`)).toBe(40);
  expect(await number(sql`select count(distinct date_trunc('week', created_at)) from lead`)).toBeGreaterThanOrEqual(8);
  expect(await isEmpty(database())).toBe(false);
});
test('people, lots and staff exist, and no phone or mail can be a real one', () => {
  const names = new Set(agents.map(({ name }) => name.ru));
  for (const lead of leads) {
    expect(lead.phone).toMatch(/^\+7 \(863\) 000-2\d-\d\d$/);
    if (lead.email) expect(lead.email).toMatch(/\.example$/);
    if (lead.lot) expect(lots.find(({ id }) => id === lead.lot)?.status).toMatch(/active|reserved/);
    if (lead.assignee) expect(staff.some(({ agent }) => agent === lead.assignee)).toBe(true);
    expect(names.has(lead.name)).toBe(false);
    expect([lead.name, lead.step === 'lost']).toEqual([lead.name, lead.lostReason !== undefined && lead.lostFrom !== undefined]);
    expect([lead.name, lead.step === 'new']).toEqual([lead.name, lead.answeredAfter === undefined]);
    for (const field of Object.keys(lead.details ?? {})) if (field !== 'inDays') expect(Object.keys(FORMS[lead.type])).toContain(field);
    if (lead.lang === 'en') expect(lead.message ?? '').not.toMatch(/[а-яё]/i);
  }
});
test('a second enquiry belongs to the same person', async () => {
  expect(await number(sql`select count(*) from person`)).toBe(new Set(leads.map(({ phone }) => phone)).size);
  expect(await number(sql`select count(*) from lead join person on person.id = person_id where person.name = 'Денис Лагутин'`)).toBe(2);
});
test('the log of each lead begins with its arrival, is in order and ends in its step', async () => {
  expect(await number(sql`select count(*) from lead where not exists (select from lead_event where lead_id = lead.id and kind = 'arrived')`)).toBe(0);
  expect(
    await number(sql`select count(*) from (select at < lag(at) over (partition by lead_id order by id) as back from lead_event where kind <> 'delivery') as pairs where back`),
  ).toBe(0);
  expect(await number(sql`select count(*) from lead_event where at > ${NOW} and kind <> 'delivery'`)).toBe(0);
  const wrong = sql`select count(*) from lead where step not in ('new', 'in_work') and step <> (select data ->> 'to' from lead_event where lead_id = lead.id and data ->> 'to' is not null order by id desc limit 1)`;
  expect(await number(wrong)).toBe(0);
});
test('each viewing is in the log of its lead, with its result', async () => {
  const logged = sql`select coalesce(string_agg(data ->> 'what', ' ' order by id), '') from lead_event where lead_id = viewing.lead_id and kind = 'viewing' and (data ->> 'viewingId')::int = viewing.id`;
  expect(await number(sql`select count(*) from viewing where (${logged}) <> 'planned' || (case when state = 'planned' then '' else ' ' || state end)`)).toBe(0);
  expect(await number(sql`select count(*) from viewing`)).toBeGreaterThan(10);
});
test('the promised hour is counted in call hours; the owners were told of whoever waited longer than 45 minutes', async () => {
  const { rows } = await database().execute<{ created: Date; due: Date }>(sql`select created_at as created, due_at as due from lead`);
  for (const { created, due } of rows) expect(new Date(due)).toEqual(afterCallMinutes(settings.callHours ?? [], new Date(created), 60));
  expect(await number(sql`select count(*) from lead where escalate_at is null`)).toBe(0);
  const isLate = sql`coalesce(answered_at, ${NOW}) > escalate_at`;
  expect(await number(sql`select count(*) from lead where (${isLate}) <> (escalated_at is not null)`)).toBe(0);
  expect(await number(sql`select count(*) from lead where escalated_at is not null`)).toBeGreaterThan(3);
  expect(await number(sql`select count(*) from delivery where status = 'pending'`)).toBe(0);
});
test('today has viewings, and lots were looked at on every day', async () => {
  expect(await number(sql`select count(*) from viewing where (starts_at at time zone 'Europe/Moscow')::date = '2027-03-10' and state = 'planned'`)).toBe(3);
  expect(await number(sql`select count(distinct day) from lot_view`)).toBe(56);
  expect(await number(sql`select max(day)::date - date '2027-03-10' from lot_view`)).toBe(0);
});
test('the next lead gets an id of its own', async () => {
  const { rows } = await database().execute<{ id: string }>(sql`select nextval(pg_get_serial_sequence('person', 'id')) as id`);
  expect(Number(rows[0]?.id)).toBeGreaterThan(38);
});
