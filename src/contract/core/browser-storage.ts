/*
 * Everything the site stores in a visitor's browser. The page about cookies is rendered from these lists. Code that stores something imports only the types,
 * since a value would bring the lists to every page. browser-storage.test.ts and tests/e2e/browser-storage.spec.ts fail on anything that is not listed.
 */
export const COOKIES = ['locale'] as const;
export const LOCAL_KEYS = ['favourites', 'compare', 'viewed', 'language-offer-closed', 'download-happened'] as const;
/** Keys of sessionStorage. `draft ` is the prefix of each form's draft. */
export const SESSION_KEYS = ['draft ', 'visit-source', 'scroll-positions'] as const;

export type Cookie = (typeof COOKIES)[number];
export type LocalKey = (typeof LOCAL_KEYS)[number];
export type SessionEntry = (typeof SESSION_KEYS)[number];
export type SessionKey = Exclude<SessionEntry, 'draft '> | `draft ${string}`;
