import { writeFile } from 'node:fs/promises';
import { withoutLock } from '#server/core/exclusive.ts';
import { limitConcurrency } from './limit-concurrency.ts';
import { type MediaStore, storeAndFind } from './store/media-store.ts';

/** `name` is the same for every version of the file, `tag` is a hash of the current content. */
type CachedFile = { name: string; tag: string; extension: string; make(): Promise<Buffer> };
export type CachedFiles = { path(file: CachedFile): Promise<string> };

/**
 * Files drawn on demand and kept in an area of the store. A process draws one at a time, so that pages are not slowed down; no two processes of a machine
 * draw the same one.
 */
export function createCachedFiles(store: MediaStore, area: 'brochures' | 'share', exclusive = withoutLock): CachedFiles {
  const inTurn = limitConcurrency(1);
  const underway = new Map<string, Promise<string>>();
  return {
    async path({ name, tag, extension, make }) {
      const folder = `${area}/${name}`;
      const key = `${folder}/${tag}.${extension}`;
      const existing = await store.path(key);
      if (existing) return existing;
      const makeOnce = async () => (await store.path(key)) ?? replace(store, folder, key, await make());
      // The lock is for all versions of a file, since storing a new one deletes the others.
      const making = underway.get(key) ?? inTurn(() => exclusive(folder, makeOnce)).finally(() => underway.delete(key));
      underway.set(key, making);
      return making;
    },
  };
}

/** Stores a new version and deletes the older ones. */
async function replace(store: MediaStore, folder: string, key: string, bytes: Buffer): Promise<string> {
  const older: string[] = [];
  for await (const file of store.list(`${folder}/`)) if (file.key !== key) older.push(file.key); // not the new one: another machine may have stored it meanwhile
  const stored = await storeAndFind(store, key, (path) => writeFile(path, bytes));
  for (const one of older) await store.remove(one);
  return stored;
}
