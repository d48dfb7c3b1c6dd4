import { eq, sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { createLog } from '#server/core/log.ts';
import { delivery } from '#server/db/schema/delivery.ts';
import { testDatabase } from '#tests/support/database.ts';
import type { DeliveryRow, Send } from './deliver.ts';
import { type Deliveries, startDeliveries } from './start-deliveries.ts';

const database = testDatabase();
let deliveries: Deliveries | undefined;
afterEach(async () => {
  await deliveries?.stop();
  await database().delete(delivery);
});

const store = (channel: DeliveryRow['channel'], count: number) =>
  database()
    .insert(delivery)
    .values(Array.from({ length: count }, () => ({ channel, template: 'backups', recipient: 'crm.tanais.example' })));
const start = (send: Send, limit?: number) => (deliveries = startDeliveries({ db: database(), send, log: createLog('silent'), limit }));
const countSent = () => database().$count(delivery, eq(delivery.status, 'sent'));

test('a CRM that hangs delays no mail, however many leads wait for it', async () => {
  const answered = Promise.withResolvers<'sent'>();
  await store('webhook', 40);
  await store('email', 1);
  await start(async ({ channel }) => (channel === 'webhook' ? answered.promise : 'sent'), 20).queueDue();
  await vi.waitFor(async () => expect(await countSent()).toBe(1), { timeout: 25_000 });
  answered.resolve('sent');
  await vi.waitFor(async () => expect(await countSent()).toBe(41), { timeout: 25_000 });
});

test('after an outage one call of queueDue has all that waits sent, even if it is more than one query returns', async () => {
  await store('email', 45);
  await start(async () => 'sent', 10).queueDue();
  await vi.waitFor(async () => expect(await countSent()).toBe(45), { timeout: 25_000 });
});

test('a delivery that is not due yet when it is woken, since the clock was put back, is sent when it is due', async () => {
  const [stored] = await database()
    .insert(delivery)
    .values({ channel: 'email', template: 'backups', recipient: 'crm.tanais.example', nextAttemptAt: sql`now() + interval '300 ms'` })
    .returning({ id: delivery.id });
  start(async () => 'sent').wake([stored?.id ?? 0]);
  await vi.waitFor(async () => expect(await countSent()).toBe(1), { timeout: 5_000 });
});
