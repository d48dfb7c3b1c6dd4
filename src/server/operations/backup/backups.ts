import { existsSync, watch } from 'node:fs';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '#server/core/env.ts';
import type { Log } from '#server/core/log.ts';
import { repeat } from '#server/core/repeat.ts';
import type { Database } from '#server/db/client.ts';
import type { Home } from '#server/db/embedded-home.ts';
import { type BackupState, type BackupWork, backupFolderOf, backupState, readJson, writeBackupState } from './backup-state.ts';
import { type Chain, momentOf } from './chain.ts';
import { openChain } from './open-chain.ts';
import { prune, pruneAbandoned } from './prune.ts';
import { isBaseDue, isVerifyDue, type NewestBase } from './schedule.ts';
import { keysFrom } from './seal.ts';
import { openStore } from './store.ts';
import { createFileStorer } from './store-new-files.ts';
import { createWalStorer } from './store-wal.ts';
import { takeBase } from './take-base.ts';
import { verify } from './verify.ts';
import { makeAnswersFolder } from './wal-command.ts';

const [SECOND_MS, MINUTE_MS] = [1_000, 60_000];
/** A file with this name in DATA_DIR/backup asks for a base backup (npm run backup -- now); with the text ANEW, also where the backups are gone. */
export const REQUEST_FILE = 'now';
export const ANEW = 'anew';
/** A file with this name in DATA_DIR/backup says that a person has verified the newest backup (npm run backup -- verify). */
export const VERIFIED_FILE = 'verified.json';

type Options = { env: Env; log: Log; embedded?: { db: Database; home: Home }; everyMs?: number };

/**
 * Makes backups without being asked: WAL is stored as soon as it is finished; base backups, files and verifications take turns, so that none deletes what another
 * one needs.
 */
export async function startBackups({ env, log, embedded, everyMs = MINUTE_MS }: Options) {
  const [store, keys] = [openStore(env), keysFrom(env.BACKUP_KEY ?? '')];
  let state: BackupState = { ...backupState(env), isOn: true };
  const change = (changes: Partial<BackupState>) => {
    state = { ...state, ...changes, checkedAt: new Date().toISOString() };
    writeBackupState(env, state);
  };
  /** A failure is logged and recorded; the work is tried again the next time. */
  const attempt = async (work: BackupWork, run: () => Promise<unknown>): Promise<boolean> => {
    try {
      await run();
      if (state.errors?.[work]) change({ errors: { ...state.errors, [work]: undefined } });
      return true;
    } catch (error) {
      const { message } = error as Error;
      if (state.errors?.[work]?.message !== message) log.error({ err: error, work }, 'a backup failed');
      change({ errors: { ...state.errors, [work]: { since: state.errors?.[work]?.since ?? new Date().toISOString(), message } } });
      return false;
    }
  };

  const opening = openChain(env, store, keys);
  let isStopping = false;
  const wal = embedded && createWal(embedded.home.cluster, await makeAnswersFolder(embedded.home.cluster, embedded.home.owner));
  await wal?.storer.resume();

  function createWal(cluster: string, answers: string) {
    const storer = createWalStorer({ cluster, answers, chain: { storeWal: async (name, bytes) => (await opening.chain()).storeWal(name, bytes) } });
    const run = async () => {
      const at = new Date().toISOString();
      const isStored = await attempt('wal', storer.storeFinished);
      const { since } = await storer.waiting();
      if (isStored && !since) state = { ...state, walAt: at };
      if (since?.toISOString() !== state.walWaitingSince) change({ walWaitingSince: since?.toISOString() });
      if (isStored) return;
      const givenUp = await storer.giveUpIfFull();
      if (givenUp > 0) log.error({ segments: givenUp }, 'the disk is nearly full: WAL was given up that could not be stored; the next base backup closes the gap');
      if (isStopping) await storer.giveUp();
    };
    const running = repeat(run, SECOND_MS, (error) => log.error({ err: error }, 'the WAL could not be looked at'));
    const watcher = watch(join(cluster, 'pg_wal/archive_status'), running.runNow).on('error', () => {}); // the next second comes all the same
    return { storer, running, watcher };
  }

  let storeNewFiles: (() => Promise<number>) | undefined;
  const requestFile = join(backupFolderOf(env), REQUEST_FILE);
  const makeBase = async () => {
    const chain = await opening.chain();
    const name = await takeBase({ env, chain, embedded: embedded && { db: embedded.db, cluster: embedded.home.cluster } });
    change({ baseAt: momentOf(name).toISOString() });
    storeNewFiles = undefined; // the base backup has stored the new files too
    await prune(chain);
    await pruneAbandoned(store, keys, chain.id, new Date());
  };
  let newest: (NewestBase & { name: string }) | undefined;
  const isNewBaseDue = async () => {
    const chain = await opening.chain();
    const name = (await chain.bases()).at(-1);
    if (name !== newest?.name) newest = name ? { name, ...(await timesOf(chain, name)) } : undefined; // read only once: it is large, and never changes
    if (name) change({ baseAt: momentOf(name).toISOString() });
    return isBaseDue(newest, await chain.wal(), new Date());
  };
  const round = async () => {
    change({}); // only sets `checkedAt`
    const request = await readFile(requestFile, 'utf8').catch(() => undefined);
    const isRequested = request !== undefined;
    if (isRequested) {
      await rm(requestFile, { force: true });
      if (request === ANEW) opening.mayBeginAnew();
      change({ errors: { ...state.errors, base: undefined } });
    }
    const byHand = readJson<Pick<BackupState, 'verified' | 'verifiedAt'>>(join(backupFolderOf(env), VERIFIED_FILE));
    if (byHand) {
      await rm(join(backupFolderOf(env), VERIFIED_FILE), { force: true });
      change({ ...byHand, errors: { ...state.errors, verify: undefined } });
    }
    const hasBaseFailed = !(await attempt('base', async () => ((await isNewBaseDue()) || isRequested) && (await makeBase())));
    await attempt('files', async () => {
      storeNewFiles ??= createFileStorer(env, await opening.chain());
      await storeNewFiles();
    });
    if (hasBaseFailed || !isVerifyDue(state, new Date())) return;
    change({ verifyTriedAt: new Date().toISOString() });
    await attempt('verify', async () => {
      const verified = await verify({ store, keys, folder: join(backupFolderOf(env), 'scratch') });
      change({ verified, verifiedAt: new Date().toISOString() });
    });
  };
  change({ isRunning: true, begunAt: state.begunAt ?? new Date().toISOString() });
  const rounds = repeat(round, everyMs, (error) => log.error({ err: error }, 'backups could not be looked at'));
  const requestWatcher = watch(backupFolderOf(env), (_, name) => name === REQUEST_FILE && rounds.runNow()).on('error', () => {}); // the next minute comes all the same

  return {
    /** Called before PostgreSQL stops and finishes its last segment, which is not waited for if it cannot be stored. */
    stopping(): void {
      isStopping = true;
      wal?.running.runNow();
    },
    async stop(): Promise<void> {
      requestWatcher.close();
      wal?.watcher.close();
      await wal?.running.stop();
      await rounds.stop();
      if (existsSync(backupFolderOf(env))) change({ isRunning: false });
    },
  };
}

async function timesOf(chain: Chain, name: string): Promise<NewestBase> {
  const { startedAt, wal } = await chain.readBase(name);
  return { startedAt: new Date(startedAt), walStart: wal?.start };
}
