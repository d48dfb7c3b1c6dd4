import type { Context } from 'hono';
import type { Me } from '#contract/staff/account.ts';
import { AppError } from '#server/core/errors.ts';
import { clientAddress } from '#server/http/client-address.ts';
import { networkOf } from '#server/http/network-of.ts';
import { readMe } from '#server/staff/account.ts';
import type { SignedIn } from '#server/staff/complete-sign-in.ts';
import type { SignInClient } from '#server/staff/deps.ts';
import { deleteSessionOfToken, findSession } from '#server/staff/session.ts';
import type { OfficeDeps } from './deps.ts';
import { readSessionCookie, setSessionCookie } from './session-cookie.ts';

/** The `Origin` has been checked by guard.ts: it is ours. */
export function signInClientOf(c: Context): SignInClient {
  const address = clientAddress(c);
  return { network: address && networkOf(address), userAgent: c.req.header('user-agent') ?? '', origin: c.req.header('origin') ?? new URL(c.req.url).origin };
}

/** Gives the browser its new session, and ends the one that it had before. */
export async function answerSignedIn(c: Context, deps: OfficeDeps, { token }: Pick<SignedIn, 'token'>): Promise<{ step: 'signed-in'; me: Me }> {
  const former = readSessionCookie(c, deps);
  if (former) await deleteSessionOfToken(deps.db, former);
  const session = await findSession(deps.db, token);
  if (!session) throw new AppError('signed_out');
  setSessionCookie(c, deps, token);
  return { step: 'signed-in', me: await readMe(deps, session) };
}
