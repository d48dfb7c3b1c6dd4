import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { createLog } from '#server/core/log.ts';
import { delivery } from '#server/db/schema/delivery.ts';
import { lead } from '#server/db/schema/lead.ts';
import { deliver } from '#server/outbox/deliver.ts';
import { testApi } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { EXAMPLES } from '#tests/support/forms.ts';
import { listDead, listSpam, showLead } from './lead-log.ts';

const database = testDatabase();
const api = testApi(database);
async function submit(more: Record<string, unknown> = {}): Promise<number> {
  const { body } = await api.post('/feedback')({ type: 'consult', ...EXAMPLES.consult.least, consent: true, requestId: randomUUID(), ...more });
  const [stored] = await database().select().from(lead).where(eq(lead.id, body.id));
  return stored?.number ?? 0;
}
const tryOnce = async (send: () => Promise<'sent'>) => {
  const [waiting] = await database().select().from(delivery).where(eq(delivery.status, 'pending'));
  await deliver({ db: database(), send, retry: { maxAttempts: 1, firstMs: 1, longestMs: 1 }, log: createLog('silent') }, waiting?.id ?? 0);
};

test('a dead delivery is listed with its lead and the reason, in which email addresses are hidden', async () => {
  expect(await listDead(database())).toBe('No delivery has failed for good');
  const number = await submit();
  await tryOnce(() => Promise.reject(new Error('no mailbox for anna@mail.example here')));
  expect(await listDead(database())).toMatch(new RegExp(`^\\d+  \\S+ \\S+  lead ${number}  email lead, 1 attempts: no mailbox for … here$`));
});
test('the log of a lead has every attempt', async () => {
  const number = await submit();
  await tryOnce(async () => 'sent');
  expect(await showLead(database(), number)).toMatch(
    new RegExp(`^Lead ${number}: consult, new, .+, from /\n  \\d+  email lead to privet@tanais\\.example: sent\n    .+  sent in \\d+ ms$`),
  );
  expect(await showLead(database(), 1_000_000)).toBe('There is no lead 1000000');
});
test('the log of a letter to the managing partner has its subject', async () => {
  const number = await submit({ type: 'chief-contact', ...EXAMPLES['chief-contact'].least, ...EXAMPLES['chief-contact'].more });
  expect(await showLead(database(), number)).toMatch(new RegExp(`^Lead ${number}: chief-contact, .+\n  subject: О сделке № 5\n  \\d+  email lead `));
});
test('spam can be listed', async () => {
  const number = await submit({ website: 'https://spam.example' });
  expect(await listSpam(database())).toMatch(new RegExp(`^${number}  .+  consult  /$`));
});
