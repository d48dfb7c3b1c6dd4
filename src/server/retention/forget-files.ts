import type { MediaStore } from '#server/media/store/media-store.ts';
import type { Cutoffs } from './terms.ts';

const RESUMES = 'resumes/';
/** Where the store has the résumé of a lead. */
export const resumeStoreKey = (resumeKey: string): string => RESUMES + resumeKey;

/** Deletes résumés that are older than any application may be, for example those whose lead was never stored. Returns their number. */
export async function forgetFiles(store: MediaStore, cutoffs: Cutoffs): Promise<number> {
  let deleted = 0;
  for await (const { key, at } of store.list(RESUMES)) {
    if (at >= cutoffs.application) continue;
    await store.remove(key);
    deleted++;
  }
  return deleted;
}

/** Deletes the résumés of these leads, inside the transaction that deletes the leads: if a file cannot be deleted, the leads stay for the next run. */
export async function deleteResumes(store: MediaStore, leads: { resumeKey: string | null }[]): Promise<void> {
  for (const { resumeKey } of leads) if (resumeKey) await store.remove(resumeStoreKey(resumeKey));
}
