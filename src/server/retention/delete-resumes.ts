import { rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Deletes the files of leads that go, within the transaction that deletes these: where a file cannot be deleted, the leads stay and are found again. */
export async function deleteResumes(folder: string, leads: { resumeKey: string | null }[]): Promise<void> {
  for (const { resumeKey } of leads) if (resumeKey) await rm(join(folder, resumeKey), { force: true });
}
