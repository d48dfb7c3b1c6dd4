import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Env } from '#server/core/env.ts';
import { isS3, openBucket } from '#server/core/s3/s3.ts';
import { StartError } from '#server/core/start-error.ts';
import { unlessMissing } from '#server/core/unless-missing.ts';
import { BackupError } from './backup-error.ts';

export type Stored = { name: string; bytes: number; at: Date };
/** Where backups are: names and bytes. */
export type Store = {
  put(name: string, bytes: Uint8Array): Promise<void>;
  get(name: string): Promise<Buffer | undefined>;
  list(prefix: string): Promise<Stored[]>;
  delete(name: string): Promise<void>;
};

/** The end of the names of files that are not complete yet. */
const UNFINISHED = '.unfinished';

/** BACKUP_DIR: a folder or a bucket. What is written there is read back and compared. */
export function openStore(env: Env): Store {
  const address = env.BACKUP_DIR ?? '';
  if (isS3(address)) return readingBack(bucketStore(address, env));
  const folder = resolve(address);
  if (!relative(env.DATA_DIR, folder).startsWith('..')) throw new StartError(`BACKUP_DIR=${address} is inside DATA_DIR and would be lost with it; choose a folder on another disk`);
  return readingBack(folderStore(folder));
}

export function readingBack(store: Store): Store {
  return {
    ...store,
    async put(name, bytes) {
      await store.put(name, bytes);
      if (!(await store.get(name))?.equals(bytes)) throw new BackupError(`${name} was written, but reads differently`);
    },
  };
}

export function folderStore(folder: string): Store {
  return {
    async put(name, bytes) {
      const path = join(folder, name);
      const unfinished = `${path}.${randomUUID()}${UNFINISHED}`;
      await mkdir(dirname(path), { recursive: true, mode: 0o700 });
      try {
        const file = await open(unfinished, 'wx', 0o600);
        await file
          .writeFile(bytes)
          .then(() => file.sync())
          .finally(() => file.close());
        await rename(unfinished, path);
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
      const parent = await open(dirname(path));
      await parent.sync().finally(() => parent.close()); // after a power failure the name must still be there
    },
    get: (name) => readFile(join(folder, name)).catch(unlessMissing),
    async list(prefix) {
      const found: Stored[] = [];
      const walk = async (below: string) => {
        for (const entry of (await readdir(join(folder, below), { withFileTypes: true }).catch(unlessMissing)) ?? []) {
          const name = below ? `${below}/${entry.name}` : entry.name;
          if (entry.isDirectory()) {
            if (name.startsWith(prefix) || prefix.startsWith(`${name}/`)) await walk(name);
          } else if (name.startsWith(prefix) && !name.endsWith(UNFINISHED)) {
            const { size, mtime } = await stat(join(folder, name));
            found.push({ name, bytes: size, at: mtime });
          }
        }
      };
      await walk('');
      return found.sort((a, b) => (a.name < b.name ? -1 : 1));
    },
    async delete(name) {
      await rm(join(folder, name), { force: true });
      for (let parent = dirname(name); parent !== '.'; parent = dirname(parent)) if (!(await removeEmpty(join(folder, parent)))) return;
    },
  };
}

function bucketStore(address: string, env: Env): Store {
  const bucket = openBucket(address, 'BACKUP_DIR', env);
  return {
    put: (name, bytes) => bucket.put(name, bytes),
    async get(name) {
      const found = await bucket.get(name);
      return found && (await buffer(found.stream));
    },
    async list(prefix) {
      const found: Stored[] = [];
      for await (const { key, bytes, modifiedAt } of bucket.list(prefix)) found.push({ name: key, bytes, at: modifiedAt });
      return found;
    },
    delete: (name) => bucket.delete(name),
  };
}

const removeEmpty = (folder: string) =>
  rmdir(folder).then(
    () => true,
    () => false,
  );
