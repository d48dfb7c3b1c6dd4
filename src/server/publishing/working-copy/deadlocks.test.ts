import { eq } from 'drizzle-orm';
import { beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '#server/db/client.ts';
import { lockingTransaction } from '#server/db/retry-deadlock.ts';
import { auditEntry } from '#server/db/schema/staff.ts';
import { changeLots } from '#server/publishing/lot/change-lots.ts';
import { undoLotChanges } from '#server/publishing/lot/undo-lot-changes.ts';
import { testDatabase } from '#tests/support/database.ts';
import { testStaff } from '#tests/support/office-lots.ts';
import { discardChanges } from './discard-changes.ts';
import { performAction } from './perform-action.ts';
import { findRevisions, restoreRevision } from './revisions.ts';
import { saveWorkingCopy } from './save-working-copy.ts';
import { cancelAction, scheduleAction } from './schedule-action.ts';
import type { PublishingDeps } from './thing-store.ts';
import { undoStep } from './undo-step.ts';

const database = testDatabase();
const office = testStaff(database);
const LOT = 1305;
const HOUR_MS = 3_600_000;

const rolledBack = (code: string) => new Error('query failed', { cause: Object.assign(new Error('ended in favour of another'), { code }) });

/** The database of the test, but its first transaction fails with this error of PostgreSQL: by default 40P01, a deadlock. */
function withOneRollback(code = '40P01'): PublishingDeps & { attempts(): number } {
  const db = database();
  let attempts = 0;
  const transaction = ((work) =>
    db.transaction(async (tx) => {
      attempts++;
      const result = await work(tx);
      if (attempts === 1) throw rolledBack(code);
      return result;
    })) as Database['transaction'];
  const failingOnce = new Proxy(db, { get: (target, name) => (name === 'transaction' ? transaction : Reflect.get(target, name)) });
  return { ...office.deps(), db: failingOnce, attempts: () => attempts };
}

const egor = () => office.actor('egor');
const entries = async () =>
  (
    await database()
      .select({ id: auditEntry.id })
      .from(auditEntry)
      .where(eq(auditEntry.subjectId, String(LOT)))
  ).length;
const newest = async () => (await findRevisions(office.deps(), egor(), 'lot', LOT)).items[0]?.id ?? 0;
let version = 0;
let scheduled = 0;

/** In the order in which they are possible: each leaves the lot as the next one needs it. */
const WRITES: [string, (deps: PublishingDeps) => Promise<unknown>][] = [
  [
    'a save',
    async (deps) => {
      ({ version } = await saveWorkingCopy(deps, egor(), 'lot', LOT, { saveId: crypto.randomUUID(), base: version, changes: { rooms: 9 } }));
    },
  ],
  ['a publication', (deps) => performAction(deps, egor(), 'lot', LOT, 'publish', {})],
  [
    'an undo',
    async (deps) => {
      ({ version } = await undoStep(deps, egor(), 'lot', LOT, await newest()));
    },
  ],
  [
    'a discarded copy',
    async (deps) => {
      ({ version } = await discardChanges(deps, egor(), 'lot', LOT, version));
    },
  ],
  [
    'a restored revision',
    async (deps) => restoreRevision(deps, egor(), 'lot', LOT, (await findRevisions(deps, egor(), 'lot', LOT)).items.find(({ step }) => step === 'publish')?.id ?? 0),
  ],
  [
    'a scheduled action',
    async (deps) => {
      scheduled = (await scheduleAction(deps, egor(), 'lot', LOT, { action: 'reserve', parameters: {}, dueAt: new Date(Date.now() + HOUR_MS).toISOString() })).id;
    },
  ],
  ['a cancelled action', (deps) => cancelAction(deps, egor(), 'lot', LOT, scheduled)],
  ['a change of many lots', (deps) => changeLots(deps, egor(), { ids: [LOT], change: { type: 'action', action: 'reserve' } })],
  ['an undo of many lots', async (deps) => undoLotChanges(deps, egor(), { steps: [{ id: LOT, revision: await newest() }] })],
];

beforeAll(async () => {
  version = (await office.save('egor', LOT, 0, {})).version;
});

test.each(WRITES)('%s that is rolled back by a deadlock is done at the second attempt, once', async (_, write) => {
  const deps = withOneRollback();
  const before = await entries();
  await write(deps);
  expect([deps.attempts(), (await entries()) - before]).toEqual([2, 1]);
});

test('a serialization failure is tried again too', async () => {
  const deps = withOneRollback('40001');
  await performAction(deps, egor(), 'lot', LOT, 'reserve', {});
  expect(deps.attempts()).toBe(2);
});

test('a transaction that is rolled back twice fails, and one that fails for another reason is not run again', async () => {
  for (const [error, times] of [
    [rolledBack('40P01'), 2],
    [rolledBack('23505'), 1],
  ] as const) {
    const transaction = vi.fn().mockRejectedValue(error);
    await expect(lockingTransaction({ transaction }, async () => {})).rejects.toBe(error);
    expect(transaction).toHaveBeenCalledTimes(times);
  }
});
