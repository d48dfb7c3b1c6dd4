import { readdir } from 'node:fs/promises';
import { isNull } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { alert, priceWatch } from '#server/db/schema/alert.ts';
import { consent } from '#server/db/schema/consent.ts';
import { delivery } from '#server/db/schema/delivery.ts';
import { lead } from '#server/db/schema/lead.ts';
import { testDatabase } from '#tests/support/database.ts';
import { testVisitors } from '#tests/support/visitors.ts';
import { type Contact, contactOf } from './contact.ts';
import { forgetPerson } from './forget-person.ts';

const database = testDatabase();
const { folder, files, submit, subscribe, apply, writeMails, mails } = testVisitors(database);
const forget = (text: string) => forgetPerson(database(), files(), contactOf(text) as Contact);
const left = async () => ({ leads: await database().$count(lead), alerts: await database().$count(alert), priceWatches: await database().$count(priceWatch) });

test('a phone is compared by its digits, an email by its letters, and nothing else is a contact', () => {
  expect(contactOf('8 (900) 123-45-67')).toEqual(contactOf('+79001234567'));
  expect(contactOf('Anna@Mail.example')).toEqual({ email: 'anna@mail.example' });
  expect(contactOf('+44 (20) 7946-0958')).toEqual(contactOf('+442079460958'));
  expect(contactOf('+1 415 555 2671')).not.toEqual(contactOf('+7 (415) 555-26-71'));
  for (const text of ['', '123', 'anna', 'anna@mail.example, boris@mail.example', '@']) expect(contactOf(text)).toBeUndefined();
});

test('a person is deleted by their phone, and nobody else', async () => {
  await submit('offer-price', { phone: '+7 (900) 123-45-67' });
  await submit('offer-price', { phone: '+7 (900) 123-45-68' });
  expect(await forget('8 900 123-45-67')).toEqual({ leads: 1, alerts: 0, priceWatches: 0 });
  expect(await left()).toEqual({ leads: 1, alerts: 0, priceWatches: 0 });
});

test('a person is deleted by a foreign phone, and nobody with the same last digits', async () => {
  await submit('common-contact', { lang: 'en', phone: '+44 (20) 7946-0958' });
  await submit('common-contact', { lang: 'en', phone: '+298 123456' });
  await submit('common-contact', { phone: '+7 (207) 946-09-58' });
  const before = await left();
  expect(await forget('+44 20 7946 0958')).toMatchObject({ leads: 1 });
  expect(await forget('+298 12 34 56')).toMatchObject({ leads: 1 });
  expect((await left()).leads).toBe(before.leads - 2);
});

test('a person is deleted by their email, with alerts, followed prices and unsent deliveries', async () => {
  await subscribe('anna@mail.example');
  await subscribe('boris@mail.example');
  await submit('follow-price', { email: 'anna@mail.example' });
  expect(await forget('ANNA@mail.example')).toEqual({ leads: 1, alerts: 1, priceWatches: 1 });
  expect(await left()).toEqual({ leads: 0, alerts: 1, priceWatches: 0 });
  const recipients = await database().select({ to: delivery.recipient }).from(delivery);
  expect(recipients.map(({ to }) => to)).not.toContain('anna@mail.example');
});

test('an email given instead of the phone is found too', async () => {
  await submit('chief-contact', { lang: 'en', phone: 'jane@mail.example', email: 'jane.work@mail.example' });
  expect(await forget('jane@mail.example')).toMatchObject({ leads: 1 });
});

test('the résumé is deleted too', async () => {
  await apply({ phone: '+7 (900) 123-45-67' });
  expect(await readdir(folder())).toHaveLength(1);
  expect(await forget('+79001234567')).toMatchObject({ leads: 1 });
  expect(await readdir(folder())).toEqual([]);
});

test('the mails on disk are deleted too, also those of alerts and followed prices, and nobody else’s', async () => {
  await submit('offer-price', { lang: 'en', phone: '+7 (900) 123-45-67', email: 'anna@mail.example' });
  await submit('follow-price', { email: 'anna@mail.example' });
  await subscribe('anna@mail.example');
  await submit('common-contact', { phone: '+7 (900) 123-45-68' });
  await writeMails();
  expect((await mails()).length).toBeGreaterThan(6);
  await forget('anna@mail.example');
  expect(await mails()).toEqual([expect.stringMatching(/^\d+-lead\.eml$/)]);
});

test('the record of their consent stays, marked as withdrawn', async () => {
  await submit('offer-price', { phone: '+7 (900) 123-45-67' });
  await forget('+79001234567');
  expect(await database().$count(consent)).toBe(1);
  expect(await database().$count(consent, isNull(consent.endedAt))).toBe(0);
});
