import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { PoolClient } from 'pg';
import type { Database } from '#server/db/client.ts';
import { BackupError } from './backup-error.ts';
import type { Base, Chain, FileEntry } from './chain.ts';
import { lastWithoutGap } from './retention.ts';
import { type Places, storeSiteFiles } from './site-files.ts';
import { storeFolder } from './store-folder.ts';
import { ANSWERS_FOLDER } from './wal-command.ts';

export const POSTGRES = 'postgres';
/** How long the WAL of a base backup may take to be stored. */
const WAL_TIMEOUT_MS = 10 * 60_000;
const WAL_PAUSE_MS = 100;

type Options = {
  env: Places;
  chain: Chain;
  /** The embedded PostgreSQL; undefined where the database is somebody else's to back up. */
  embedded?: { db: Database; cluster: string };
  walTimeoutMs?: number;
};

/** Takes a base backup: the whole cluster while PostgreSQL writes to it, and all files of the site. Resolves to its name. */
export async function takeBase({ env, chain, embedded, walTimeoutMs = WAL_TIMEOUT_MS }: Options): Promise<string> {
  chain.forgetListedParts();
  const startedAt = new Date().toISOString();
  const storedBefore = await storedSiteFiles(chain);
  const cluster = embedded ? await onOwnConnection(embedded.db, (client) => storeCluster(client, embedded.cluster, chain)) : undefined;
  const siteFiles = await storeSiteFiles(env, chain.storePart, storedBefore);
  if (cluster) await waitUntilStored(chain, cluster.wal, walTimeoutMs);
  const base: Base = {
    startedAt,
    completedAt: cluster?.stoppedAt ?? new Date().toISOString(),
    ...(cluster && { wal: cluster.wal }),
    folders: cluster?.folders ?? [],
    files: [...(cluster?.files ?? []), ...siteFiles],
  };
  return chain.storeBase(base);
}

/** The files of the site that are stored already, by their path. */
export async function storedSiteFiles(chain: Chain): Promise<Map<string, FileEntry>> {
  const newest = (await chain.bases()).at(-1);
  const base = newest ? await chain.readBase(newest) : undefined;
  const lists = await Promise.all((await chain.fileLists()).filter((name) => !newest || name > newest).map(chain.readFileList));
  const files = [...(base?.files ?? []), ...lists.flatMap((list) => list.files)];
  return new Map(files.filter((file) => !isOfCluster(file)).map((file) => [file.path, file]));
}

/** Whether a file of a backup belongs to the database. */
export const isOfCluster = ({ path }: FileEntry): boolean => path.startsWith(`${POSTGRES}/`);

/** Copies the cluster while it is written to. Between start and stop PostgreSQL writes to the WAL what makes the copy consistent. */
async function storeCluster(client: PoolClient, cluster: string, chain: Chain) {
  await client.query("select pg_backup_start('tanais', true)");
  const { folders, files } = await storeFolder({ folder: cluster, area: POSTGRES, includes: isCopied }, chain.storePart);
  // Read whole and after all other files, since recovery begins with it.
  const control = await readUntilStable(join(cluster, 'global/pg_control'));
  const entry: FileEntry = {
    path: `${POSTGRES}/global/pg_control`,
    bytes: control.length,
    mode: 0o600,
    changedAt: 0,
    pieces: [[await chain.storePart(control), 0, control.length]],
  };
  const { rows } = await client.query('select labelfile as label, pg_walfile_name(lsn) as stop, clock_timestamp() as at from pg_backup_stop(false)');
  const { label = '', stop = '', at } = rows[0] as { label: string; stop: string; at: Date };
  const start = /\(file ([\dA-F]{24})\)/.exec(label)?.[1];
  if (!start) throw new BackupError('PostgreSQL has not said where the backup begins');
  return { folders, files: [...files, entry], wal: { start, stop, label }, stoppedAt: at.toISOString() };
}

async function readUntilStable(file: string): Promise<Buffer> {
  for (;;) {
    const [first, second] = [await readFile(file), await readFile(file)];
    if (first.equals(second)) return first;
  }
}

async function waitUntilStored(chain: Chain, { start, stop }: { start: string; stop: string }, timeoutMs: number): Promise<void> {
  for (const end = Date.now() + timeoutMs; Date.now() < end; await pause(WAL_PAUSE_MS)) {
    if ((lastWithoutGap(start, await chain.wal()) ?? '') >= stop) return;
  }
  throw new BackupError('the base backup is not complete: PostgreSQL’s WAL has not been stored');
}

/** Paths of the cluster that are not copied: some a copy must not have, some PostgreSQL makes anew (temporary files and tables), and pg_control is copied last. Folders end with a slash. */
const LEFT_OUT = new RegExp(
  [
    '^(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)/.*[^/]$',
    `^${ANSWERS_FOLDER}/`,
    '^(postmaster\\.(pid|opts)|backup_label(\\.old)?|tablespace_map|current_logfiles|recovery\\.signal|standby\\.signal|global/pg_control)$',
    '(^|/)(pgsql_tmp|pg_internal\\.init)',
    '(^|/)t\\d+_\\d+(_\\w+)?(\\.\\d+)?$',
  ].join('|'),
);
export const isCopied = (path: string): boolean => !LEFT_OUT.test(path);

/** The connection is closed and not used again: so PostgreSQL ends a backup that has failed. */
async function onOwnConnection<Result>({ $client }: Database, work: (client: PoolClient) => Promise<Result>): Promise<Result> {
  const client = await $client.connect();
  try {
    return await work(client);
  } finally {
    client.release(true);
  }
}
