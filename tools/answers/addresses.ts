import { API_BASE, endpoints } from '#contract/api/endpoints.ts';

/** Queries for each list: every kind of filter, order and view. */
const SEARCHES = [
  'categories=1',
  'categories=2&rooms=2,3',
  'categories=3&priceMin=20000000&priceMax=90000000',
  'deal=sale&sort=cheapest',
  'deal=rent&sort=dearest&page=2',
  'rooms=4&deal=sale&view=list',
  'search=дом',
  'search=don+river',
  'priceMax=1',
  'bbox=39.6,47.2,39.8,47.3',
  'page=3',
  'page=999',
  'sort=area&unknown=1',
  'rooms=x',
];
const LISTS = ['/catalog', '/customers', '/partners', '/complexes', '/cottages-settlements', '/subscribe', '/articles'];
const OTHERS = [
  '/favourites?ids=1301,1002',
  '/compare?ids=1301,1002',
  '/catalog/1301/',
  '/catalog/0',
  '/nothing',
  '/feedback?type=book-view&lotId=1301',
  '/robots.txt',
  '/sitemap.xml',
  '/manifest.webmanifest',
  '/llms.txt',
  '/catalog/1301.data',
  '/_root.data',
];
const LOTS = [1301, 1002, 1042];
/** At most so many pages of the sitemap are asked for. */
const PAGES = 170;

/** About 300 paths of pages in each language (some do not exist), lists with filters among them, and every call of the API. */
export async function addressesOf(site: string): Promise<string[]> {
  const pages = await pagesOf(site);
  const step = Math.max(1, pages.length / PAGES);
  const sampled = Array.from({ length: Math.min(PAGES, pages.length) }, (_, index) => pages[Math.floor(index * step)] ?? '/');
  const lists = LISTS.flatMap((list) => SEARCHES.map((search) => `${list}?${search}`));
  const paths = [...new Set([...sampled, ...lists, ...OTHERS])];
  const inBoth = paths.flatMap((path) => [path, `/en${path === '/' ? '' : path}`]);
  return [...inBoth, ...apiCalls()];
}

async function pagesOf(site: string): Promise<string[]> {
  const locations = async (path: string) => [...(await (await fetch(site + path)).text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url ?? '').pathname);
  const parts = await locations('/sitemap.xml');
  const pages = (await Promise.all(parts.map(locations))).flat();
  return [...new Set(pages)].filter((path) => !/^\/en(\/|$)/.test(path)).sort();
}

function apiCalls(): string[] {
  const paths = [...new Set(Object.values(endpoints).map(({ path }) => path))].filter((path) => path !== endpoints.formToken.path); // never the same twice
  const calls = paths.flatMap((path) => (path.includes('{') ? LOTS.map((id) => path.replace(/\{\w+\}/g, String(id))) : [path, ...SEARCHES.map((search) => `${path}?${search}`)]));
  return [`${API_BASE}/openapi.json`, ...calls.map((path) => API_BASE + path)].flatMap((path) =>
    ['ru', 'en'].map((lang) => `${path}${path.includes('?') ? '&' : '?'}lang=${lang}`),
  );
}
