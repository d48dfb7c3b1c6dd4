import { readdir } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import type { Env } from '#server/core/env.ts';
import { resumeFolderOf } from '#server/lead/intake/with-resume.ts';
import { originalsFolderOf } from '#server/media/library/picture-store.ts';
import type { Chain, FileEntry } from './chain.ts';
import { cutFile, isUnchanged, unlessGone } from './cut-files.ts';

/* The files of the site beside its database. None of them changes: each has a name of its own, and is stored once. */

export const [ORIGINALS, MEDIA_DIR, SECRET] = ['originals', 'media-dir', 'secret'] as const;

type Places = Pick<Env, 'DATA_DIR' | 'MEDIA_DIR'>;

/** Where each area is. Pictures that came with the program need no backup. */
export function areasOf(env: Places): Record<string, string> {
  return { [ORIGINALS]: originalsFolderOf(env), resumes: resumeFolderOf(env), ...(env.MEDIA_DIR !== resolve('demo/media') && { [MEDIA_DIR]: env.MEDIA_DIR }) };
}

/** All files of the site; those that are in `before`, unchanged, are not read again. */
export async function cutSiteFiles(env: Places, storePart: Chain['storePart'], before: Map<string, FileEntry>): Promise<FileEntry[]> {
  const files: FileEntry[] = [];
  const take = async (file: string, path: string) => {
    const old = before.get(path);
    const entry = old && (await isUnchanged(file, old)) ? old : await cutFile(file, path, storePart);
    if (entry) files.push(entry);
  };
  for (const [area, folder] of Object.entries(areasOf(env))) {
    const entries = (await readdir(folder, { recursive: true, withFileTypes: true }).catch(unlessGone)) ?? [];
    for (const entry of entries) {
      const file = join(entry.parentPath, entry.name);
      if (entry.isFile()) await take(file, `${area}/${relative(folder, file)}`);
    }
  }
  await take(join(env.DATA_DIR, SECRET), SECRET);
  return files;
}
