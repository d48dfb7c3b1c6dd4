import { randomBytes } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { Locale } from '#contract/core/locale.ts';
import { INITIAL_DATA_ID, matchOfficePage, needsSession, OFFICE_BASE, type OfficeScreen } from '#contract/office/pages.ts';
import { m } from '#messages';
import { preferredLocale } from './choose-locale.ts';
import { officeSecurityPolicy } from './content-security.ts';
import { firstPaint } from './office-first-paint.ts';
import type { OfficeFrontend } from './office-frontend.ts';

type Options = {
  frontend: OfficeFrontend;
  buildId: string;
  development: boolean;
  /** MAP_STYLE_URL: the address of a map style that replaces ours. */
  mapStyle?: string;
  /** Whether /office/parts exists. */
  partsPage: boolean;
  /** `session` is what the application may know about the person with the session; `disabledText` is for a person whose account is disabled. */
  readVisitor(c: Context): Promise<{ session: { locale: Locale } | null; disabledText?: string }>;
  /** Called for a person with a session, whose next request is for a list. */
  prepareLists?(): void;
  /** The picture beside the sign-in. */
  readPicture(): Promise<string>;
};

/**
 * The HTML of the staff's application: one document for every address, with the session as JSON, so that the first screen needs no further request. It is never
 * cached, not even in the page cache of the visitors' site, and never indexed.
 */
export function officeShell({ frontend, buildId, development, mapStyle, partsPage, readVisitor, prepareLists, readPicture }: Options): Hono {
  const mapOrigin = mapStyle && new URL(mapStyle).origin;
  const shell = async (c: Context) => {
    const { session, disabledText } = await readVisitor(c);
    if (session) prepareLists?.();
    const locale = session?.locale ?? preferredLocale({ header: (name) => c.req.header(name) });
    const picture = await readPicture(); // with a session too: the sign-in is shown after signing out
    const screen = screenAt(c.req.path, session !== null, partsPage);
    const first = firstPaint({ screen, locale, signedIn: session !== null, isDisabled: disabledText !== undefined, picture });
    const nonce = randomBytes(16).toString('base64');
    const html = `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex, nofollow"><meta property="csp-nonce" nonce="${nonce}"><link rel="icon" href="/favicon.svg" type="image/svg+xml"><title>${first.title}</title>${frontend.headFor(screen)}</head><body><noscript><p class="office-noscript">${m['office.needsScript']({}, { locale })}</p></noscript><div id="office">${first.html}</div><script type="application/json" id="${INITIAL_DATA_ID}">${inScript({ locale, session, disabledText, buildId, partsPage, picture, mapStyle })}</script></body></html>`;
    return c.html((await frontend.transform?.(c.req.url, html)) ?? html, screen === 'not-found' ? 404 : 200, {
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex, nofollow',
      'content-security-policy': officeSecurityPolicy(nonce, { development, mapOrigin }),
    });
  };
  return new Hono().get(OFFICE_BASE, shell).get(`${OFFICE_BASE}/*`, shell);
}

function screenAt(path: string, signedIn: boolean, partsPage: boolean): OfficeScreen {
  const page = matchOfficePage(path)?.page;
  if (!page || (page === 'parts' && !partsPage)) return 'not-found';
  return signedIn || !needsSession(page) ? page : 'sign-in';
}

/** JSON that cannot end the script element it is in. */
const inScript = (data: unknown): string => JSON.stringify(data).replaceAll('<', '\\u003c');
