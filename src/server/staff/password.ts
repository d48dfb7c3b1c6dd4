import { argon2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import { type TooLong, tooLong } from '#contract/office/problems.ts';
import { PASSWORD_MAX, PASSWORD_MIN } from '#contract/staff/staff.ts';
import { isCommonPassword } from './common-passwords.ts';

const derive = promisify(argon2);

/** What OWASP recommends for argon2id: 19 MiB, two passes, one lane. The cost is stored with each hash, so old hashes stay valid when it is raised. */
const COST = { memory: 19_456, passes: 2, parallelism: 1 };
type Cost = typeof COST;
const SALT_BYTES = 16;
const HASH_BYTES = 32;
const STORED = /^\$argon2id\$v=19\$m=(\d{1,8}),t=(\d{1,3}),p=(\d{1,2})\$([\w+/-]{1,100})\$([\w+/-]{1,200})$/;

const digest = (password: string, nonce: Buffer, cost: Cost): Promise<Buffer> => derive('argon2id', { message: password.normalize('NFKC'), nonce, tagLength: HASH_BYTES, ...cost });

/** As text in the PHC format. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await digest(password, salt, COST);
  return `$argon2id$v=19$m=${COST.memory},t=${COST.passes},p=${COST.parallelism}$${salt.toString('base64url')}$${hash.toString('base64url')}`;
}

/** Takes as long without a hash as with one, so that the time of the answer does not tell whether there is such a person. */
export async function verifyPassword(stored: string | null | undefined, password: string): Promise<boolean> {
  const parsed = stored ? STORED.exec(stored) : null;
  if (!parsed) {
    await digest(password, Buffer.alloc(SALT_BYTES), COST);
    return false;
  }
  const [memory, passes, parallelism] = parsed.slice(1, 4).map(Number) as [number, number, number];
  const [salt, expected] = parsed.slice(4).map((part) => Buffer.from(part, 'base64url')) as [Buffer, Buffer];
  const given = await digest(password, salt, { memory, passes, parallelism });
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Why a new password is refused. Only length and commonness count: rules about digits and capitals make passwords worse. */
export function passwordError(password: string, person: { name: string; email: string }): 'passwordShort' | TooLong | 'passwordCommon' | undefined {
  const length = [...password].length;
  if (length < PASSWORD_MIN) return 'passwordShort';
  if (length > PASSWORD_MAX) return tooLong(PASSWORD_MAX);
  return isCommonPassword(password, [...person.name.split(/\s+/), ...person.email.split(/[@.]/)]) ? 'passwordCommon' : undefined;
}
