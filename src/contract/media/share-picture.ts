import type { Locale } from '#contract/core/locale.ts';

/** Open Graph pictures, shown where a page is shared. Not in media.ts: these are drawn, not resized. */
export const SHARE_PATH = '/og';
export const SHARE_SIZE = { width: 1200, height: 630 } as const;

const PAGES_WITH_PICTURE = /^\/(?:catalog\/(?:[\w-]+\/)?\d+|(?:complexes|cottages-settlements|articles|team)\/[\w-]+)$/;

/** The picture of a page: `/catalog/1301` in English → `/og/en/catalog/1301.jpg`. Only pages about one lot, building, article or agent have one. */
export const ownSharePicture = (path: string, locale: Locale): string | undefined => (PAGES_WITH_PICTURE.test(path) ? `${SHARE_PATH}/${locale}${path}.jpg` : undefined);

/** The picture of all other pages. */
export const siteSharePicture = (locale: Locale): string => `${SHARE_PATH}/${locale}.jpg`;
