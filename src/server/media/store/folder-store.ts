import { hash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir, open, opendir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { unlessMissing } from '#server/core/unless-missing.ts';
import { isLasting, isPersonal, type MediaStore } from './media-store.ts';

/** Letters of any language, as in the names of pictures; never a way out of the folder. */
const KEY = /^[\p{L}\p{M}\d_-][\p{L}\p{M}\d._-]*(?:\/[\p{L}\p{M}\d_-][\p{L}\p{M}\d._-]*)+$/u;
/** Access for the user of the site only. */
const PRIVATE_FOLDER = 0o700;
const PRIVATE_FILE = 0o600;

/** Files in a folder, which several machines may share. */
export function openFolderStore(root: string): MediaStore {
  const scratch = scratchIn(join(root, 'unfinished'));
  const pathOf = (key: string): string => {
    if (!KEY.test(key)) throw new Error('not a key of the store');
    return join(root, key);
  };
  return {
    ...scratch,
    path: async (key) => (existsSync(pathOf(key)) ? pathOf(key) : undefined),
    has: async (key) => existsSync(pathOf(key)),
    read: async (key) => readFile(pathOf(key)).catch(unlessMissing),
    async md5(key) {
      const bytes = await readFile(pathOf(key)).catch(unlessMissing);
      return bytes && hash('md5', bytes);
    },
    remove: async (key) => rm(pathOf(key), { force: true }),
    async put(key, write) {
      const target = pathOf(key);
      await mkdir(dirname(target), { recursive: true, mode: isPersonal(key) ? PRIVATE_FOLDER : undefined });
      const unfinished = await scratch.scratch();
      try {
        await write(unfinished);
        if (isPersonal(key)) await chmod(unfinished, PRIVATE_FILE);
        if (isLasting(key)) await sync(unfinished);
        await rename(unfinished, target);
        if (isLasting(key)) await sync(dirname(target)); // after a power failure the name must still be there
      } finally {
        await rm(unfinished, { force: true });
      }
    },
    async *list(prefix) {
      const all = await opendir(join(root, prefix.slice(0, prefix.lastIndexOf('/'))), { recursive: true }).catch(unlessMissing);
      if (!all) return;
      for await (const entry of all) {
        const path = join(entry.parentPath, entry.name);
        const key = relative(root, path).split(sep).join('/');
        if (!entry.isFile() || !key.startsWith(prefix)) continue;
        const found = await stat(path).catch(unlessMissing); // somebody may have removed it
        if (found) yield { key, size: found.size, at: found.mtime };
      }
    },
  };
}

/** New paths in a folder of files that are being made. */
export function scratchIn(folder: string): Pick<MediaStore, 'scratch' | 'sweepScratch'> {
  return {
    async scratch() {
      await mkdir(folder, { recursive: true, mode: PRIVATE_FOLDER });
      return join(folder, randomUUID());
    },
    async sweepScratch(before) {
      const all = await opendir(folder).catch(unlessMissing);
      if (!all) return;
      for await (const { name } of all) {
        const found = await stat(join(folder, name)).catch(unlessMissing);
        if (found && found.mtimeMs < before) await rm(join(folder, name), { force: true });
      }
    },
  };
}

async function sync(path: string): Promise<void> {
  const file = await open(path);
  await file.sync().finally(() => file.close());
}
