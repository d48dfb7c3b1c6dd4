import type { Env } from '#server/core/env.ts';
import { isS3, openBucket } from '#server/core/s3/s3.ts';
import { error, type Finding, ok, reasonOf } from './finding.ts';

const TIMEOUT_MS = 10_000;

type Settings = Pick<Env, 'MEDIA_STORE' | 'MEDIA_STORE_ALSO' | 'BACKUP_DIR' | 'S3_ENDPOINT' | 'S3_REGION' | 'S3_ACCESS_KEY_ID' | 'S3_SECRET_ACCESS_KEY'>;

/** Whether every `s3://` address of the settings can be read. Nothing is written. */
export async function checkStores(env: Settings, timeoutMs = TIMEOUT_MS): Promise<Finding[]> {
  const names = (['MEDIA_STORE', 'MEDIA_STORE_ALSO', 'BACKUP_DIR'] as const).filter((name) => isS3(env[name] ?? ''));
  return Promise.all(names.map((name) => checkStore(name, env[name] ?? '', env, timeoutMs)));
}

async function checkStore(name: string, address: string, env: Settings, timeoutMs: number): Promise<Finding> {
  const tooLate = Promise.withResolvers<never>();
  const timer = setTimeout(() => tooLate.reject(new Error(`no answer within ${timeoutMs / 1_000} seconds`)), timeoutMs);
  try {
    await Promise.race([readFirst(openBucket(address, name, env).list('')), tooLate.promise]);
    return ok('S3', `${address} answers`);
  } catch (reason) {
    return error('S3', `${address} (${name}) cannot be read: ${reasonOf(reason)}. Check S3_ENDPOINT, the bucket and the keys`);
  } finally {
    clearTimeout(timer);
  }
}

const readFirst = async (objects: AsyncIterable<unknown>) => {
  for await (const _ of objects) return;
};
