import { mkdir, readlink, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { openDatabase } from '#server/db/client.ts';
import { startEmbedded } from '#server/db/embedded.ts';
import { BackupError } from './backup-error.ts';
import type { Verified } from './backup-state.ts';
import type { FileEntry } from './chain.ts';
import { findBase, restore } from './restore.ts';
import type { Keys } from './seal.ts';
import { MEDIA_DIR, ORIGINALS } from './site-files.ts';
import type { Store } from './store.ts';
import { freeBytesOf } from './store-wal.ts';
import { isOfCluster } from './take-base.ts';

const PICTURES = 10;
/** More than the files need: the WAL, and what PostgreSQL writes while it replays it. */
const SPACE_FACTOR = 1.3;

type Options = { store: Store; keys: Keys; folder: string; onStep?: (text: string) => void };

/** Restores the newest backup into a scratch folder, starts it, reads every row of every table and opens ten pictures. The folder is deleted afterwards. */
export async function verify({ store, keys, folder, onStep }: Options): Promise<Verified> {
  const began = performance.now();
  await removeScratch(folder); // of an attempt that was cut off
  const found = await findBase(store, keys);
  const bytes = found.base.files.reduce((sum, file) => sum + (isOfCluster(file) ? file.bytes : 0), 0);
  await mkdir(folder, { recursive: true });
  const free = await freeBytesOf(folder);
  const needed = bytes * SPACE_FACTOR;
  if (free < needed) throw new BackupError(`the backup could not be verified: restoring it needs ${gigabytes(needed)} GB, ${gigabytes(free)} GB are free`);
  let pictures: FileEntry[] = [];
  try {
    const { gap } = await restore(found, { folder, onStep, choose: (files) => (pictures = randomPictures(files)) });
    if (gap) throw new BackupError(`${gap}: nothing after it can be restored; npm run backup -- now makes a new base backup`);
    for (const { path } of pictures) await openPicture(join(folder, path), path);
    const counted = found.base.wal ? await countRows(folder) : { tables: 0, rows: 0 };
    return { ...counted, pictures: pictures.length, seconds: Math.round((performance.now() - began) / 1_000) };
  } finally {
    await removeScratch(folder);
  }
}

/** When the site runs as root, the cluster may be elsewhere: the folder then has a link to it. */
async function removeScratch(folder: string): Promise<void> {
  const link = await readlink(join(folder, 'postgres')).catch(() => undefined);
  if (link) await rm(dirname(link), { recursive: true, force: true });
  await rm(folder, { recursive: true, force: true });
}

const gigabytes = (bytes: number) => (bytes / 1024 ** 3).toFixed(1);

const randomPictures = (files: FileEntry[]): FileEntry[] =>
  files
    .filter(({ path }) => [ORIGINALS, MEDIA_DIR].some((area) => path.startsWith(`${area}/`)) && /\.(jpe?g|png|webp|avif)$/i.test(path))
    .map((file) => ({ file, order: Math.random() }))
    .sort((a, b) => a.order - b.order)
    .slice(0, PICTURES)
    .map(({ file }) => file);

async function openPicture(file: string, path: string): Promise<void> {
  await sharp(file)
    .stats()
    .catch((error: Error) => {
      throw new BackupError(`${path} of the backup is no picture (${error.message})`);
    });
}

/** Reads every row, so that PostgreSQL checks the checksum of every page. */
async function countRows(dataDir: string): Promise<{ tables: number; rows: number }> {
  const server = await startEmbedded({ dataDir });
  const db = openDatabase(server.connection, () => {});
  try {
    const { rows: tables } = await db.$client.query<{ name: string }>("select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'");
    let rows = 0;
    for (const { name } of tables) rows += Number((await db.$client.query(`select count(*) as rows from (select t.* from ${name} t offset 0) t`)).rows[0].rows);
    if (rows === 0) throw new BackupError('the restored database is empty');
    return { tables: tables.length, rows };
  } finally {
    await db.$client.end();
    await server.stop();
  }
}
