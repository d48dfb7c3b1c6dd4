import { mkdir, opendir, rename, rm, stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { unlessMissing } from '#server/core/unless-missing.ts';
import { scratchIn } from './folder-store.ts';
import type { MediaStore } from './media-store.ts';

/** A copy whose path was given to somebody so recently is not deleted. */
const IN_USE_MS = 60_000;
/** A use is recorded at most this often. Shorter than IN_USE_MS, so that a copy in use is never taken for an unused one. */
const USE_RECORDED_EVERY_MS = IN_USE_MS / 2;
/** Shares of the limit: how much is added before the folder is swept, and how much may then stay. */
const SWEEP_AFTER = 0.05;
const STAYS = 0.9;
/** Every copy has this time of change, so that its ETag is the same on all machines. */
const MODIFIED = new Date(0);

export type Copies = Pick<MediaStore, 'scratch' | 'sweepScratch'> & {
  find(key: string): Promise<string | undefined>;
  /** Makes a scratch file the copy of this key. */
  keep(key: string, file: string): Promise<string>;
  remove(key: string): Promise<void>;
};

/**
 * Copies of distant files in a folder of limited size, which the processes of a machine share. The copies that were not used for the longest time are deleted. The access
 * time of a copy says when it was used: it is set here, since many file systems do not set it.
 */
export function openCopies(folder: string, maxBytes: number, now = Date.now): Copies {
  const pathOf = (key: string) => join(folder, 'files', key);
  let addedBytes = Number.POSITIVE_INFINITY; // so that the first copy starts a sweep, which counts what an earlier process has left
  let sweeping: Promise<void> | undefined;

  const recordUse = (path: string) => utimes(path, new Date(now()), MODIFIED);
  const sweep = async () => {
    addedBytes = 0;
    const all = await filesIn(join(folder, 'files'));
    let bytes = all.reduce((sum, { size }) => sum + size, 0);
    if (bytes <= maxBytes) return;
    for (const { path, size, usedAt } of all.sort((one, other) => one.usedAt - other.usedAt)) {
      if (bytes <= maxBytes * STAYS || now() - usedAt < IN_USE_MS) return;
      await rm(path, { force: true });
      bytes -= size;
    }
  };

  return {
    ...scratchIn(join(folder, 'unfinished')),
    async find(key) {
      const path = pathOf(key);
      const found = await stat(path).catch(unlessMissing);
      if (!found) return undefined;
      if (now() - found.atimeMs > USE_RECORDED_EVERY_MS) await recordUse(path).catch(unlessMissing);
      return path;
    },
    async keep(key, file) {
      const path = pathOf(key);
      await mkdir(dirname(path), { recursive: true });
      await recordUse(file);
      addedBytes += (await stat(file)).size;
      await rename(file, path);
      if (addedBytes > maxBytes * SWEEP_AFTER) sweeping ??= sweep().finally(() => (sweeping = undefined));
      await sweeping;
      return path;
    },
    remove: (key) => rm(pathOf(key), { force: true }),
  };
}

/** For a process that reads every file once. */
export const noCopies = (folder: string): Copies => ({
  ...scratchIn(join(folder, 'unfinished')),
  find: async () => undefined,
  keep: async (_, file) => file,
  remove: async () => {},
});

async function filesIn(folder: string): Promise<{ path: string; size: number; usedAt: number }[]> {
  const files: Awaited<ReturnType<typeof filesIn>> = [];
  const all = await opendir(folder, { recursive: true }).catch(unlessMissing);
  if (!all) return files;
  for await (const entry of all) {
    const path = join(entry.parentPath, entry.name);
    const found = entry.isFile() ? await stat(path).catch(unlessMissing) : undefined; // another process may have deleted it
    if (found) files.push({ path, size: found.size, usedAt: found.atimeMs });
  }
  return files;
}
