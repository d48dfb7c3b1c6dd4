import type { Context, MiddlewareHandler } from 'hono';
import type { Locale } from '#contract/core/locale.ts';
import { OFFICE_API_BASE, SIGN_IN_PATH } from '#contract/staff/staff.ts';
import { AppError } from '#server/core/errors.ts';
import { isReadOnly } from '#server/http/conditional-get.ts';
import { findDisabled, findSession } from '#server/staff/session.ts';
import { accountDisabled } from '#server/staff/staff-queries.ts';
import type { OfficeDeps, OfficeEnv } from './deps.ts';
import { readSessionCookie } from './session-cookie.ts';

/** More than the longest article or floor plan. Uploads have limits of their own. */
const JSON_LIMIT = 2 * 1024 * 1024;
/** A chunk of a resumable upload. No HTML form can send this type, nor a PATCH. */
const CHUNK = 'application/offset+octet-stream';
const TYPES = new Set(['application/json', 'multipart/form-data', CHUNK]);

/** The writes that an owner may do while viewing the office as another role. The searches only read. */
const ALLOWED_WHILE_VIEWING_AS_ROLE = new Set(['PUT /view', 'DELETE /view', 'POST /me/sign-out', 'POST /leads/search', 'POST /people/search', 'POST /lots/search']);
/** The paths for a person who still has to add a second factor. */
const ALLOWED_WITHOUT_SECOND_FACTOR = /^\/me(?:$|\/(?:sign-out|sign-in-methods|passkeys|totp|recovery-codes|confirm)(?:\/|$))/;

/** The path below the office's API. */
export const officePath = (c: Context): string => (c.req.path.startsWith(OFFICE_API_BASE) ? c.req.path.slice(OFFICE_API_BASE.length) : c.req.path);

/** A request that changes something must come from a page of ours, as JSON, multipart or a chunk of an upload: other sites can make a browser send plain forms with its cookies. */
export const refuseForeignWrites =
  ({ publicOrigin }: OfficeDeps): MiddlewareHandler =>
  async (c, next) => {
    if (isReadOnly(c)) return next();
    const origin = c.req.header('origin');
    // Without a public address the host is whatever name the person uses for this machine; the cookie belongs to that name only.
    const isOwn = publicOrigin ? origin === publicOrigin : origin !== undefined && URL.parse(origin)?.host === new URL(c.req.url).host;
    if (!isOwn) throw new AppError('cross_site');
    const type = c.req.header('content-type');
    const length = Number(c.req.header('content-length') ?? 0);
    const kind = type?.split(';', 1)[0]?.trim().toLowerCase();
    if (kind === undefined ? length > 0 : !TYPES.has(kind)) throw new AppError('wrong_type');
    if (kind === 'application/json' && length > JSON_LIMIT) throw new AppError('too_large');
    await next();
  };

/**
 * A download that the audit log records must not begin by a link of another site: the cookie comes with such a link. Browsers say where a request comes from;
 * one that was typed or opened from a bookmark comes from nowhere.
 */
export function refuseForeignLink(c: Context): void {
  if (!['same-origin', 'none', undefined].includes(c.req.header('sec-fetch-site'))) throw new AppError('cross_site');
}

/** Failures are answered in the person's own language. */
const answerIn = (c: Context, locale: Locale) => c.set('locale' as never, locale as never);

/** Finds the session, and refuses whoever has none. Only the paths below /sign-in are for people without a session. */
export const requireSession =
  (deps: OfficeDeps): MiddlewareHandler<OfficeEnv> =>
  async (c, next) => {
    const path = officePath(c);
    if (path === SIGN_IN_PATH || path.startsWith(`${SIGN_IN_PATH}/`)) return next();
    const token = readSessionCookie(c, deps);
    const session = token && (await findSession(deps.db, token));
    const disabled = token && !session ? await findDisabled(deps.db, token) : undefined;
    if (disabled) {
      answerIn(c, disabled.locale);
      throw await accountDisabled(deps.db);
    }
    if (!session) throw new AppError('signed_out');
    c.set('session', session);
    c.set('actor', session.actor);
    answerIn(c, session.locale);
    if (deps.publicOrigin && !session.hasSecondFactor && !ALLOWED_WITHOUT_SECOND_FACTOR.test(path)) throw new AppError('second_factor_needed');
    if (session.viewRole && !isReadOnly(c) && !ALLOWED_WHILE_VIEWING_AS_ROLE.has(`${c.req.method} ${path}`)) throw new AppError('view_only');
    await next();
  };
