import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Limits } from './terms.ts';

/** Deletes résumés that are older than any application that may be kept: those whose lead was never stored, for one. Answers how many. */
export async function forgetFiles(resumeFolder: string, limits: Limits): Promise<number> {
  const names = await readdir(resumeFolder).catch(() => []);
  let deleted = 0;
  for (const name of names) {
    const path = join(resumeFolder, name);
    const found = await stat(path).catch(() => undefined); // another process may have been quicker
    if (!found || found.mtime >= limits.application) continue;
    await rm(path, { force: true });
    deleted++;
  }
  return deleted;
}
