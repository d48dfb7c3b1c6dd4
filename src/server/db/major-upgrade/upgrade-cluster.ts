import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, statfsSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartError } from '#server/core/start-error.ts';
import { majorOf, type Programs } from '#server/db/embedded-binaries.ts';
import { type Home, PORTS } from '#server/db/embedded-home.ts';
import { connectionTo, createCluster, launch, type Place } from '#server/db/embedded-server.ts';
import { copyDatabase } from './copy-database.ts';
import { findKeptPrograms, keptFolderOf } from './kept-programs.ts';
import { switchClusters } from './switch-clusters.ts';

const MEGABYTE = 1024 * 1024;
/** What the new cluster needs beside the tables: its own catalogues, and the log of changes while they are copied. */
const SPARE_BYTES = 512 * MEGABYTE;
/** Nobody but us can reach the old server, and it changes nothing. */
const READ_ONLY = { port: String(PORTS.older), default_transaction_read_only: 'on', autovacuum: 'off' };
/** Until it is complete, the new cluster is thrown away after any interruption: so nothing has to reach the disk before the end. */
const FAST = { port: String(PORTS.newer), fsync: 'off', full_page_writes: 'off', wal_level: 'minimal', max_wal_senders: '0', autovacuum: 'off', maintenance_work_mem: '128MB' };

/** Free space in a folder, a parameter so that a test can have less of it. */
export const freeBytesIn = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

/**
 * Moves a cluster of an older major version to the version that runs now (docs/decisions/0067): both servers run side by side, every table is copied and compared,
 * and the old cluster stays as it was. Whatever interrupts it, the next start begins again with the old cluster.
 */
export async function upgradeIfOlder(place: Place, programs: Programs, onStep: (text: string) => void, freeBytes = freeBytesIn): Promise<void> {
  const { home } = place;
  const [from, to] = [majorIn(home.cluster), majorOf(programs.version)];
  if (from === to) return;
  if (from > to) throw new StartError(`The database in ${home.cluster} was made by PostgreSQL ${from}, and this release runs ${to}: start the newer release that made it`);
  const older = findKeptPrograms(home.cluster, from, home.owner);
  if (!older) throw missingPrograms(home, from, to);
  const size = sizeOf(join(home.cluster, 'base'));
  requireSpace(home, size, from, to, freeBytes(dirname(home.cluster)));
  onStep(`Moving the database (${Math.ceil(size / MEGABYTE)} MB) from PostgreSQL ${from} to ${to}; the old one is kept`);
  const fresh = await createCluster(home, programs.initdb);
  try {
    await copyBetween(place, fresh, older, programs, onStep);
    syncToDisk(home, fresh, programs);
  } catch (error) {
    rmSync(fresh, { recursive: true, force: true, maxRetries: 10 });
    throw error;
  }
  switchClusters(home.cluster, fresh, from);
  onStep(`PostgreSQL ${to} has the whole database; the old one is ${home.cluster}-${from}.old`);
}

async function copyBetween(place: Place, fresh: string, older: Programs, newer: Programs, onStep: (text: string) => void): Promise<void> {
  const { home, sockets } = place;
  const source = await launch(place, older.postgres, READ_ONLY);
  try {
    const target = await launch({ ...place, home: { ...home, cluster: fresh } }, newer.postgres, FAST);
    try {
      await copyDatabase(connectionTo(sockets, PORTS.older), connectionTo(sockets, PORTS.newer), onStep);
    } finally {
      await target.end();
    }
  } finally {
    await source.end();
  }
}

function syncToDisk({ owner }: Home, cluster: string, { initdb }: Programs): void {
  const { status, stderr } = spawnSync(initdb, ['--sync-only', '-D', cluster], { ...owner, cwd: '/', encoding: 'utf8' });
  if (status !== 0) throw new StartError(`The new database could not be written to the disk (${stderr.trim().split('\n').at(-1)}); the old one is in its place, unchanged`);
}

const majorIn = (cluster: string) => majorOf(readFileSync(join(cluster, 'PG_VERSION'), 'utf8'));

function missingPrograms({ cluster }: Home, from: number, to: number): StartError {
  return new StartError(
    `The database in ${cluster} was made by PostgreSQL ${from}, this release runs ${to}, and the programs of ${from} that move it are missing from ${keptFolderOf(cluster)}: ` +
      'start the previous release once on this data folder (it keeps its programs there), then this one',
  );
}

function requireSpace({ cluster }: Home, size: number, from: number, to: number, free: number): void {
  if (statSync(cluster).dev !== statSync(dirname(cluster)).dev)
    throw new StartError(`The database cannot be moved from PostgreSQL ${from} to ${to} while ${cluster} is a mount of its own: mount the folder above it instead`);
  const needed = Math.ceil((size * 1.2 + SPARE_BYTES) / MEGABYTE);
  const available = Math.floor(free / MEGABYTE);
  if (available < needed)
    throw new StartError(
      `Moving the database from PostgreSQL ${from} to ${to} needs ${needed} MB on the disk of ${dirname(cluster)}, and ${available} MB are free; nothing was changed`,
    );
}

function sizeOf(folder: string): number {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}
