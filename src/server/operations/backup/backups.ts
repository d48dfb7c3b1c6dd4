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
/** A file with this name in the backup's folder asks for a base backup now (npm run backup -- now); with ANEW in it, even where the backups are gone. */
export const NOW = 'now';
export const ANEW = 'anew';
/** A file with this name says that a person has restored the newest backup on trial (npm run backup -- verify). */
export const VERIFIED = 'verified.json';

type Options = { env: Env; log: Log; embedded?: { db: Database; home: Home }; everyMs?: number };

/** Everything that is done by itself: WAL is stored as it is finished; files, base backups and verifications follow one another, so that nothing is deleted that another one needs. */
export async function startBackups({ env, log, embedded, everyMs = MINUTE_MS }: Options) {
  const [store, keys] = [openStore(env), keysFrom(env.BACKUP_KEY ?? '')];
  let state: BackupState = { ...backupState(env), isOn: true };
  const change = (changes: Partial<BackupState>) => {
    state = { ...state, ...changes, checkedAt: new Date().toISOString() };
    writeBackupState(env, state);
  };
  /** A failure is told, and its work is tried again at the next time. */
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
      const before = state.walWaitingSince;
      if (isStored && !since) state = { ...state, walAt: at };
      if (since?.toISOString() !== before) change({ walWaitingSince: since?.toISOString() });
      if (isStored) return;
      const given = await storer.giveUpIfFull();
      if (given > 0) log.error({ segments: given }, 'the disk is nearly full: WAL was given up that could not be stored; the next base backup closes the gap');
      if (isStopping) await storer.giveUp();
    };
    const running = repeat(run, SECOND_MS, (error) => log.error({ err: error }, 'the WAL could not be looked at'));
    const watcher = watch(join(cluster, 'pg_wal/archive_status'), running.runNow).on('error', () => {}); // the next second comes all the same
    return { storer, running, watcher };
  }

  let storeNewFiles: (() => Promise<number>) | undefined;
  const wanted = join(backupFolderOf(env), NOW);
  const makeBase = async () => {
    const chain = await opening.chain();
    const name = await takeBase({ env, chain, embedded: embedded && { db: embedded.db, cluster: embedded.home.cluster } });
    change({ baseAt: momentOf(name).toISOString() });
    storeNewFiles = undefined; // it has stored them too
    await prune(chain);
    await pruneAbandoned(store, keys, chain.id, new Date());
  };
  let newest: (NewestBase & { name: string }) | undefined;
  const isDue = async () => {
    const chain = await opening.chain();
    const name = (await chain.bases()).at(-1);
    if (name !== newest?.name) newest = name ? { name, ...(await timesOf(chain, name)) } : undefined; // not each minute: it names every file, and never changes
    if (name) change({ baseAt: momentOf(name).toISOString() });
    return isBaseDue(newest, await chain.wal(), new Date());
  };
  const round = async () => {
    change({}); // that somebody looks
    const asked = await readFile(wanted, 'utf8').catch(() => undefined);
    const isAsked = asked !== undefined;
    if (isAsked) {
      await rm(wanted, { force: true });
      if (asked === ANEW) opening.mayBeginAnew();
      change({ errors: { ...state.errors, base: undefined } });
    }
    const byHand = readJson<Pick<BackupState, 'verified' | 'verifiedAt'>>(join(backupFolderOf(env), VERIFIED));
    if (byHand) {
      await rm(join(backupFolderOf(env), VERIFIED), { force: true });
      change({ ...byHand, errors: { ...state.errors, verify: undefined } });
    }
    const base = await attempt('base', async () => ((await isDue()) || isAsked) && (await makeBase()));
    await attempt('files', async () => {
      storeNewFiles ??= createFileStorer(env, await opening.chain());
      await storeNewFiles();
    });
    if (!base || !isVerifyDue(state, new Date())) return;
    change({ verifyTriedAt: new Date().toISOString() });
    await attempt('verify', async () => {
      const verified = await verify({ store, keys, folder: join(backupFolderOf(env), 'scratch') });
      change({ verified, verifiedAt: new Date().toISOString() });
    });
  };
  change({ isRunning: true, begunAt: state.begunAt ?? new Date().toISOString() });
  const rounds = repeat(round, everyMs, (error) => log.error({ err: error }, 'backups could not be looked at'));
  const asked = watch(backupFolderOf(env), (_, name) => name === NOW && rounds.runNow()).on('error', () => {}); // the next minute comes all the same

  return {
    /** PostgreSQL is about to stop, and finishes a last segment then. If it cannot be stored, it is not waited for. */
    stopping(): void {
      isStopping = true;
      wal?.running.runNow();
    },
    async stop(): Promise<void> {
      asked.close();
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
