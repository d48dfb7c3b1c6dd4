import { randomUUID } from 'node:crypto';
import { mkdirSync, renameSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { API_BASE } from '#contract/api/endpoints.ts';
import { readEnv } from '#server/core/env.ts';
import { delivery } from '#server/db/schema/delivery.ts';
import { type BackupState, writeBackupState } from '#server/operations/backup/backup-state.ts';
import { openChain } from '#server/operations/backup/open-chain.ts';
import { keysFrom, newBackupKey } from '#server/operations/backup/seal.ts';
import { folderStore } from '#server/operations/backup/store.ts';
import { requireUserOf } from '#server/operations/require-user.ts';
import { EXAMPLES } from '#tests/support/forms.ts';
import { postTo } from '#tests/support/post-to.ts';
import { testS3 } from '#tests/support/s3.ts';
import { startSmtp } from '#tests/support/smtp.ts';
import { testApp } from '#tests/support/test-app.ts';
import { checkAddress, describeCertificate } from './check-address.ts';
import { checkBackups } from './check-backups.ts';
import { checkDatabase, checkOpenDatabase, describeConnections, describeMachines } from './check-database.ts';
import { checkMachine, describeDisk } from './check-machine.ts';
import { checkMail } from './check-mail.ts';
import { checkReplica } from './check-replica.ts';
import { checkStores } from './check-stores.ts';
import { DAY_MS, type Finding, GIGABYTE } from './finding.ts';

const { app, deps } = testApp();
const s3 = testS3();
const stateOf = (findings: Finding[], what: string) => findings.find((finding) => finding.what === what)?.state;
const textOf = (findings: Finding[], what: string) => findings.find((finding) => finding.what === what)?.text;
let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tanais-doctor-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

describe('the machine', () => {
  test('a secret that others can read is an error that says what to do', async () => {
    await writeFile(join(folder, 'secret'), 'secret', { mode: 0o600 });
    expect(stateOf(await checkMachine({ DATA_DIR: folder }), 'secret')).toBe('ok');
    await chmod(join(folder, 'secret'), 0o644);
    expect(textOf(await checkMachine({ DATA_DIR: folder }), 'secret')).toContain(`chmod 600 ${folder}/secret`);
  });

  test('a data folder that is not there is an error', async () => {
    const findings = await checkMachine({ DATA_DIR: join(folder, 'missing') });
    expect([stateOf(findings, 'data folder'), stateOf(findings, 'disk')]).toEqual(['error', undefined]);
  });

  test('a disk is low below a tenth or two gigabytes, and full below half a gigabyte', () => {
    expect([50, 9, 1.5, 0.4].map((free) => describeDisk(free * GIGABYTE, 100 * GIGABYTE).state)).toEqual(['ok', 'warning', 'warning', 'error']);
    expect(describeDisk(3 * GIGABYTE, 20 * GIGABYTE).state).toBe('ok');
  });
});

/** Beside the data folder: a folder in it would be lost with it. */
function withBackups() {
  const dataDir = join(folder, 'data');
  mkdirSync(dataDir);
  return readEnv({ DATA_DIR: dataDir, BACKUP_DIR: join(folder, 'backups'), BACKUP_KEY: newBackupKey() });
}

test('backups that are made are fine; no BACKUP_DIR is a warning, backups that nobody makes are an error', async () => {
  const at = new Date();
  expect((await checkBackups(readEnv({ DATA_DIR: folder })))[0]?.state).toBe('warning');
  const env = withBackups();
  expect((await checkBackups(env)).map(({ state }) => state)).toEqual(['error']);
  writeBackupState(env, { isOn: true, checkedAt: at.toISOString(), begunAt: at.toISOString(), baseAt: at.toISOString(), verifiedAt: at.toISOString() });
  expect((await checkBackups(env, at))[0]).toMatchObject({ state: 'ok' });
});

test('says if backups are no longer where they were made, and quotes the message of a failure', async () => {
  const at = new Date('2026-11-18T06:00:00Z');
  const env = withBackups();
  const [store, keys] = [folderStore(join(folder, 'backups')), keysFrom(env.BACKUP_KEY ?? '')];
  const chain = await openChain(env, store, keys).chain();
  await chain.storeBase({ startedAt: at.toISOString(), completedAt: '2026-11-18T00:00:00Z', folders: [], files: [] });
  const healthy: BackupState = { isOn: true, checkedAt: at.toISOString(), begunAt: at.toISOString(), verifiedAt: at.toISOString() };
  const textsFor = async (state: Partial<BackupState>) => {
    writeBackupState(env, { ...healthy, ...state });
    return (await checkBackups(env, at)).map(({ text }) => text);
  };
  expect(await textsFor({ baseAt: '2026-11-18T00:00:00Z' })).toEqual([expect.stringContaining('the newest is of 2026-11-18 03:00:00 Moscow time')]);
  expect(await textsFor({ baseAt: '2026-11-18T05:00:00Z' })).toEqual([expect.stringContaining('does not have the backup of 2026-11-18 08:00:00')]);
  const failed = { since: '2026-11-01T00:00:00Z', message: 'the disk is read-only' };
  expect(await textsFor({ errors: { wal: failed } })).toEqual(['the disk is read-only']);
  renameSync(join(folder, 'backups'), join(folder, 'elsewhere'));
  expect(await textsFor({})).toEqual([expect.stringContaining('is its disk mounted?')]);
});

test('a command run by another user than the site’s is refused, since everything would look broken', async () => {
  await expect(requireUserOf(folder, (process.getuid?.() ?? 0) + 1)).rejects.toThrow('run this as that user');
  await expect(requireUserOf(folder)).resolves.toBeUndefined();
});

test('machines are counted while the site runs; it is a warning if none of them has the jobs', () => {
  expect(describeMachines({ running: 0, haveJobs: false })).toEqual([]);
  expect(describeMachines({ running: 3, haveJobs: true })[0]).toMatchObject({ state: 'ok', text: '3 running, one of them has the jobs' });
  expect(describeMachines({ running: 1, haveJobs: false })[0]?.state).toBe('warning');
});

describe('the database', () => {
  test('that does not run or cannot be reached is an error', async () => {
    expect(stateOf(await checkDatabase({ DATA_DIR: folder }), 'database')).toBe('error');
    const [finding] = await checkDatabase({ DATA_DIR: folder, DATABASE_URL: 'postgres://user:canary@127.0.0.1:1/site' });
    expect(finding).toMatchObject({ state: 'error', text: expect.stringContaining('127.0.0.1:1/site') });
    expect(finding?.text).not.toContain('canary');
  });

  test('with a replica that cannot be reached is an error without the password; without a replica there is no finding', async () => {
    expect(await checkReplica({ DATABASE_URL: 'postgres://127.0.0.1:1/site' })).toEqual([]);
    const [finding] = await checkReplica({ DATABASE_URL: 'postgres://127.0.0.1:1/site', DATABASE_READ_URL: 'postgres://user:canary@127.0.0.1:1/site' });
    expect(finding).toMatchObject({ state: 'error', text: expect.stringMatching(/^(?!.*canary).*ECONNREFUSED.*read from the primary/) });
  });

  test('is fine with its schema, its clock and its messages; a message that was given up or waits for hours is an error', async () => {
    const { db } = deps();
    await db.delete(delivery);
    expect((await checkOpenDatabase(db)).filter(({ state }) => state !== 'ok')).toEqual([]);
    for (const type of ['common-contact', 'consult'] as const) {
      const form = { ...EXAMPLES[type].least, type, consent: true, requestId: randomUUID() };
      expect((await postTo(() => app({ RATE_LIMIT: 'off' }), `${API_BASE}/feedback`)(form)).status).toBe(201);
    }
    await db.update(delivery).set({ lastError: '451 busy', createdAt: new Date(Date.now() - 3 * 3_600_000) });
    await db.update(delivery).set({ status: 'dead' }).where(sql`id = (select min(id) from delivery)`);
    const findings = await checkOpenDatabase(db);
    expect([stateOf(findings, 'given up'), stateOf(findings, 'waiting')]).toEqual(['error', 'error']);
    expect(textOf(findings, 'waiting')).toMatch(/180 minutes.*451 busy/);
    await db.execute(sql`update drizzle.__drizzle_migrations set created_at = 1`);
    expect(stateOf(await checkOpenDatabase(db), 'schema')).toBe('error');
  });

  test('has too few connections when four fifths of them are used', () => {
    expect([10, 80, 81].map((used) => describeConnections(used, 100).state)).toEqual(['ok', 'ok', 'warning']);
  });
});

test('a mail server that takes our mails is fine, one that is gone is an error, none is a warning', async () => {
  const smtp = await startSmtp();
  expect((await checkMail({ SMTP_URL: smtp.url })).state).toBe('ok');
  await smtp.close();
  expect((await checkMail({ SMTP_URL: smtp.url })).state).toBe('error');
  expect((await checkMail({})).state).toBe('warning');
});

test('an S3 service that answers is fine, one that is gone or does not know the key is an error, and folders are not asked', async () => {
  const asked = { ...s3(), MEDIA_STORE: 's3://tanais/media', MEDIA_STORE_ALSO: './data', BACKUP_DIR: 's3://tanais/backups' };
  expect((await checkStores(asked)).map(({ state }) => state)).toEqual(['ok', 'ok']);
  const [wrong] = await checkStores({ ...asked, MEDIA_STORE: 's3://another', BACKUP_DIR: undefined });
  expect(wrong).toMatchObject({ state: 'error', text: expect.stringContaining('s3://another (MEDIA_STORE) cannot be read') });
});

test('a site that answers is fine; the address, its certificate and the proxy are looked at', async () => {
  const site = createServer((_, response) => response.end('{"status":"ready"}')).listen(0, '127.0.0.1');
  await new Promise((resolve) => site.once('listening', resolve));
  const { port: PORT } = site.address() as AddressInfo;
  const settings = { HOST: '127.0.0.1', PORT, TRUST_PROXY: 0 };
  const open = await checkAddress({ ...settings, SITE_ORIGIN: `http://localhost:${PORT}` });
  expect(open.map(({ what, state }) => [what, state])).toEqual([
    ['site', 'ok'],
    ['DNS', 'ok'],
    ['certificate', 'warning'],
    ['public address', 'ok'],
  ]);
  const closed = await checkAddress({ ...settings, SITE_ORIGIN: `https://localhost:${PORT}` });
  expect([stateOf(closed, 'certificate'), stateOf(closed, 'proxy')]).toEqual(['error', 'warning']);
  site.close();
  expect(stateOf(await checkAddress(settings), 'site')).toBe('error');
});

test('a certificate is a warning in its last two weeks', () => {
  const at = (days: number) => new Date(days * DAY_MS + 1).toUTCString();
  expect([60, 14, 13].map((days) => describeCertificate(at(days), 0).state)).toEqual(['ok', 'ok', 'warning']);
});
