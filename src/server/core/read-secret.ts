import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from './env.ts';

const BYTES = 32;

/** The configured secret, or one generated at the first start and stored: links in old mails must stay valid after a restart. */
export function readSecret({ SECRET, DATA_DIR }: Pick<Env, 'SECRET' | 'DATA_DIR'>): string {
  if (SECRET) return SECRET;
  const file = join(DATA_DIR, 'secret');
  try {
    writeFileSync(file, randomBytes(BYTES).toString('base64url'), { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8');
}
