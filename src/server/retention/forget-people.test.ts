import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { consent } from '#server/db/schema/consent.ts';
import { delivery } from '#server/db/schema/delivery.ts';
import { lead, leadEvent, leadRead } from '#server/db/schema/lead.ts';
import { person, personOpening } from '#server/db/schema/person.ts';
import { shortlist, shortlistLot } from '#server/db/schema/shortlist.ts';
import { staff } from '#server/db/schema/staff.ts';
import { viewing } from '#server/db/schema/viewing.ts';
import { testDatabase } from '#tests/support/database.ts';
import { findInTables } from '#tests/support/find-in-tables.ts';
import { testVisitors } from '#tests/support/visitors.ts';
import { type Contact, contactOf } from './contact.ts';
import { forgetOld } from './forget-old.ts';
import { forgetPerson } from './forget-person.ts';

const DAY_MS = 86_400_000;
const THREE_YEARS = 3 * 365;
const CANARY = { name: 'Зинаида Канарейкина', phone: '+7 (863) 555-73-19', email: 'kanareika@mail.example' };
const TRACES = { texts: ['канарейкин', 'kanareika', 'тайнопись'], digits: '78635557319' };

const database = testDatabase();
const { files, submit, writeMails, mails } = testVisitors(database);
const forget = (text: string) => forgetPerson(database(), files(), contactOf(text) as Contact);
const forgetAfter = (days: number) => forgetOld({ db: database(), ...files(), now: new Date(Date.now() + days * DAY_MS) });
let agentId: number;
beforeEach(async () => {
  for (const table of [viewing, shortlist, person]) await database().delete(table);
  const [agent] = await database().select({ id: staff.id }).from(staff).limit(1);
  agentId = agent?.id ?? 0;
});

/** A lead with its person. */
async function arrive(values: Partial<typeof CANARY> = {}): Promise<{ leadId: string; personId: number }> {
  const leadId = await submit('vacancy-application', { ...CANARY, ...values });
  await database().update(lead).set({ type: 'consult' }).where(eq(lead.id, leadId));
  const [from] = await database().select({ personId: lead.personId }).from(lead).where(eq(lead.id, leadId));
  return { leadId, personId: from?.personId ?? 0 };
}
async function logFor(leadId: string, personId: number): Promise<void> {
  const [event] = await database()
    .insert(leadEvent)
    .values({ leadId, kind: 'note', staffId: agentId, data: { text: `Тайнопись: ${CANARY.name}, ${CANARY.phone}` } })
    .returning();
  await database()
    .insert(leadRead)
    .values({ leadId, staffId: agentId, eventId: event?.id ?? 0 });
  await database().insert(personOpening).values({ personId, staffId: agentId, reason: 'call', until: new Date() });
}
/** Plans a viewing from the page of the person: it belongs to no lead. */
async function planFor(personId: number, recipient: string, days = 1): Promise<void> {
  const startsAt = new Date(Date.now() + days * DAY_MS);
  const place = `Тайнопись, ${CANARY.name}`;
  const [planned] = await database().insert(viewing).values({ requestId: randomUUID(), personId, lotId: 1301, staffId: agentId, startsAt, place, lang: 'ru' }).returning();
  const data = { sequence: 0, startsAt: startsAt.getTime() };
  await database().insert(delivery).values({ viewingId: planned?.id, channel: 'email', template: 'viewing-visitor-invitation', recipient, data });
}
async function sendShortlistTo(personId: number, recipient: string, createdAt = new Date()): Promise<void> {
  const [sent] = await database()
    .insert(shortlist)
    .values({ requestId: randomUUID(), personId, staffId: agentId, lang: 'ru', message: `Тайнопись для ${CANARY.name}`, createdAt })
    .returning();
  await database()
    .insert(shortlistLot)
    .values({ shortlistId: sent?.id ?? '', lotId: 1301, position: 0 });
  await database().insert(delivery).values({ shortlistId: sent?.id, channel: 'email', template: 'shortlist', recipient });
}
const officeMails = async () => (await mails()).filter((name) => /-(viewing-visitor|shortlist)/.test(name)).length;

test('nothing about a person who is forgotten by phone stays in any table or mail: no log, opening, viewing or shortlist', async () => {
  const { leadId, personId } = await arrive();
  await logFor(leadId, personId);
  await planFor(personId, CANARY.email);
  await sendShortlistTo(personId, CANARY.email);
  await writeMails();
  const before = ['delivery', 'lead', 'lead_event', 'person', 'person_contact', 'person_word', 'shortlist', 'viewing'];
  expect([await findInTables(database(), TRACES), await officeMails()]).toEqual([expect.arrayContaining(before), 2]);
  await forget('8 863 555-73-19');
  expect([await findInTables(database(), TRACES), await mails()]).toEqual([[], []]);
  expect((await database().select().from(consent)).map(({ endedAt }) => endedAt !== null)).toEqual([true]);
});

test('nobody else loses a viewing or a shortlist', async () => {
  const other = await arrive({ name: 'Другой Человек', phone: '+7 (863) 555-00-00', email: 'other@mail.example' });
  await planFor(other.personId, 'other@mail.example');
  await sendShortlistTo(other.personId, 'other@mail.example');
  await arrive();
  await writeMails();
  await forget(CANARY.phone);
  expect([await database().$count(viewing), await database().$count(shortlist), await officeMails()]).toEqual([1, 1, 2]);
});

test('no shortlist is sent to an address that is forgotten, even if the person stays with another lead', async () => {
  await arrive();
  await submit('common-contact', { phone: CANARY.phone });
  const [{ id } = { id: 0 }] = await database().select({ id: person.id }).from(person);
  await sendShortlistTo(id, CANARY.email);
  await writeMails();
  await forget(CANARY.email);
  expect([await database().$count(shortlist), await database().$count(delivery, eq(delivery.template, 'shortlist')), await officeMails()]).toEqual([1, 0, 0]);
});

test('a name that only forgotten leads had is gone, even if the person stays with another lead under another name', async () => {
  await arrive();
  await submit('common-contact', { phone: CANARY.phone, name: 'Анна Позднева' });
  await forget(CANARY.email);
  expect([await findInTables(database(), { texts: ['канарейкин', 'зинаида'], digits: '0000000000000' }), (await database().select().from(person)).map(({ name }) => name)]).toEqual(
    [[], ['Анна Позднева']],
  );
});

test('both names of somebody who used two are deleted', async () => {
  await submit('common-contact', { phone: CANARY.phone, name: 'Анна Позднева' });
  await arrive();
  await forget(CANARY.phone);
  expect(await findInTables(database(), { ...TRACES, texts: [...TRACES.texts, 'позднева'] })).toEqual([]);
});

test('three years after the last work on a lead its person is deleted, with contacts, log, viewings and shortlists', async () => {
  const { leadId, personId } = await arrive();
  await logFor(leadId, personId);
  await planFor(personId, CANARY.email);
  await sendShortlistTo(personId, CANARY.email);
  await forgetAfter(THREE_YEARS - 5);
  expect(await findInTables(database(), TRACES)).toEqual(expect.arrayContaining(['lead_event', 'person', 'shortlist', 'viewing']));
  await forgetAfter(THREE_YEARS + 5);
  expect(await findInTables(database(), TRACES)).toEqual([]);
});

test('a person is deleted with their price watch that was never confirmed, if they have sent nothing else', async () => {
  await submit('follow-price', { email: CANARY.email });
  await database().update(delivery).set({ status: 'sent' });
  expect(await findInTables(database(), TRACES)).toEqual(expect.arrayContaining(['person_contact', 'price_watch']));
  await forgetAfter(31);
  expect(await findInTables(database(), TRACES)).toEqual([]);
});

test.each([
  ['a viewing', (personId: number) => planFor(personId, CANARY.email, 100)],
  ['a shortlist', (personId: number) => sendShortlistTo(personId, CANARY.email, new Date(Date.now() + 100 * DAY_MS))],
])('%s is work on the leads of a person: they stay until three years after it', async (_, work) => {
  const { personId } = await arrive();
  await work(personId);
  await forgetAfter(THREE_YEARS + 50);
  expect(await database().$count(lead)).toBe(1);
  await forgetAfter(THREE_YEARS + 150);
  expect([await database().$count(lead), await database().$count(person)]).toEqual([0, 0]);
});
