import { readdir, readFile, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { unlessMissing } from '#server/core/unless-missing.ts';
import type { Chain } from './chain.ts';
import { mustGiveUp } from './schedule.ts';
import { GIVE_UP } from './wal-command.ts';

const READY = '.ready';

export type Waiting = { segments: number; since?: Date };
type Options = {
  cluster: string;
  answers: string;
  chain: Pick<Chain, 'storeWal'>;
  freeBytes?: () => Promise<number>;
};

/** Stores the segments of WAL that PostgreSQL has finished, the oldest first. Each one is answered only when it is stored. */
export function createWalStorer({ cluster, answers, chain, freeBytes = () => freeBytesOf(cluster) }: Options) {
  const walFolder = join(cluster, 'pg_wal');
  /** Stored or given up, and still marked by PostgreSQL. */
  const done = new Set<string>();

  /** PostgreSQL marks each segment that is finished and not answered yet by a file. */
  const finished = async () => {
    const marks = (await readdir(join(walFolder, 'archive_status')).catch(unlessMissing)) ?? [];
    return marks.flatMap((name) => (name.endsWith(READY) ? name.slice(0, -READY.length) : [])).sort();
  };
  const answer = (name: string) => writeFile(join(answers, name), '', { flag: 'wx' }).catch((error: NodeJS.ErrnoException) => error.code !== 'EEXIST' && unlessMissing(error));
  const store = async (name: string) => {
    if (!done.has(name)) {
      const bytes = await readFile(join(walFolder, name)).catch(unlessMissing);
      if (!bytes) return; // answered just now, and removed
      await chain.storeWal(name, bytes);
      done.add(name);
    }
    await answer(name);
  };

  return {
    async storeFinished(): Promise<number> {
      const names = await finished();
      for (const name of done) if (!names.includes(name)) done.delete(name);
      let stored = 0;
      for (const name of names) {
        if (!done.has(name)) stored++;
        await store(name);
      }
      return stored;
    },
    /** How many finished segments are not stored yet, and since when the oldest waits. */
    async waiting(): Promise<Waiting> {
      const names = (await finished()).filter((name) => !done.has(name));
      const times = await Promise.all(names.map(async (name) => (await stat(join(walFolder, 'archive_status', name + READY)).catch(unlessMissing))?.mtime));
      const since = times.reduce((oldest, time) => (time && (!oldest || time < oldest) ? time : oldest), undefined);
      return { segments: names.length, ...(since && { since }) };
    },
    /** Called after a failure: gives up all waiting segments if the disk is nearly full. Resolves to their number. */
    async giveUpIfFull(): Promise<number> {
      const names = (await finished()).filter((name) => !done.has(name));
      const sizes = await Promise.all(names.map(async (name) => (await stat(join(walFolder, name)).catch(unlessMissing))?.size ?? 0));
      const bytes = sizes.reduce((sum, size) => sum + size, 0);
      if (!mustGiveUp(await freeBytes(), bytes)) return 0;
      for (const name of names) {
        done.add(name);
        await answer(name);
      }
      return names.length;
    },
    /** The site stops and nothing more can be stored: PostgreSQL keeps the rest for the next start. */
    giveUp: () => answer(GIVE_UP),
    /** Called at the start: removes the file that `giveUp` has made. */
    resume: () => rm(join(answers, GIVE_UP), { force: true }),
  };
}

export const freeBytesOf = async (folder: string): Promise<number> => (({ bavail, bsize }) => bavail * bsize)(await statfs(folder));
