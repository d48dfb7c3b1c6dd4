import type { Context } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { SESSION_DAYS } from '#server/staff/session.ts';
import type { OfficeDeps } from './deps.ts';

const NAME = 'office';
const DAY_S = 86_400;

/** Under https the browser itself makes sure that no other host and no plain connection has set the cookie (`__Host-`). */
const options = ({ origin }: Pick<OfficeDeps, 'origin'>) =>
  ({ path: '/', httpOnly: true, sameSite: 'Lax', ...(origin.startsWith('https:') && { secure: true, prefix: 'host' as const }) }) as const;

export const readSessionCookie = (c: Context, deps: OfficeDeps): string | undefined => getCookie(c, NAME, options(deps).prefix) || undefined;

export const setSessionCookie = (c: Context, deps: OfficeDeps, token: string): void => setCookie(c, NAME, token, { ...options(deps), maxAge: SESSION_DAYS * DAY_S });

export const dropSessionCookie = (c: Context, deps: OfficeDeps): void => void deleteCookie(c, NAME, options(deps));
