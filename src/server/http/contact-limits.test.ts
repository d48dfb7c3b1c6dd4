import { randomUUID } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ApiDeps } from '#server/api/deps.ts';
import { createApi } from '#server/api/v1/api.ts';
import { createSendingContext } from '#server/app/create-sending-context.ts';
import { createLog } from '#server/core/log.ts';
import { alert } from '#server/db/schema/alert.ts';
import { delivery } from '#server/db/schema/delivery.ts';
import { lead } from '#server/db/schema/lead.ts';
import { listRepeated } from '#server/lead/lead-log.ts';
import { composeMail } from '#server/outbox/letters/compose-mail.ts';
import { openMailer } from '#server/outbox/letters/open-mailer.ts';
import { depsOn, testDatabase } from '#tests/support/database.ts';
import { EXAMPLES } from '#tests/support/forms.ts';
import { postTo } from '#tests/support/post-to.ts';

const database = testDatabase();
let deps: ApiDeps;
let api: ReturnType<typeof createApi>;
beforeAll(() => {
  deps = depsOn(database());
  deps.outbox.channels = [
    { channel: 'webhook', recipient: 'crm.example' },
    { channel: 'telegram', recipient: '-100' },
  ];
});
let nth = 0;
beforeEach(() => {
  api = createApi(deps, createLog('silent')); // limits of its own
  nth = 0;
});
/** Each time from another address. */
const send = (path: string, body: Record<string, unknown>, address = `203.0.113.${++nth}`) =>
  postTo(() => api, path)({ consent: true, requestId: randomUUID(), ...body }, 'application/json', { 'x-client-address': address });
const form = (phone: string, more = {}, address?: string) => send('/feedback', { type: 'common-contact', name: 'Анна', phone, ...more }, address);
const last = async () => (await database().select().from(lead).orderBy(desc(lead.number)).limit(1))[0];
const deliveriesOf = (id = '') => database().select().from(delivery).where(eq(delivery.leadId, id));

describe('from one address with one phone or email', () => {
  test('ten forms are accepted, and the next gets Retry-After', async () => {
    for (let times = 0; times < 10; times++) expect((await form('+7 (863) 000-18-63', {}, '203.0.113.1')).status).toBe(201);
    const before = await database().$count(lead);
    expect(await form('+7 (863) 000-18-63', {}, '203.0.113.1')).toMatchObject({ status: 429, body: { code: 'too_many' } });
    expect(await database().$count(lead)).toBe(before);
    expect((await form('+7 (863) 000-18-64', {}, '203.0.113.1')).status, 'another phone').toBe(201);
  });
  test('tags and dots do not make another mailbox', async () => {
    const subscribe = (email: string) => send('/lots/subscriptions', { email, filters: {} }, '203.0.113.1');
    for (let times = 0; times < 10; times++) expect((await subscribe(`an.na+${times}@gmail.com`)).status).toBe(201);
    for (const email of ['anna@gmail.com', 'a.n.n.a@googlemail.com', 'Anna+other@Gmail.com']) expect((await subscribe(email)).status, email).toBe(429);
  });
  test('a retry of a stored form is never refused', async () => {
    const requestId = randomUUID();
    for (let times = 0; times < 10; times++) await form('+7 (863) 000-18-65', times === 0 ? { requestId } : {}, '203.0.113.1');
    expect((await form('+7 (863) 000-18-65', {}, '203.0.113.1')).status).toBe(429);
    expect((await form('+7 (863) 000-18-65', { requestId }, '203.0.113.1')).status).toBe(200);
  });
});

describe('a lead with a phone that others misuse', () => {
  const misuse = async (phone: string) => {
    for (let times = 0; times < 10; times++) expect((await form(phone)).status).toBe(201);
    expect(await last()).toMatchObject({ repeated: false });
  };
  test('is not refused, but stored and marked', async () => {
    await misuse('+7 (863) 000-18-66');
    expect((await form('+7 (863) 000-18-66')).status).toBe(201);
    const stored = await last();
    expect(stored).toMatchObject({ repeated: true, step: 'new', phone: '+7 (863) 000-18-66' });
    expect(await listRepeated(database())).toContain(`${stored?.number}  `);
  });
  test('is sent to the office and the webhook, with a mark, but to neither an agent nor Telegram', async () => {
    await misuse('+7 (863) 000-18-67');
    await send('/feedback', { type: 'offer-price', ...EXAMPLES['offer-price'].least, phone: '+7 (863) 000-18-67' });
    const rows = await deliveriesOf((await last())?.id);
    expect(rows.map(({ channel, recipient }) => [channel, recipient])).toEqual([
      ['email', 'privet@tanais.example'],
      ['webhook', 'crm.example'],
    ]);
    const mail = rows[0] && (await composeMail(createSendingContext({ deps, sendChannels: { mail: openMailer({ folder: '' }) }, origin: 'https://tanais.example' }), rows[0]));
    expect(mail?.subject).toMatch(/^Повтор · №/);
    expect(mail?.text).toContain('чужой контакт');
  });
});

describe('a mailbox', () => {
  const confirmations = async (email: string) => {
    const rows = await database().select({ at: delivery.nextAttemptAt, recipient: delivery.recipient }).from(delivery).where(eq(delivery.recipient, email));
    return rows.map(({ at }) => Math.max(0, Math.round((at.getTime() - Date.now()) / 60_000))).sort((a, b) => a - b);
  };
  test('gets ten confirmation letters at once, the next twelve five minutes apart, and no more', async () => {
    const email = 'owner@office.example';
    for (let times = 0; times < 30; times++) expect((await send('/lots/subscriptions', { email, filters: {} })).status).toBe(201);
    expect(await database().$count(alert, eq(alert.email, email)), 'every alert is stored').toBe(30);
    expect(await confirmations(email)).toEqual([...Array<number>(10).fill(0), ...Array.from({ length: 12 }, (_, later) => 5 * (later + 1))]);
  });
  test('shares a limit with the other mailboxes of a private domain, but not of a public provider', async () => {
    const delayedLetters = async (domain: string) => {
      for (let times = 0; times < 31; times++) await send('/lots/subscriptions', { email: `${randomUUID()}@${domain}`, filters: {} });
      const rows = await database().select().from(delivery);
      return rows.filter(({ recipient, nextAttemptAt }) => recipient.endsWith(`@${domain}`) && nextAttemptAt.getTime() > Date.now() + 30_000).length;
    };
    expect(await delayedLetters('small.example')).toBe(1);
    expect(await delayedLetters('mail.ru')).toBe(0);
  });
});
