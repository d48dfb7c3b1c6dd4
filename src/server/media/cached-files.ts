import { writeFile } from 'node:fs/promises';
import { withoutLock } from '#server/core/exclusive.ts';
import { limitConcurrency } from './limit-concurrency.ts';
import { type MediaStore, storeAndFind } from './store/media-store.ts';

/** `name` is fixed, `tag` is a hash of the current content. */
type CachedFile = { name: string; tag: string; extension: string; make(): Promise<Buffer> };
export type CachedFiles = { path(file: CachedFile): Promise<string> };

/**
 * Files drawn on demand and kept in an area of the store. A process draws one at a time, since it is quick and pages are more important; no two processes of a machine
 * draw the same one.
 */
export function createCachedFiles(store: MediaStore, area: 'brochures' | 'share', exclusive = withoutLock): CachedFiles {
  const inTurn = limitConcurrency(1);
  const underway = new Map<string, Promise<string>>();
  return {
    async path({ name, tag, extension, make }) {
      const folder = `${area}/${name}`;
      const key = `${folder}/${tag}.${extension}`;
      const known = await store.path(key);
      if (known) return known;
      const makeOnce = async () => (await store.path(key)) ?? replace(store, folder, key, await make());
      // By name, since a new version deletes the older ones.
      const making = underway.get(key) ?? inTurn(() => exclusive(folder, makeOnce)).finally(() => underway.delete(key));
      underway.set(key, making);
      return making;
    },
  };
}

/** Stores a new version and deletes the older ones. */
async function replace(store: MediaStore, folder: string, key: string, bytes: Buffer): Promise<string> {
  const older: string[] = [];
  for await (const file of store.list(`${folder}/`)) if (file.key !== key) older.push(file.key); // another machine may have made it in the same second
  const stored = await storeAndFind(store, key, (path) => writeFile(path, bytes));
  for (const one of older) await store.remove(one);
  return stored;
}
