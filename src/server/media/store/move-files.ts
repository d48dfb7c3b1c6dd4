import { hash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { AREAS, type MediaStore } from './media-store.ts';

export type Moved = { copied: number; alreadyThere: number; bytes: number; failed: { key: string; reason: string }[] };
type Options = {
  from: MediaStore;
  to: MediaStore;
  /** Deletes each file from where it was, once it is proved to be in the new place. */
  andDelete?: boolean;
  onFile?: (moved: Moved) => void;
};

const AT_ONCE = 8;

/**
 * Copies every file, and proves by its MD5 that it has arrived. Begun again, it goes on: what is in the new place already is not sent again. The site may be running:
 * it reads both places, writes to the new one, and removes from both (both-stores.ts).
 */
export async function moveFiles({ from, to, andDelete = false, onFile = () => {} }: Options): Promise<Moved> {
  const moved: Moved = { copied: 0, alreadyThere: 0, bytes: 0, failed: [] };
  const move = async (key: string) => {
    try {
      const bytes = await copyFile(from, to, key);
      if (bytes === undefined) moved.alreadyThere++;
      else moved.copied++;
      moved.bytes += bytes ?? 0;
      if (andDelete) await from.remove(key);
    } catch (error) {
      moved.failed.push({ key, reason: (error as Error).message });
    }
    onFile(moved);
  };
  for (const area of AREAS) {
    const underway = new Set<Promise<void>>();
    for await (const { key } of from.list(`${area}/`)) {
      const moving = move(key).finally(() => underway.delete(moving));
      underway.add(moving);
      if (underway.size >= AT_ONCE) await Promise.race(underway);
    }
    await Promise.all(underway);
  }
  return moved;
}

/** How many bytes were sent; undefined if the same file was there already, or if it was removed meanwhile. */
async function copyFile(from: MediaStore, to: MediaStore, key: string): Promise<number | undefined> {
  const storedMd5 = await from.md5(key);
  if (storedMd5 !== undefined && (await to.md5(key)) === storedMd5) return undefined;
  const bytes = await from.read(key);
  if (!bytes) return undefined;
  const isThere = async () => {
    const md5 = hash('md5', bytes);
    if ((await to.md5(key)) === md5) return true;
    const stored = await to.read(key); // the store may not know the MD5
    return stored !== undefined && hash('md5', stored) === md5;
  };
  if (await isThere()) return undefined;
  await to.put(key, (path) => writeFile(path, bytes));
  if (!(await isThere())) throw new Error('what has arrived is not what was sent');
  if (!(await from.has(key))) await to.remove(key); // the site has removed it meanwhile (both-stores.ts)
  return bytes.length;
}
