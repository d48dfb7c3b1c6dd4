import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { BackupError } from './backup-error.ts';

/*
 * How everything in a backup is encrypted: the bytes of an object are
 *   "TNB1" · one byte: 0 not compressed, 1 gzip · 12 random bytes · AES-256-GCM of the contents · 16 bytes of its tag
 * The header and the name of the object are authenticated too, so no object can be put in the place of another one. The key is derived from BACKUP_KEY.
 */

export type Keys = { contents: Buffer; names: Buffer };

const MAGIC = Buffer.from('TNB1');
const [NONCE_BYTES, TAG_BYTES] = [12, 16];
const HEADER_BYTES = MAGIC.length + 1 + NONCE_BYTES;
/** Pictures are compressed already; what hardly gets smaller is kept as it is. */
const WORTH_IT = 0.95;
const pack = promisify<Uint8Array, { level: number }, Buffer>(gzip);
const unpack = promisify<Uint8Array, Buffer>(gunzip);

/** Two keys from the one that the operator has: 32 bytes in base64. */
export function keysFrom(backupKey: string): Keys {
  const master = Buffer.from(backupKey, 'base64');
  const derive = (use: string) => Buffer.from(hkdfSync('sha256', master, '', `tanais backup ${use}`, 32));
  return { contents: derive('contents'), names: derive('names') };
}

export const newBackupKey = (): string => randomBytes(32).toString('base64');

/** The name of a part, from its contents: equal contents are stored once, and without the key nobody can tell what they are. */
export const nameOf = ({ names }: Keys, bytes: Uint8Array): string => createHmac('sha256', names).update(bytes).digest('hex');

export async function seal({ contents }: Keys, name: string, bytes: Uint8Array): Promise<Buffer> {
  const packed = await pack(bytes, { level: 1 });
  const isSmaller = packed.length < bytes.length * WORTH_IT;
  const header = Buffer.concat([MAGIC, Buffer.from([isSmaller ? 1 : 0]), randomBytes(NONCE_BYTES)]);
  const cipher = createCipheriv('aes-256-gcm', contents, header.subarray(-NONCE_BYTES)).setAAD(authenticated(header, name));
  return Buffer.concat([header, cipher.update(isSmaller ? packed : bytes), cipher.final(), cipher.getAuthTag()]);
}

export async function unseal({ contents }: Keys, name: string, sealed: Buffer): Promise<Buffer> {
  const header = sealed.subarray(0, HEADER_BYTES);
  if (sealed.length < HEADER_BYTES + TAG_BYTES || !header.subarray(0, MAGIC.length).equals(MAGIC)) throw new BackupError(`${name} is damaged: it is no part of a backup`);
  const decipher = createDecipheriv('aes-256-gcm', contents, header.subarray(-NONCE_BYTES)).setAAD(authenticated(header, name));
  decipher.setAuthTag(sealed.subarray(-TAG_BYTES));
  try {
    const bytes = Buffer.concat([decipher.update(sealed.subarray(HEADER_BYTES, -TAG_BYTES)), decipher.final()]);
    return header[MAGIC.length] === 1 ? await unpack(bytes) : bytes;
  } catch {
    throw new BackupError(`${name} is damaged, or was written with another BACKUP_KEY`);
  }
}

const authenticated = (header: Uint8Array, name: string) => Buffer.concat([header, Buffer.from(name)]);
