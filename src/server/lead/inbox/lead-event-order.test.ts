import { randomUUID } from 'node:crypto';
import { asc, eq, sql } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { leadEvent } from '#server/db/schema/lead.ts';
import { testApi } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { EXAMPLES } from '#tests/support/forms.ts';
import { writeLeadEvent } from './write-lead-event.ts';

const database = testDatabase();
const api = testApi(database);
let leadId: string;
beforeEach(async () => {
  const { body } = await api.post('/feedback')({ type: 'consult', ...EXAMPLES.consult.least, consent: true, requestId: randomUUID() });
  leadId = body.id;
});

const write = (text: string, beforeCommit: () => Promise<void> = async () => {}) =>
  database().transaction(async (tx) => {
    await writeLeadEvent(tx, null, leadId, { kind: 'note', data: { text } });
    await beforeCommit();
  });
const notes = async () => {
  const rows = await database().select({ data: leadEvent.data }).from(leadEvent).where(eq(leadEvent.leadId, leadId)).orderBy(asc(leadEvent.id));
  return rows.flatMap(({ data }) => data.text ?? []);
};
/** Resolves when this many transactions wait for the lock that keeps events in order. */
const untilWaiting = (transactions: number) =>
  vi.waitFor(async () => {
    const { rows } = await database().execute<{ count: number }>(
      sql`select count(*)::int from pg_locks where locktype = 'advisory' and not granted and database = (select oid from pg_database where datname = current_database())`,
    );
    expect(rows[0]?.count).toBe(transactions);
  });

test('ids of events are in the order of commits: a later transaction waits until the first has committed', async () => {
  const { promise: commitAllowed, resolve: allowCommit } = Promise.withResolvers<void>();
  const { promise: firstWritten, resolve: reportWritten } = Promise.withResolvers<void>();
  const first = write('first', async () => {
    reportWritten();
    await commitAllowed;
  });
  await firstWritten;
  const second = write('second');
  await untilWaiting(1);
  expect(await notes()).toEqual([]); // no later event is visible before an earlier one
  allowCommit();
  await Promise.all([first, second]);
  expect(await notes()).toEqual(['first', 'second']);
});

test('a transaction that is rolled back after writing an event does not block others', async () => {
  const { promise: failureAllowed, resolve: allowFailure } = Promise.withResolvers<void>();
  const { promise: firstWritten, resolve: reportWritten } = Promise.withResolvers<void>();
  const first = write('never', async () => {
    reportWritten();
    await failureAllowed;
    throw new Error('rolled back');
  });
  await firstWritten;
  const second = write('second');
  await untilWaiting(1);
  allowFailure();
  await expect(first).rejects.toThrow('rolled back');
  await second;
  expect(await notes()).toEqual(['second']);
});
