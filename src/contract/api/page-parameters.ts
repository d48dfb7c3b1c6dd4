import { FILTER_NAMES, paramsOf } from '#contract/catalog/lot-filters.ts';

/** For the catalogue, and for the other pages with its filter. */
const FILTER = [...FILTER_NAMES.flatMap(paramsOf), 'priceMinMln', 'priceMaxMln', 'orderBy', 'order', 'sort', 'view', 'page'];
const CALCULATION = ['price', 'downPayment', 'years', 'rate', 'scheme', 'payment'];
const KEY = ['key', 'saved'];

/** The parameters of pages with a fixed path, by their Russian path. */
export const PAGE_PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  '/catalog': FILTER,
  '/customers': FILTER,
  '/subscribe': [...FILTER, 'subscribe_id'],
  '/complexes': ['class', 'locations', 'completed', 'page'],
  '/cottages-settlements': ['distanceMax', 'riverside', 'gas', 'page'],
  '/articles': ['topic', 'page'],
  '/journals': ['issue'],
  '/team': ['specialism'],
  '/career': ['vacancy'],
  '/partners': [...FILTER, 'region'],
  '/favourites': ['ids'],
  '/compare': ['ids'],
  '/feedback': ['type', 'lotId', 'region', 'agentId', 'vacancyId', 'buyerId', ...CALCULATION],
  '/subscribe/confirm': KEY,
  '/subscribe/manage': KEY,
};

const LOT_PAGE = /^\/catalog\/\d+$/;
/** The signed key of a preview, on the page of a lot. Such a page is never cached or indexed. */
export const PREVIEW = 'preview';

/** The query parameters that a page reads, by its Russian path. A page that is not listed reads none. They are part of the page cache's key. */
export const pageParameters = (path: string): readonly string[] => PAGE_PARAMETERS[path] ?? (LOT_PAGE.test(path) ? [PREVIEW] : []);
