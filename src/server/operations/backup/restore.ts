import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { startEmbedded } from '#server/db/embedded.ts';
import { chooseHome, type Home } from '#server/db/embedded-home.ts';
import { readText } from '#server/db/embedded-lock.ts';
import { BackupError } from './backup-error.ts';
import { type Base, type Chain, chainOf, type FileEntry, findChains, momentOf } from './chain.ts';
import { feedWal } from './feed-wal.ts';
import type { Keys } from './seal.ts';
import { MEDIA_DIR } from './site-files.ts';
import type { Store } from './store.ts';
import { isOfCluster, POSTGRES } from './take-base.ts';
import { ANSWERS_FOLDER, makeAnswersFolder, RESTORE_COMMAND } from './wal-command.ts';

export type FoundBase = { chain: Chain; name: string; base: Base };
export type Restored = {
  /** When the last transaction was committed that was restored; undefined without a database. */
  until?: Date;
  /** False if the backup ends before the moment that was asked for. */
  reached: boolean;
  /** Which WAL is missing or damaged: nothing after it could be restored. */
  gap?: string;
  files: number;
  hasMediaDir: boolean;
};
type Options = {
  folder: string;
  at?: Date;
  onStep?: (text: string) => void;
  /** Which files of the site are wanted; all by default. */
  choose?: (files: FileEntry[]) => FileEntry[];
};

/** A file is written before the row that names it, but stored up to a minute later; so lists from a while after the moment are used too. */
const FILES_LATER_MS = 10 * 60_000;

/** The newest base backup before this moment, of all chains in the store. */
export async function findBase(store: Store, keys: Keys, at?: Date): Promise<FoundBase> {
  const all = await Promise.all(
    (await findChains(store)).map(async (id) => {
      const chain = chainOf(store, keys, id);
      return (await chain.bases()).map((name) => ({ chain, name }));
    }),
  );
  const newest = all
    .flat()
    .filter(({ name }) => !at || momentOf(name) <= at)
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .at(-1);
  if (!newest)
    throw new BackupError(
      at && all.flat().length > 0
        ? 'There is no backup from before this moment; npm run backup -- list says which there are'
        : 'There is no backup in BACKUP_DIR: is it the right place, and mounted?',
    );
  return { ...newest, base: await newest.chain.readBase(newest.name) };
}

/** A restore never replaces files that may still be wanted. */
export function requireEmptyFolder(folder: string): void {
  if (existsSync(folder) && readdirSync(folder).length > 0) throw new BackupError(`${folder} is not empty; a backup is restored into a new folder only`);
}

/** Makes a data folder that the site can be started on: the database and the files as they were at this moment. */
export async function restore({ chain, base, name }: FoundBase, { folder, at, onStep = () => {}, choose = (files) => files }: Options): Promise<Restored> {
  requireEmptyFolder(folder);
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  const files = choose(await filesAt({ chain, base, name }, at));
  onStep(`Restoring ${files.length} files of the site`);
  await writeFiles(chain, files, (path) => join(folder, path));
  const result = { files: files.length, hasMediaDir: files.some(({ path }) => path.startsWith(`${MEDIA_DIR}/`)) };
  if (!base.wal) return { ...result, reached: true };

  const home = chooseHome(folder);
  const inCluster = (path: string) => join(home.cluster, path.slice(POSTGRES.length + 1));
  onStep(`Restoring the database of ${base.completedAt}`);
  for (const path of base.folders) makeFolder(inCluster(path), home);
  await writeFiles(chain, base.files.filter(isOfCluster), inCluster, home);
  writeOwned(join(home.cluster, 'backup_label'), base.wal.label, home);
  writeOwned(join(home.cluster, 'recovery.signal'), '', home);
  onStep('Repeating what was written since');
  const answers = await makeAnswersFolder(home.cluster, home.owner);
  const feeding = feedWal({ chain, answers, owner: home.owner, lastNeeded: base.wal.stop });
  try {
    const serverAtMoment = await replay(folder, at);
    const server = serverAtMoment ?? (await replay(folder));
    if (!server) throw new BackupError('PostgreSQL could not be restored');
    await server.stop();
    return { ...result, until: lastCommit(folder) ?? new Date(base.completedAt), reached: serverAtMoment !== undefined, gap: feeding.gap };
  } catch (error) {
    if (feeding.gap) throw new BackupError(`${feeding.gap}, and the base backup of ${base.completedAt} needs it; an earlier one can be restored: --at "YYYY-MM-DD hh:mm"`);
    throw feeding.failure ? new BackupError(`The WAL could not be read: ${feeding.failure.message}`) : error;
  } finally {
    await feeding.stop();
    rmSync(join(home.cluster, ANSWERS_FOLDER), { recursive: true, force: true });
  }
}

/** The files of the site at a moment: those of the base backup, and those that were stored since. */
async function filesAt({ chain, base, name }: FoundBase, at: Date | undefined): Promise<FileEntry[]> {
  const isWanted = (list: string) => list > name && (!at || momentOf(list).getTime() <= at.getTime() + FILES_LATER_MS);
  const lists = await Promise.all((await chain.fileLists()).filter(isWanted).map(chain.readFileList));
  const files = [...base.files.filter((file) => !isOfCluster(file)), ...lists.flatMap((list) => list.files)];
  return [...new Map(files.map((file) => [file.path, file])).values()];
}

/** Small files share a part, so the part that was read last is kept in memory. */
async function writeFiles(chain: Chain, files: FileEntry[], targetOf: (path: string) => string, home?: Home): Promise<void> {
  let last: { name: string; bytes: Buffer } | undefined;
  for (const { path, mode, pieces, changedAt } of files) {
    const target = targetOf(path);
    makeFolder(dirname(target));
    const file = await open(target, 'wx', mode);
    try {
      for (const [name, offset, length] of pieces) {
        if (last?.name !== name) last = { name, bytes: await chain.readPart(name) };
        await file.write(last.bytes, offset, length);
      }
      if (home?.owner) await file.chown(home.owner.uid, home.owner.gid);
      if (changedAt) await file.utimes(new Date(changedAt), new Date(changedAt));
    } finally {
      await file.close();
    }
  }
}

function makeFolder(folder: string, home?: Home): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!home) return;
  chmodSync(folder, 0o700);
  if (home.owner) chownSync(folder, home.owner.uid, home.owner.gid);
}

function writeOwned(file: string, text: string, { owner }: Home): void {
  writeFileSync(file, text, { mode: 0o600 });
  if (owner) chownSync(file, owner.uid, owner.gid);
}

/** Starts PostgreSQL, which replays its WAL and is then an ordinary server. Undefined if the WAL ends before the moment. */
async function replay(dataDir: string, at?: Date) {
  const target = at && { recovery_target_time: at.toISOString().replace('T', ' ').replace('Z', '+00'), recovery_target_action: 'promote' };
  try {
    return await startEmbedded({ dataDir, settings: { restore_command: RESTORE_COMMAND, hot_standby: 'off', ...target } });
  } catch (error) {
    if (at && /recovery ended before configured recovery target was reached/.test((error as Error).message)) return undefined;
    throw error;
  }
}

/** The time of the last transaction that was replayed, from PostgreSQL's log; undefined if there was none after the base backup. */
function lastCommit(folder: string): Date | undefined {
  const times = [...readText(join(folder, 'postgres.log')).matchAll(/last completed transaction was at log time (\S+ \S+)/g)];
  const last = times.at(-1)?.[1];
  return last ? new Date(last.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')) : undefined;
}
