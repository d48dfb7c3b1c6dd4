import { mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { PoolClient } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { API_BASE } from '#contract/api/endpoints.ts';
import { type Database, openDatabase } from '#server/db/client.ts';
import { appOn } from '#tests/support/app.ts';
import { depsOn, testDatabase } from '#tests/support/database.ts';
import { acceptableToken } from '#tests/support/post-to.ts';
import { createReadiness } from './readiness.ts';

const POOL_SIZE = 3;
const database = testDatabase();
let dataDir = '';
let db: Database;
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'tanais-ready-'));
});
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));
beforeEach(() => {
  db = openDatabase({ ...database().$client.options, max: POOL_SIZE }, () => {});
});
afterEach(() => db.$client.end());

const app = () => appOn(depsOn(db), { DATA_DIR: dataDir, RATE_LIMIT: 'off' });
const statusOf = async (path: string, site = app()) => (await site.request(path)).status;

describe('the readiness of the site', () => {
  test('is reported while it can read and write, and the check leaves no file behind', async () => {
    const answer = await app().request('/readyz');
    expect([answer.status, await answer.json(), answer.headers.get('cache-control')]).toEqual([200, { status: 'ready' }, 'no-store']);
    expect(readdirSync(dataDir)).toEqual([]);
  });
  test('fails while the pool has no free connection', async () => {
    const site = app();
    const taken: PoolClient[] = await Promise.all(Array.from({ length: POOL_SIZE }, () => db.$client.connect()));
    expect(await statusOf('/readyz', site)).toBe(503);
    for (const client of taken) client.release();
    expect(await statusOf('/readyz', site)).toBe(200);
  });
  test('fails while the data folder is full', async () => {
    const site = app();
    symlinkSync('/dev/full', join(dataDir, `.readiness-${process.pid}`)); // every write to it fails with ENOSPC
    const answer = await site.request('/readyz');
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await statusOf('/readyz', site)).toBe(200); // the failed check has removed the link
  });
  test('fails while PostgreSQL has no disk space', async () => {
    await database().execute(sql.raw(`alter database ${database().$client.options.database} set temp_file_limit = '16kB'`));
    const site = app();
    expect(await statusOf('/readyz', site)).toBe(503);
    await database().execute(sql.raw(`alter database ${database().$client.options.database} reset temp_file_limit`));
    await db.execute(sql`set temp_file_limit = -1`); // open connections still have the limit
    expect(await statusOf('/readyz', site)).toBe(200);
  });
  test('fails without an agency to show', async () => {
    const checking = db.transaction(async (tx) => {
      await tx.execute(sql`delete from settings`);
      await createReadiness({ db: Object.assign(Object.create(tx), { transaction: (work: (tx: unknown) => unknown) => work(tx) }), dataDir })();
    });
    await expect(checking).rejects.toThrow('there is no agency in the database yet');
  });
  test('is checked at most once a second, however many requests ask', async () => {
    const clock = { now: 0 };
    let checks = 0;
    const counting = Object.assign(Object.create(db), { transaction: (...args: Parameters<Database['transaction']>) => ++checks && db.transaction(...args) });
    const requireReady = createReadiness({ db: counting, dataDir, now: () => clock.now });
    for (let asked = 0; asked < 3; asked++) await Promise.all([requireReady(), requireReady(), requireReady()]);
    expect(checks).toBe(1);
    clock.now = 1_000;
    await requireReady();
    expect(checks).toBe(2);
  });
});

test('a lead is answered 503 while the disk is full, and accepted once there is space', async () => {
  const site = app();
  const form = { type: 'common-contact', name: 'Анна', phone: '+7 (863) 000-18-63', message: '', consent: true, token: acceptableToken() };
  const send = () => site.request(`${API_BASE}/feedback`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(form) });
  await database().execute(
    sql`create function no_room() returns trigger language plpgsql as $$ begin raise 'could not extend file: No space left on device' using errcode = '53100'; end $$`,
  );
  await database().execute(sql`create trigger no_room before insert on lead for each row execute function no_room()`);
  const refused = await send();
  expect([refused.status, refused.headers.get('retry-after'), await refused.json()]).toMatchObject([503, '5', { code: 'not_ready' }]);
  await database().execute(sql`drop trigger no_room on lead`);
  expect((await send()).status).toBe(201);
});
