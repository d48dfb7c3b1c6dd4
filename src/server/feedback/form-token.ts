import { TOKEN_AGE_MS } from '#contract/feedback.ts';
import { AppError } from '#server/errors.ts';
import { isSigned, sign } from '#server/sign.ts';

const PURPOSE = 'form';
const WEEK_MS = 7 * 86_400_000;
/** Clocks of two machines differ a little. */
const AHEAD_MS = 60_000;

/** Says when somebody began to fill in a form. */
export function formToken(secret: string, now = new Date()): string {
  const time = now.getTime().toString(36);
  return `${time}.${sign(secret, PURPOSE, time)}`;
}

/** Refuses a form that was filled in faster than anybody types, and one that says so itself. Without JavaScript there is no token, and nothing to say. */
export function checkToken(secret: string, token: string | undefined, now: Date): void {
  if (token === undefined) return;
  const [time = '', signature = ''] = token.split('.');
  const age = now.getTime() - Number.parseInt(time, 36);
  if (!isSigned(secret, signature, PURPOSE, time) || !(age < WEEK_MS) || age < -AHEAD_MS) throw new AppError('invalid_token');
  if (age < TOKEN_AGE_MS) throw new AppError('too_fast');
}
