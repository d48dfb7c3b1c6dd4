/** A key is `area/name`, as `originals/4f….jpg`. `at` is when the file was stored. */
export type StoredFile = { key: string; size: number; at: Date };

/**
 * The files that the site keeps, whether in a folder or in an S3-compatible service (docs/decisions/0065). A file never changes under its key, except that
 * it can be removed; nobody ever sees a part of one.
 */
export type MediaStore = {
  /** The path of a local file with this content; undefined if there is no such file. Use it at once: a copy that nobody has used for a while may be deleted. */
  path(key: string): Promise<string | undefined>;
  /** The content itself, of which no copy is kept on this machine. */
  read(key: string): Promise<Buffer | undefined>;
  has(key: string): Promise<boolean>;
  /** The MD5 of the content as the store itself knows it; undefined if it does not. */
  md5(key: string): Promise<string | undefined>;
  /** Stores the file that `write` writes to the given path. */
  put(key: string, write: (path: string) => Promise<unknown>): Promise<void>;
  remove(key: string): Promise<void>;
  /** All files whose keys begin with this, which names the area at least (`resumes/`), in any order. */
  list(prefix: string): AsyncIterable<StoredFile>;
  /** A path on this machine for a file that is being made, in a folder that nobody else reads. */
  scratch(): Promise<string>;
  /** Deletes what a crash has left of files that were being made. */
  sweepScratch(before: number): Promise<void>;
};

/**
 * The areas of a store. Originals and résumés cannot be made again: they are on the disk before the database knows them. Nobody but the site may read a résumé, and no
 * machine keeps a copy of one: it would outlive the person's wish to be forgotten.
 */
export const AREAS = ['originals', 'resumes', 'parts', 'media', 'brochures', 'share', 'assets'] as const;
type Area = (typeof AREAS)[number];
const areaOf = (key: string) => key.slice(0, key.indexOf('/')) as Area;
export const isLasting = (key: string): boolean => ['originals', 'resumes'].includes(areaOf(key));
export const isPersonal = (key: string): boolean => areaOf(key) === 'resumes';

/** Stores a file and returns its local path. */
export async function storeAndFind(store: MediaStore, key: string, write: (path: string) => Promise<unknown>): Promise<string> {
  await store.put(key, write);
  const path = await store.path(key);
  if (!path) throw new Error('a file was removed while it was stored');
  return path;
}
