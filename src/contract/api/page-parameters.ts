import { FILTER_NAMES, PHRASE_PARAM, paramsOf } from '#contract/catalog/lot-filters.ts';
import { ALERT_ID, KEY, PREVIEW } from './without-secrets.ts';

/** For the catalogue, and for the other pages with its filter. */
const FILTER = [...FILTER_NAMES.flatMap(paramsOf), PHRASE_PARAM, 'priceMinMln', 'priceMaxMln', 'orderBy', 'order', 'sort', 'view', 'page'];
const CALCULATION = ['price', 'downPayment', 'years', 'rate', 'scheme', 'payment'];
const SUBSCRIPTION = [KEY, 'saved'];

/** The parameters of pages with a fixed path, by their Russian path. */
export const PAGE_PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  '/catalog': FILTER,
  '/customers': FILTER,
  '/subscribe': [...FILTER, ALERT_ID],
  '/complexes': ['class', 'locations', 'completed', 'page'],
  '/cottages-settlements': ['distanceMax', 'riverside', 'gas', 'page'],
  '/articles': ['topic', 'page'],
  '/journals': ['issue'],
  '/team': ['specialism'],
  '/career': ['vacancy'],
  '/partners': [...FILTER, 'region'],
  '/services/valuation': ['category', 'location', 'size', 'land', 'rooms', 'state'],
  '/favourites': ['ids'],
  '/compare': ['ids'],
  '/feedback': ['type', 'lotId', 'region', 'agentId', 'vacancyId', 'buyerId', 'valuation', ...CALCULATION],
  '/subscribe/confirm': SUBSCRIPTION,
  '/subscribe/manage': SUBSCRIPTION,
  '/shortlist': [KEY],
};

const LOT_PAGE = /^\/catalog\/\d+$/;

/** The query parameters that a page reads, by its Russian path. A page that is not listed reads none. They are part of the page cache's key. */
export const pageParameters = (path: string): readonly string[] => PAGE_PARAMETERS[path] ?? (LOT_PAGE.test(path) ? [PREVIEW] : []);
