import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { delivery } from '#server/db/schema/delivery.ts';
import { lead } from '#server/db/schema/lead.ts';
import { staff } from '#server/db/schema/staff.ts';
import { viewing } from '#server/db/schema/viewing.ts';
import { testDatabase } from '#tests/support/database.ts';
import { testVisitors } from '#tests/support/visitors.ts';
import { type Contact, contactOf } from './contact.ts';
import { forgetOld } from './forget-old.ts';
import { forgetPerson } from './forget-person.ts';

const EMAIL = 'anna@mail.example';
const database = testDatabase();
const { files, submit, writeMails, mails } = testVisitors(database);
const forget = (text: string) => forgetPerson(database(), files(), contactOf(text) as Contact);
beforeEach(async () => void (await database().delete(viewing)));

/** Stores a viewing with the sender of a lead, and the letter about it. If `isWithoutLead`, the viewing belongs to the person only. */
async function planFor(leadId: string, recipient: string, isWithoutLead = false): Promise<void> {
  const db = database();
  const [from] = await db.select({ personId: lead.personId }).from(lead).where(eq(lead.id, leadId));
  const [agent] = await db.select({ id: staff.id }).from(staff).limit(1);
  const startsAt = new Date(Date.now() + 86_400_000);
  const values = {
    requestId: randomUUID(),
    personId: from?.personId ?? 0,
    leadId: isWithoutLead ? null : leadId,
    lotId: 1301,
    staffId: agent?.id ?? 0,
    startsAt,
    lang: 'ru' as const,
  };
  const [planned] = await db.insert(viewing).values(values).returning();
  const data = { sequence: 0, startsAt: startsAt.getTime() };
  await db.insert(delivery).values({ viewingId: planned?.id, channel: 'email', template: 'viewing-visitor-invitation', recipient, data });
}
const viewingMails = async () => (await mails()).filter((name) => name.includes('-viewing-')).length;
const left = async () => ({ viewings: await database().$count(viewing), mails: await viewingMails() });

test('the viewings of a person who is forgotten are deleted, with their letters, and nobody else’s', async () => {
  await planFor(await submit('vacancy-application', { phone: '+7 (900) 123-45-67', email: EMAIL }), EMAIL);
  await planFor(await submit('vacancy-application', { phone: '+7 (900) 123-45-67', email: EMAIL }), EMAIL, true);
  await planFor(await submit('vacancy-application', { phone: '+7 (900) 765-43-21', email: 'boris@mail.example' }), 'boris@mail.example');
  await writeMails();
  expect(await left()).toEqual({ viewings: 3, mails: 3 });
  await forget('+79001234567');
  expect(await left()).toEqual({ viewings: 1, mails: 1 });
  expect((await database().select().from(delivery)).map(({ recipient }) => recipient)).not.toContain(EMAIL);
});

test('no letter is sent to an address that is forgotten, even if the person stays with another lead', async () => {
  await submit('vacancy-application', { phone: '+7 (900) 123-45-67', email: EMAIL });
  await planFor(await submit('common-contact', { phone: '+7 (900) 123-45-67' }), EMAIL);
  await writeMails();
  await forget(EMAIL);
  expect(await left()).toEqual({ viewings: 1, mails: 0 });
});

test('the viewings of old leads are deleted with them', async () => {
  await planFor(await submit('common-contact'), EMAIL);
  await planFor(await submit('common-contact'), EMAIL, true);
  const forgetAfter = (days: number) => forgetOld({ db: database(), ...files(), now: new Date(Date.now() + days * 86_400_000) });
  await forgetAfter(3 * 365 - 5);
  expect((await left()).viewings).toBe(2);
  await forgetAfter(3 * 365 + 5);
  expect([(await left()).viewings, await database().$count(delivery)]).toEqual([0, 0]);
});
