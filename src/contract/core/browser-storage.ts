/*
 * Everything the site keeps in a visitor's browser. The page about cookies is rendered from these lists, and the types of whoever writes hold them to it:
 * by types alone, since a value imported from here would bring the lists to every page. browser-storage.test.ts and tests/e2e/browser-storage.spec.ts look for anything else.
 */
export const COOKIES = ['locale'] as const;
export const LOCAL_KEYS = ['favourites', 'compare', 'viewed', 'language-offer-closed', 'download-happened'] as const;
/** Each form has a draft of its own, whose name begins with `draft `. The last two are written by React Router. */
export const TAB_KEYS = ['draft ', 'visit-source', 'react-router-scroll-positions', 'react-router-manifest-version'] as const;

export type Cookie = (typeof COOKIES)[number];
export type LocalKey = (typeof LOCAL_KEYS)[number];
export type TabEntry = (typeof TAB_KEYS)[number];
export type TabKey = Exclude<TabEntry, 'draft '> | `draft ${string}`;
