import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import type { Upload } from '#server/http/read-multipart.ts';
import type { MediaStore } from '#server/media/store/media-store.ts';
import { resumeStoreKey } from '#server/retention/forget-files.ts';
import { resumeKind } from './resume-kind.ts';

const KEY_BYTES = 24;

/**
 * Stores a résumé under a random name, then runs `work`; if that fails, the file is deleted. If the commit after it fails, the file stays: whether the lead was
 * stored is not known then.
 */
export async function withResume<Result>(store: MediaStore, file: Upload | undefined, work: (key?: string) => Promise<Result>): Promise<Result> {
  if (!file) return work();
  const key = `${randomBytes(KEY_BYTES).toString('base64url')}.${resumeKind(file.bytes)}`;
  await store.put(resumeStoreKey(key), (path) => writeFile(path, file.bytes));
  try {
    return await work(key);
  } catch (error) {
    await store.remove(resumeStoreKey(key)).catch(() => {}); // the daily deletion removes it when it is too old
    throw error;
  }
}
