import { sql } from 'drizzle-orm';
import { describe, expect, test, vi } from 'vitest';
import { openDatabase } from '#server/db/client.ts';
import { rateLimit } from '#server/db/schema/machines.ts';
import { forgetOld } from '#server/retention/forget-old.ts';
import { testDatabase } from '#tests/support/database.ts';
import { commonLimits } from './common-limits.ts';
import { localRateLimits } from './rate-limits.ts';
import type { BucketOptions } from './token-buckets.ts';

const database = testDatabase('schema');
/** The same limit at two machines. */
const atTwoMachines = (name: string, options: BucketOptions) =>
  [1, 2].map(() => commonLimits({ db: database(), secret: 'a-secret-of-the-site', own: localRateLimits(), onError: (error) => expect.fail(error.message) }).common(name, options));
const SLOW = { perMinute: 1 / 5, burst: 10 };

describe('a limit that all machines count together', () => {
  test('lets through as many as one machine would, even if several machines are asked at once', async () => {
    const machines = atTwoMachines('forms', SLOW);
    const waits = await Promise.all(Array.from({ length: 16 }, (_, nth) => machines[nth % 2]?.take('203.0.113.1')));
    expect(waits.filter((wait) => wait === 0)).toHaveLength(10);
    for (const wait of waits.filter((one) => one !== 0)) expect(wait).toBeGreaterThan(4 * 60_000);
    expect(await machines[0]?.take('203.0.113.2')).toBe(0);
  });
  test('lets through more when time has passed', async () => {
    const [here, there] = atTwoMachines('paid back', { perMinute: 1, burst: 2 });
    expect([await here?.take('a'), await there?.take('a')]).toEqual([0, 0]);
    await database()
      .update(rateLimit)
      .set({ paidBackAt: sql`${rateLimit.paidBackAt} - interval '1 minute'` });
    expect(await there?.take('a')).toBe(0);
    expect(await here?.take('a')).toBeGreaterThan(0);
  });
  test('with a debt delays what exceeds it, and refuses what exceeds the debt', async () => {
    const [here, there] = atTwoMachines('letters', { ...SLOW, burst: 2, debt: 2 });
    const waits = [await here?.take('a'), await there?.take('a'), await here?.take('a'), await there?.take('a'), await here?.take('a')];
    expect(waits.map((wait) => Math.round((wait ?? 0) / 60_000))).toEqual([0, 0, 5, 10, Number.POSITIVE_INFINITY]);
  });
  test('stores neither contacts nor addresses, and is forgotten when it is paid back', async () => {
    const [here] = atTwoMachines('contact', SLOW);
    await here?.take('78630001863');
    const rows = await database().select().from(rateLimit);
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toMatch(/78630001863|203\.0\.113/);
    const mediaStore = { async *list() {} } as never;
    await forgetOld({ db: database(), mediaStore, mailFolder: '/nowhere', now: new Date(Date.now() + 86_400_000) });
    expect(await database().select().from(rateLimit)).toEqual([]);
  });
  test('is counted by each machine while the database is away', async () => {
    const gone = openDatabase({ ...database().$client.options, host: '/nowhere' }, () => {});
    const onError = vi.fn();
    const { take } = commonLimits({ db: gone, secret: 'a-secret-of-the-site', own: localRateLimits(), onError }).common('forms', { perMinute: 1 });
    expect(await take('a')).toBe(0);
    expect(await take('a')).toBeGreaterThan(0);
    expect(onError).toHaveBeenCalledOnce();
    await gone.$client.end();
  });
});
