import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Cutoffs } from './terms.ts';

/** Deletes résumés that are older than any application may be, for example those whose lead was never stored. Returns their number. */
export async function forgetFiles(resumeFolder: string, cutoffs: Cutoffs): Promise<number> {
  const names = await readdir(resumeFolder).catch(() => []);
  let deleted = 0;
  for (const name of names) {
    const path = join(resumeFolder, name);
    const found = await stat(path).catch(() => undefined); // another process may have deleted it
    if (!found || found.mtime >= cutoffs.application) continue;
    await rm(path, { force: true });
    deleted++;
  }
  return deleted;
}

/** Deletes the résumés of these leads, inside the transaction that deletes the leads: if a file cannot be deleted, the leads stay for the next run. */
export async function deleteResumes(folder: string, leads: { resumeKey: string | null }[]): Promise<void> {
  for (const { resumeKey } of leads) if (resumeKey) await rm(join(folder, resumeKey), { force: true });
}
