import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { and, eq, sql } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ApiDeps } from '#server/api/deps.ts';
import { createApi } from '#server/api/v1/api.ts';
import { createSendingContext } from '#server/app/create-sending-context.ts';
import { createLog } from '#server/core/log.ts';
import { delivery, deliveryAttempt } from '#server/db/schema/delivery.ts';
import { openMailer } from '#server/outbox/letters/open-mailer.ts';
import { depsOn, testDatabase } from '#tests/support/database.ts';
import { EXAMPLES } from '#tests/support/forms.ts';
import { postTo } from '#tests/support/post-to.ts';
import { startSmtp, type TestSmtp } from '#tests/support/smtp.ts';
import { createSend } from './create-send.ts';
import { deliver, LEASE_MS, renewLeases, resend } from './deliver.ts';
import { type Deliveries, startDeliveries } from './start-deliveries.ts';

const database = testDatabase();
const log = createLog('silent');
const OFFICE = 'privet@tanais.example';
/** A few tries, one right after the other. */
const retry = { maxAttempts: 3, firstMs: 1, longestMs: 1 };
const patient = { maxAttempts: 50, firstMs: 1, longestMs: 1 };

let deps: ApiDeps;
let api: ReturnType<typeof createApi>;
let smtp: TestSmtp;
let running: Deliveries[] = [];
beforeAll(() => {
  deps = depsOn(database());
  api = createApi(deps, log);
});
beforeEach(async () => {
  smtp = await startSmtp();
});
afterEach(async () => {
  smtp.become('takes');
  await Promise.all(running.map((one) => one.stop()));
  running = [];
  await smtp.close();
  await database().delete(delivery);
});
const post = postTo(() => api, '/feedback');

/** Starts what delivers in one process. Started several times on one database, it acts like several processes. */
async function start(options: { retry?: typeof retry; timeoutMs?: number } = {}) {
  const sendChannels = { mail: openMailer({ smtpUrl: smtp.url, folder: tmpdir(), timeoutMs: options.timeoutMs }) };
  const deliveries = startDeliveries({
    db: database(),
    send: createSend(createSendingContext({ deps, sendChannels, origin: 'https://tanais.example' })),
    log,
    retry: options.retry ?? retry,
  });
  deps.outbox.wake = deliveries.wake;
  running.push(deliveries);
  return deliveries;
}
async function submit(more: Record<string, unknown> = {}) {
  const { status, body } = await post({ type: 'common-contact', ...EXAMPLES['common-contact'].least, consent: true, requestId: randomUUID(), ...more });
  expect(status).toBe(201);
  return body.id as string;
}
/** The machine may be busy. */
const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 25_000, interval: 20 });
const deliveriesOf = (leadId: string) => database().select().from(delivery).where(eq(delivery.leadId, leadId));
const expectStatus = (leadId: string, status: string) => eventually(async () => expect((await deliveriesOf(leadId)).map((row) => row.status)).toEqual([status]));

describe('a lead', () => {
  test('reaches the agent of its lot and the office, each once, with a log of it', async () => {
    await start();
    const id = await submit({ type: 'book-view', ...EXAMPLES['book-view'].least });
    await eventually(() => expect(smtp.taken).toHaveLength(2));
    expect(smtp.taken.flatMap(({ recipients }) => recipients).sort()).toEqual([expect.stringMatching(/@tanais\.example$/), OFFICE].sort());
    await eventually(async () =>
      expect((await deliveriesOf(id)).map(({ status, attempts }) => [status, attempts])).toEqual([
        ['sent', 1],
        ['sent', 1],
      ]),
    );
    const log = await database()
      .select()
      .from(deliveryAttempt)
      .innerJoin(delivery, and(eq(delivery.id, deliveryAttempt.deliveryId), eq(delivery.leadId, id)));
    expect(log.map((entry) => entry.delivery_attempt)).toMatchObject([
      { outcome: 'sent', error: null },
      { outcome: 'sent', error: null },
    ]);
  });
  test('stored by a process that died before queueing it is found by the next search', async () => {
    deps.outbox.wake = () => {};
    const id = await submit();
    const deliveries = await start();
    await deliveries.queueDue();
    await expectStatus(id, 'sent');
    expect(smtp.to(OFFICE)).toHaveLength(1);
  });
});

test('a delivery that the database fails to claim is sent all the same, without waiting for the next search', async () => {
  deps.outbox.wake = () => {};
  const id = await submit();
  let failures = 0;
  const db = new Proxy(database(), {
    get(target, name, receiver) {
      if (name === 'update' && failures++ === 0) throw new Error('timeout exceeded when trying to connect');
      return Reflect.get(target, name, receiver);
    },
  });
  const deliveries = startDeliveries({ db, send: async () => 'sent', log, databaseRetryMs: 1 });
  running.push(deliveries);
  deliveries.wake((await deliveriesOf(id)).map((row) => row.id));
  await expectStatus(id, 'sent');
  expect(failures).toBeGreaterThan(1);
});

describe('a delivery that is being sent', () => {
  const idleTransactions = async () =>
    (await database().execute(sql`select 1 from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`)).rows;
  const leftOf = async (id: string) => (await deliveriesOf(id)).map(({ nextAttemptAt }) => nextAttemptAt.getTime() - Date.now());

  test('keeps no transaction open, and is not claimed by others until its lease ends', async () => {
    await start();
    const other = await start();
    smtp.become('holds');
    const id = await submit();
    await eventually(() => expect(smtp.seen()).toBe(1));
    expect(await idleTransactions()).toEqual([]);
    await other.queueDue();
    expect((await leftOf(id))[0]).toBeGreaterThan(0);
    expect(smtp.seen()).toBe(1);
    smtp.become('takes');
    await expectStatus(id, 'sent');
    expect(smtp.taken).toHaveLength(1);
  });
  test('is due again when its lease ends without being extended, as after a crash', async () => {
    deps.outbox.wake = () => {};
    const id = await submit();
    const [row] = await deliveriesOf(id);
    await database()
      .update(delivery)
      .set({ attempts: 1, nextAttemptAt: new Date(Date.now() + 60_000) });
    const deliveries = await start();
    await deliveries.queueDue();
    expect(smtp.seen()).toBe(0);
    await renewLeases(database(), [row?.id ?? 0]);
    expect((await leftOf(id))[0]).toBeLessThanOrEqual(LEASE_MS);
    await database()
      .update(delivery)
      .set({ nextAttemptAt: new Date(0) });
    await deliveries.queueDue();
    await expectStatus(id, 'sent');
    expect((await deliveriesOf(id))[0]).toMatchObject({ attempts: 2 });
  });
  test('is not overwritten by a slower process whose lease had ended', async () => {
    const log = createLog('silent');
    deps.outbox.wake = () => {};
    const id = await submit();
    const [row] = await deliveriesOf(id);
    const slow = deliver(
      {
        db: database(),
        log,
        retry,
        async send() {
          await database()
            .update(delivery)
            .set({ nextAttemptAt: new Date(0) });
          await deliver({ db: database(), log, retry, send: async () => 'sent' }, row?.id ?? 0);
          throw new Error('too late');
        },
      },
      row?.id ?? 0,
    );
    await slow;
    expect((await deliveriesOf(id))[0]).toMatchObject({ status: 'sent', attempts: 2 });
  });
});

describe('a mail server', () => {
  test('that refuses a delivery for now is tried again; after the last attempt the delivery is dead, and can be sent again by hand', async () => {
    const deliveries = await start();
    smtp.become('refuses');
    const id = await submit();
    await expectStatus(id, 'dead');
    expect(smtp.seen()).toBe(3);
    const [row] = await deliveriesOf(id);
    expect(row).toMatchObject({ attempts: 3, lastError: 'SMTP 451 at RCPT TO' });
    smtp.become('takes');
    expect(await resend(database(), row?.id ?? 0)).toBe(true);
    await deliveries.queueDue();
    await expectStatus(id, 'sent');
    expect(smtp.taken).toHaveLength(1);
    expect(await resend(database(), row?.id ?? 0)).toBe(false);
  });
  test('that hangs up in the middle of a message gets it again', async () => {
    await start({ retry: patient });
    smtp.become('drops');
    const id = await submit();
    await eventually(async () => expect((await deliveriesOf(id))[0]?.attempts).toBeGreaterThan(0));
    smtp.become('takes');
    await expectStatus(id, 'sent');
    expect(smtp.taken).toHaveLength(1);
  });
  test('that cannot be reached is tried until it is back', async () => {
    await smtp.close();
    await start({ retry: patient });
    const id = await submit();
    await eventually(async () => expect((await deliveriesOf(id))[0]).toMatchObject({ status: 'pending', lastError: expect.stringContaining('ECONNREFUSED') }));
    await smtp.comeBack();
    await expectStatus(id, 'sent');
  });
  test('that is slow does not delay others, and may get the same message twice rather than never', async () => {
    await start({ retry: patient, timeoutMs: 300 });
    smtp.become('holds');
    const id = await submit();
    await eventually(async () => expect((await deliveriesOf(id))[0]?.attempts).toBeGreaterThan(0));
    expect((await api.request('/regions')).status).toBe(200);
    smtp.become('takes');
    await expectStatus(id, 'sent');
    expect(new Set(smtp.taken.map(({ messageId }) => messageId)).size).toBe(1);
  });
});

test('two processes on one database deliver each lead once', async () => {
  const [one, other] = await Promise.all([start(), start()]);
  const leads = await Promise.all(Array.from({ length: 25 }, () => submit()));
  await Promise.all([one.queueDue(), other.queueDue(), one.queueDue(), other.queueDue()]);
  for (const id of leads) await expectStatus(id, 'sent');
  await Promise.all([one.stop(), other.stop()]);
  expect(smtp.taken).toHaveLength(25);
  expect(await database().$count(deliveryAttempt)).toBe(25);
});

test('a process that is stopping claims no more deliveries, and finishes those in progress', async () => {
  const deliveries = await start();
  smtp.become('holds');
  const id = await submit();
  await eventually(() => expect(smtp.seen()).toBe(1));
  const stopped = deliveries.stop();
  smtp.become('takes');
  await stopped;
  expect((await deliveriesOf(id))[0]).toMatchObject({ status: 'sent', attempts: 1 });
});
