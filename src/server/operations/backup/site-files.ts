import { readdir } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import type { Env } from '#server/core/env.ts';
import { unlessMissing } from '#server/core/unless-missing.ts';
import { isPersonal } from '#server/media/store/media-store.ts';
import { type MediaSettings, openMediaStore } from '#server/media/store/open-media-store.ts';
import type { Chain, FileEntry } from './chain.ts';
import { isUnchanged, storeBytes, storeFile } from './store-folder.ts';

/* The files of the site outside its database. A file never changes after it was written, so it is stored once. */

export const [ORIGINALS, MEDIA_DIR, SECRET] = ['originals', 'media-dir', 'secret'] as const;

export type Places = Pick<Env, 'DATA_DIR' | 'MEDIA_DIR'> & MediaSettings;
type Known = Map<string, FileEntry>;

/** All files of the site; those that are in `before`, unchanged, are not read again. */
export async function storeSiteFiles(env: Places, storePart: Chain['storePart'], before: Known): Promise<FileEntry[]> {
  const stored = await storeMediaFiles(env, storePart, before);
  const files: FileEntry[] = [];
  const add = async (file: string, path: string) => {
    const old = before.get(path);
    const entry = old && (await isUnchanged(file, old)) ? old : await storeFile(file, path, storePart);
    if (entry) files.push(entry);
  };
  // Pictures that came with the program need no backup.
  const folder = env.MEDIA_DIR === resolve('demo/media') ? undefined : env.MEDIA_DIR;
  for (const entry of folder ? ((await readdir(folder, { recursive: true, withFileTypes: true }).catch(unlessMissing)) ?? []) : []) {
    const file = join(entry.parentPath, entry.name);
    if (entry.isFile()) await add(file, `${MEDIA_DIR}/${relative(folder ?? '', file)}`);
  }
  await add(join(env.DATA_DIR, SECRET), SECRET);
  return [...stored, ...files];
}

/** The originals and résumés of the media store, a folder or S3: all that cannot be made again. */
async function storeMediaFiles(env: Places, storePart: Chain['storePart'], before: Known): Promise<FileEntry[]> {
  const store = openMediaStore(env, { forCommand: true });
  const entries: FileEntry[] = [];
  for (const area of [ORIGINALS, 'resumes']) {
    for await (const { key, size, at } of store.list(`${area}/`)) {
      const old = before.get(key);
      const isKnown = old?.bytes === size && Math.trunc(old.changedAt) === at.getTime();
      const bytes = isKnown ? undefined : await store.read(key); // undefined, too, if it was removed meanwhile
      if (isKnown) entries.push(old);
      else if (bytes) entries.push(await storeBytes(bytes, { path: key, mode: isPersonal(key) ? 0o600 : 0o644, changedAt: at.getTime() }, storePart));
    }
  }
  return entries;
}
