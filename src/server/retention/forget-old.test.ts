import { readdir, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { alert, priceWatch } from '#server/db/schema/alert.ts';
import { consent } from '#server/db/schema/consent.ts';
import { delivery } from '#server/db/schema/delivery.ts';
import { lead } from '#server/db/schema/lead.ts';
import { spentToken } from '#server/db/schema/spent-token.ts';
import { signInFailure, staff, staffLink, staffSession } from '#server/db/schema/staff.ts';
import { createLink } from '#server/staff/link.ts';
import { startSession } from '#server/staff/session.ts';
import { testDatabase } from '#tests/support/database.ts';
import { RESUMES } from '#tests/support/resumes.ts';
import { testVisitors } from '#tests/support/visitors.ts';
import { forgetOld } from './forget-old.ts';

const NOTHING = { leads: 0, alerts: 0, priceWatches: 0, owners: 0, consents: 0, files: 0, mails: 0 };
const database = testDatabase();
const { folder, files, submit, subscribe, apply, writeMails, mails } = testVisitors(database);
/** Tests of deletion move the clock forward; rows keep their dates. */
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
const forget = (days: number, batch?: number) => forgetOld({ db: database(), ...files(), now: inDays(days), batch });
const count = (table: typeof lead | typeof alert | typeof priceWatch | typeof consent | typeof delivery) => database().$count(table);

describe('a lead', () => {
  test('is deleted three years after it was last worked on, with its deliveries', async () => {
    const id = await submit('offer-price');
    await database()
      .update(lead)
      .set({ step: 'deal', updatedAt: inDays(10) })
      .where(eq(lead.id, id));
    expect(await forget(3 * 365 + 5)).toEqual(NOTHING);
    expect(await forget(3 * 365 + 12)).toEqual({ ...NOTHING, leads: 1 });
    expect([await count(lead), await count(delivery)]).toEqual([0, 0]);
  });
  test('that is an application is deleted after one year, with its résumé', async () => {
    await apply();
    expect(await forget(364)).toEqual(NOTHING);
    expect(await readdir(folder())).toHaveLength(1);
    expect(await forget(367)).toMatchObject({ leads: 1 });
    expect([await count(lead), await readdir(folder())]).toEqual([0, []]);
  });
  test('that is spam is deleted after ninety days', async () => {
    await submit('common-contact', { website: 'https://spam.example' });
    await submit('follow-price', { website: 'x' });
    expect(await forget(89)).toEqual(NOTHING);
    expect(await forget(91)).toMatchObject({ leads: 2 });
  });
  test('leaves the record of its consent for three more years', async () => {
    await submit('common-contact');
    await forget(3 * 365 + 2);
    expect(await count(consent)).toBe(1);
    expect(await forget(6 * 365 + 2)).toEqual(NOTHING);
    expect(await forget(6 * 365 + 6)).toEqual({ ...NOTHING, consents: 1 });
  });
});

describe('a subscription', () => {
  test('that is not confirmed is deleted after thirty days', async () => {
    await subscribe();
    await submit('follow-price');
    await database().update(delivery).set({ status: 'sent' });
    expect(await forget(29)).toEqual(NOTHING);
    expect(await forget(31)).toEqual({ ...NOTHING, alerts: 1, priceWatches: 1 });
    expect([await count(lead), await count(delivery), await count(consent)], 'the lead that followed a price goes with it').toEqual([0, 0, 2]);
  });
  test('whose lead has not reached the agency yet stays until it has', async () => {
    const id = await submit('follow-price');
    await database().update(delivery).set({ status: 'dead' }).where(eq(delivery.leadId, id));
    expect(await count(delivery)).toBeGreaterThan(0);
    expect(await forget(40)).toEqual(NOTHING);
    expect(await count(lead)).toBe(1);
    await database().update(delivery).set({ status: 'sent' }).where(eq(delivery.leadId, id));
    expect(await forget(40)).toMatchObject({ priceWatches: 1 });
  });
  test('whose lead is spam does not wait for its messages', async () => {
    await submit('follow-price');
    await database().update(lead).set({ step: 'spam' });
    await database().update(delivery).set({ status: 'dead' });
    expect(await forget(31)).toMatchObject({ priceWatches: 1 });
    expect(await count(lead)).toBe(0);
  });
  test('that was ended is deleted thirty days later', async () => {
    await database()
      .update(alert)
      .set({ status: 'unsubscribed', unsubscribedAt: inDays(500) })
      .where(eq(alert.id, await subscribe()));
    expect(await forget(529)).toEqual(NOTHING);
    expect(await forget(531)).toEqual({ ...NOTHING, alerts: 1 });
  });
  test('that is confirmed stays, however old, and so does its lead', async () => {
    await subscribe();
    await submit('follow-price');
    for (const table of [alert, priceWatch]) await database().update(table).set({ status: 'confirmed', confirmedAt: new Date() });
    expect(await forget(20 * 365)).toEqual(NOTHING);
    expect([await count(alert), await count(priceWatch), await count(lead)]).toEqual([1, 1, 1]);
  });
  test('to a price keeps its lead and its consent even if staff have marked the lead as spam', async () => {
    await submit('follow-price');
    await database().update(priceWatch).set({ status: 'confirmed', confirmedAt: new Date() });
    await database().update(lead).set({ step: 'spam' });
    await database().update(delivery).set({ status: 'sent' });
    expect(await forget(20 * 365)).toEqual(NOTHING);
    expect((await database().select().from(consent)).map(({ endedAt }) => endedAt)).toEqual([null]);
    await database()
      .update(priceWatch)
      .set({ status: 'unsubscribed', unsubscribedAt: inDays(100) });
    expect(await forget(131)).toEqual({ ...NOTHING, priceWatches: 1 });
    expect([await count(lead), await count(consent)]).toEqual([0, 1]);
  });
});

test('a résumé whose lead was never stored is deleted after a year', async () => {
  const resume = join(folder(), 'stray.pdf');
  await writeFile(resume, RESUMES.pdf);
  await utimes(resume, inDays(-300), inDays(-300));
  expect(await forget(0)).toEqual(NOTHING);
  expect(await forget(70)).toEqual({ ...NOTHING, files: 1 });
});
describe('a mail on disk', () => {
  test('is deleted with its lead or subscription', async () => {
    await apply();
    await subscribe();
    await submit('consult');
    await writeMails();
    const all = (await mails()).length;
    expect(await forget(29)).toEqual(NOTHING);
    expect(await forget(31)).toEqual({ ...NOTHING, alerts: 1, mails: 1 });
    expect(await forget(367)).toMatchObject({ leads: 1, mails: 2 });
    expect(await mails()).toHaveLength(all - 3);
    expect(await forget(3 * 365 + 2)).toMatchObject({ leads: 1, mails: 1 });
    expect(await mails()).toEqual([]);
  });
  test('is deleted if its delivery no longer exists, also half-written, and no other file is', async () => {
    await submit('consult');
    await writeMails();
    const { mailFolder } = files();
    for (const name of ['999999999-lead.eml', '999999998-lead-received.eml.part', 'notes.txt']) await writeFile(join(mailFolder, name), '');
    expect(await forget(0)).toEqual({ ...NOTHING, mails: 2 });
    expect(await mails()).toEqual([expect.stringMatching(/-lead\.eml$/), 'notes.txt']);
  });
  test('is deleted after three years, even if its lead was worked on meanwhile', async () => {
    await submit('consult');
    await writeMails();
    await database()
      .update(lead)
      .set({ updatedAt: inDays(1_000) });
    expect(await forget(3 * 365 + 2)).toEqual({ ...NOTHING, mails: 1 });
    expect(await mails()).toEqual([]);
  });
});
test('the uses of a form’s token are deleted after a week', async () => {
  await database().delete(spentToken);
  await submit('consult');
  await forget(6);
  expect(await database().$count(spentToken)).toBe(1);
  await forget(8);
  expect(await database().$count(spentToken)).toBe(0);
});
test('many rows are deleted in batches, also by several processes', async () => {
  for (let times = 0; times < 7; times++) await submit('consult');
  const results = await Promise.all([forget(1_200, 2), forget(1_200, 2), forget(1_200, 2)]);
  expect(results.reduce((sum, { leads }) => sum + leads, 0)).toBe(7);
  expect(await count(lead)).toBe(0);
});

test('sessions and links of staff that have ended are deleted, and failed sign-ins after a day', async () => {
  const [person] = await database().insert(staff).values({ email: 'somebody@tanais.example', name: 'Somebody', role: 'agent' }).returning();
  await startSession(database(), person?.id ?? 0, '');
  await createLink(database(), 'secret', { kind: 'invitation', email: 'new@tanais.example', role: 'agent', hours: 48 });
  await database().insert(signInFailure).values({ keyHash: 'x', failures: 5, lastAt: new Date(), retryAt: new Date() });
  const left = async () => [await database().$count(staffSession), await database().$count(staffLink), await database().$count(signInFailure)];
  await forget(0.9);
  expect(await left()).toEqual([1, 1, 1]);
  await forget(3);
  expect(await left()).toEqual([1, 0, 0]);
  await forget(15);
  expect(await left()).toEqual([0, 0, 0]);
});
