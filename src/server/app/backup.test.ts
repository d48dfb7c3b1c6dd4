import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Hono } from 'hono';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { API_BASE } from '#contract/api/endpoints.ts';
import { type Env, readEnv } from '#server/core/env.ts';
import { createLog } from '#server/core/log.ts';
import { openDatabase } from '#server/db/client.ts';
import { startEmbedded } from '#server/db/embedded.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { loadDemo } from '#server/db/seed/load-demo.ts';
import { backupState } from '#server/operations/backup/backup-state.ts';
import { chainOf, findChains } from '#server/operations/backup/chain.ts';
import { findBase, restore } from '#server/operations/backup/restore.ts';
import { keysFrom, newBackupKey } from '#server/operations/backup/seal.ts';
import { openStore } from '#server/operations/backup/store.ts';
import { verify } from '#server/operations/backup/verify.ts';
import { appOn } from '#tests/support/app.ts';
import { depsOn } from '#tests/support/database.ts';
import { ask, createTemplate, newFolder, usedDataDir } from '#tests/support/embedded.ts';
import { acceptableToken } from '#tests/support/post-to.ts';
import { untilUnused } from '#tests/support/processes.ts';
import { type PreparedDatabase, prepareDatabase } from './prepare-database.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const PICTURE = `demo/media/${readdirSync('demo/media').find((name) => name.endsWith('.jpg'))}`;
/** The site promises that a lead is in the backup this soon after it was acknowledged. */
const PROMISED = { timeout: 60_000, interval: 50 };

createTemplate(async (connection) => {
  const db = openDatabase(connection, () => {});
  await migrateDatabase(db.$client);
  await loadDemo(db);
  await db.$client.end();
});

let env: Env;
let site: PreparedDatabase | undefined;
let folder = '';
beforeEach(() => {
  folder = newFolder();
  env = readEnv({ DATA_DIR: usedDataDir(), BACKUP_DIR: join(folder, 'backups'), BACKUP_KEY: newBackupKey(), BACKUP_SECONDS: '1', LOG_LEVEL: 'silent', DEMO_LEADS: 'off' });
});
afterEach(async () => {
  await site?.close().catch(() => {});
  site = undefined;
  for (const used of [folder, dirname(env.DATA_DIR)]) rmSync(used, { recursive: true, force: true });
});

const open = async (): Promise<Hono> => {
  site = await prepareDatabase(env, createLog('silent'), { onStep: () => {}, onFatal: () => {} });
  return appOn(depsOn(site.requestDb), { DATA_DIR: env.DATA_DIR, RATE_LIMIT: 'off' });
};
const query = async (sql: string) => (await site?.db.$client.query(sql))?.rows[0] ?? {};
const [store, keys] = [() => openStore(env), () => keysFrom(env.BACKUP_KEY ?? '')];
const ownChain = async () => chainOf(store(), keys(), (await findChains(store())).at(-1) ?? '');
const waitForBase = () => vi.waitFor(() => expect(backupState(env).baseAt).toBeDefined(), PROMISED);
/** Waits until everything written so far is in the backup; nothing here asks for that. */
const waitUntilStored = async () => {
  const { name } = await query('select pg_walfile_name(pg_current_wal_insert_lsn()) as name');
  await vi.waitFor(async () => expect(await (await ownChain()).wal()).toContain(name), PROMISED);
};

/** Visitors who send leads until `stop` is called. `taken` has the messages of the leads that the site has acknowledged. */
function sendLeads(app: Hono) {
  const taken: string[] = [];
  let done = false;
  const visitor = async () => {
    while (!done) {
      const message = `Lead ${randomUUID()}`;
      const form = { type: 'common-contact', name: 'Анна', phone: '+7 (863) 000-18-63', message, consent: true, requestId: randomUUID(), token: acceptableToken() };
      const response = await app.request(`${API_BASE}/feedback`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(form) });
      if (response.status === 201) taken.push(message);
      else if (response.status !== 503) throw new Error(`a lead was answered with ${response.status}: ${await response.text()}`);
      await pause(5);
    }
  };
  const visitors = Promise.all(Array.from({ length: 5 }, visitor));
  const waitForTaken = (count: number) => vi.waitFor(() => expect(taken.length).toBeGreaterThanOrEqual(count), { timeout: 30_000, interval: 10 });
  const stop = () => {
    done = true;
    return visitors;
  };
  return { taken, waitForTaken, stop };
}

/** The messages of the leads in a data folder that was restored. */
async function leadsIn(dataDir: string): Promise<Set<string>> {
  const server = await startEmbedded({ dataDir });
  try {
    return new Set((await ask<{ message: string }>(server, "select message from lead where message like 'Lead %'")).map(({ message }) => message));
  } finally {
    await server.stop();
  }
}
const folderOf = (name: string) => join(folder, name);
const restoreTo = async (name: string, at?: Date) => restore(await findBase(store(), keys(), at), { folder: folderOf(name), at });

test('leads that were taken under load survive the loss of the data folder, and any moment can be restored', async () => {
  const app = await open();
  mkdirSync(join(env.DATA_DIR, 'originals'));
  writeFileSync(join(env.DATA_DIR, 'originals/early.jpg'), readFileSync(PICTURE));
  await waitForBase();
  const early = sendLeads(app);
  await early.waitForTaken(20);
  await early.stop();
  const { at } = (await query('select clock_timestamp() as at')) as { at: Date };
  const late = sendLeads(app);
  await late.waitForTaken(50);
  mkdirSync(join(env.DATA_DIR, 'resumes'));
  writeFileSync(join(env.DATA_DIR, 'resumes/late.pdf'), 'a résumé');
  const promised = [...early.taken, ...late.taken];
  await waitUntilStored();
  writeFileSync(join(env.DATA_DIR, 'backup/now'), '');
  await vi.waitFor(async () => expect((await (await ownChain()).bases()).length).toBe(2), PROMISED);
  await late.waitForTaken(late.taken.length + 20); // they are taken meanwhile

  rmSync(env.DATA_DIR, { recursive: true, force: true });
  await late.stop();
  await site?.close();
  site = undefined;

  const verified = await verify({ store: store(), keys: keys(), folder: folderOf('scratch') });
  expect(verified.pictures).toBe(1);
  expect(verified.rows).toBeGreaterThan(promised.length);
  expect(existsSync(folderOf('scratch'))).toBe(false);

  const newest = await restoreTo('newest');
  expect(newest).toMatchObject({ reached: true, files: 3 });
  const restored = await leadsIn(folderOf('newest'));
  expect(promised.filter((message) => !restored.has(message))).toEqual([]);
  expect(readFileSync(join(folderOf('newest'), 'resumes/late.pdf'), 'utf8')).toBe('a résumé');
  expect(readFileSync(join(folderOf('newest'), 'secret'), 'utf8')).toHaveLength(43);

  expect((await restoreTo('earlier', at)).reached).toBe(true);
  expect([...(await leadsIn(folderOf('earlier')))].sort()).toEqual([...early.taken].sort());

  const future = await restoreTo('future', new Date(Date.now() + 3_600_000));
  expect(future.reached).toBe(false);
  await expect(restoreTo('newest')).rejects.toThrow('is not empty');
  await expect(restoreTo('long ago', new Date('2020-01-01'))).rejects.toThrow('There is no backup from before this moment');
});

test('while the disk of the backup is unavailable the site works and stops quickly, and when the disk is back, everything is stored', async () => {
  const app = await open();
  await waitForBase();
  renameSync(join(folder, 'backups'), join(folder, 'away'));
  writeFileSync(join(folder, 'backups'), 'no folder');
  const leads = sendLeads(app);
  await leads.waitForTaken(20);
  await vi.waitFor(() => expect(backupState(env).errors?.wal).toBeDefined(), PROMISED);
  await leads.stop();
  expect(backupState(env).walWaitingSince).toBeDefined();
  const stopping = Date.now();
  await site?.close();
  expect(Date.now() - stopping).toBeLessThan(10_000);
  await untilUnused(env.DATA_DIR);

  rmSync(join(folder, 'backups'));
  renameSync(join(folder, 'away'), join(folder, 'backups'));
  await open();
  await vi.waitFor(() => expect([backupState(env).errors?.wal, backupState(env).walWaitingSince]).toEqual([undefined, undefined]), PROMISED);
  await site?.close();
  site = undefined;
  await restoreTo('newest');
  const restored = await leadsIn(folderOf('newest'));
  expect(leads.taken.filter((message) => !restored.has(message))).toEqual([]);
});
