import { randomBytes } from 'node:crypto';
import { MIN_TOKEN_AGE_MS } from '#contract/lead/feedback.ts';
import { AppError } from '#server/core/errors.ts';
import { isValidSignature, sign } from '#server/core/sign.ts';

const PURPOSE = 'form';
const MAX_TOKEN_AGE_MS = 7 * 86_400_000;
/** The token may come from another machine, whose clock is ahead of ours. */
const CLOCK_SKEW_MS = 60_000;
const ID_BYTES = 12;

/** `countTokenUse` counts the forms sent with this id until it expires. */
export type ValidToken = { id: string; expiresAt: Date };

/** A signed token with the time when the form was opened, and an id of its own, so that visitors do not share a limit. */
export function formToken(secret: string, now = new Date()): string {
  const [time, id] = [now.getTime().toString(36), randomBytes(ID_BYTES).toString('base64url')];
  return `${time}.${id}.${sign(secret, PURPOSE, time, id)}`;
}

/** Throws if the token is missing, forged or expired, or if the form was filled in faster than a person can type. */
export function checkToken(secret: string, token: string | undefined, now: Date): ValidToken {
  const [time = '', id = '', signature = '', ...more] = token?.split('.') ?? [];
  const openedAt = Number.parseInt(time, 36);
  const age = now.getTime() - openedAt;
  if (more.length > 0 || !isValidSignature(secret, signature, PURPOSE, time, id) || !(age < MAX_TOKEN_AGE_MS) || age < -CLOCK_SKEW_MS) throw new AppError('invalid_token');
  if (age < MIN_TOKEN_AGE_MS) throw new AppError('too_fast');
  return { id, expiresAt: new Date(openedAt + MAX_TOKEN_AGE_MS) };
}
