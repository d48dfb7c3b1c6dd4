import { randomBytes } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Env } from '#server/core/env.ts';
import type { Upload } from '#server/http/read-multipart.ts';
import { resumeKind } from './resume-kind.ts';

const KEY_BYTES = 24;

/**
 * Stores a résumé under a random name, then runs `work`; if that fails, the file is deleted. If the later commit fails, the file stays, since the lead
 * may have been stored all the same.
 */
export async function withResume<Result>(folder: string, file: Upload | undefined, work: (key?: string) => Promise<Result>): Promise<Result> {
  if (!file) return work();
  const key = `${randomBytes(KEY_BYTES).toString('base64url')}.${resumeKind(file.bytes)}`;
  await mkdir(folder, { recursive: true, mode: 0o700 });
  try {
    await writeFile(join(folder, key), file.bytes, { mode: 0o600, flag: 'wx', flush: true });
    return await work(key);
  } catch (error) {
    await rm(join(folder, key), { force: true });
    throw error;
  }
}

export const resumeFolderOf = ({ DATA_DIR }: Pick<Env, 'DATA_DIR'>): string => join(DATA_DIR, 'resumes');
