import type { Locale } from '#contract/core/locale.ts';

/** Where the pictures are that stand for pages where they are shared, and how large they are. Apart from media.ts: these are drawn, not cut from photographs. */
export const SHARE_PATH = '/og';
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

const OWN = /^\/(?:catalog\/(?:[\w-]+\/)?\d+|(?:complexes|cottages-settlements|articles|team)\/[\w-]+)$/;

/** The picture of a page: `/en/catalog/1301` → `/og/en/catalog/1301.jpg`; `path` is without its language. Pages that are about no one thing have none of their own. */
export const ownSharePicture = (path: string, locale: Locale): string | undefined => (OWN.test(path) ? `${SHARE_PATH}/${locale}${path}.jpg` : undefined);

/** The agency's own, for all other pages. */
export const siteSharePicture = (locale: Locale): string => `${SHARE_PATH}/${locale}.jpg`;
