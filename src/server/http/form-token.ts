import { randomBytes } from 'node:crypto';
import { TOKEN_AGE_MS } from '#contract/lead/feedback.ts';
import { AppError } from '#server/core/errors.ts';
import { isValidSignature, sign } from '#server/core/sign.ts';

const PURPOSE = 'form';
const WEEK_MS = 7 * 86_400_000;
/** Clocks of two machines differ a little. */
const AHEAD_MS = 60_000;
const ID_BYTES = 12;

/** A token that may be used: how many forms it has brought is counted by its id until it expires. */
export type ValidToken = { id: string; expiresAt: Date };

/** Says when somebody began to fill in a form. No two are the same, so nobody spends another's. */
export function formToken(secret: string, now = new Date()): string {
  const [time, id] = [now.getTime().toString(36), randomBytes(ID_BYTES).toString('base64url')];
  return `${time}.${id}.${sign(secret, PURPOSE, time, id)}`;
}

/** Refuses a form without a token of ours, and one that was filled in faster than anybody types. */
export function checkToken(secret: string, token: string | undefined, now: Date): ValidToken {
  const [time = '', id = '', signature = '', ...more] = token?.split('.') ?? [];
  const began = Number.parseInt(time, 36);
  const age = now.getTime() - began;
  if (more.length > 0 || !isValidSignature(secret, signature, PURPOSE, time, id) || !(age < WEEK_MS) || age < -AHEAD_MS) throw new AppError('invalid_token');
  if (age < TOKEN_AGE_MS) throw new AppError('too_fast');
  return { id, expiresAt: new Date(began + WEEK_MS) };
}
