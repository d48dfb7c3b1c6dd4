import type { Chain, FileEntry } from './chain.ts';
import { type Places, storeSiteFiles } from './site-files.ts';
import { storedSiteFiles } from './take-base.ts';

/** Stores the files that have come since the last time, so that a picture or a résumé is as safe as the row that names it. Resolves to their number. */
export function createFileStorer(env: Places, chain: Chain) {
  let known: Map<string, FileEntry> | undefined;
  return async (): Promise<number> => {
    known ??= await storedSiteFiles(chain);
    const at = new Date().toISOString(); // a file that comes while others are read belongs to the next list
    const now = await storeSiteFiles(env, chain.storePart, known);
    const files = now.filter((file) => known?.get(file.path) !== file);
    if (files.length > 0) await chain.storeFileList({ at, files });
    known = new Map(now.map((file) => [file.path, file]));
    return files.length;
  };
}
