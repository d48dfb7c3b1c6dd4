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

/** Deletes the files of leads that go, within the transaction that deletes these: where a file cannot be deleted, the leads stay and are found again. */
export async function deleteResumes(folder: string, leads: { resumeKey: string | null }[]): Promise<void> {
  for (const { resumeKey } of leads) if (resumeKey) await rm(join(folder, resumeKey), { force: true });
}
