import { expect, test } from '@playwright/test';
import { type ReadPage, readPage } from './read-page.ts';

/*
 * Crawls the site by links from the home page, like a search engine. Every page of the sitemap must be reached, in both languages, and passes the same checks,
 * so a new page needs no change here.
 */

/** SITE_ORIGIN in tests (run-site.ts). */
const ORIGIN = 'https://tanais.example';
const AT_ONCE = 4;
/** Queries that are crawled, since they lead to other pages. Any other filter is treated as the same page. */
const FOLLOWED_QUERIES = /^\?((region=[a-z-]+&)?page=\d+|categories=\d+|deal=[a-z]+(&locations=\d+)?|region=[a-z-]+)$/;
/** Only every tenth lot is loaded, since they are similar; links are checked for all of them. */
const LOT = /^(\/en)?\/catalog\/([a-z-]+\/)?\d+$/;
const EVERY_NTH_LOT = 10;
/** Not crawled: files, and what is slow to generate. */
const FILE = /^\/(api|media|og|assets|map)\/|\.\w+$/;
/** Latin words that are correct in Russian, and words in capitals: formats, document numbers, Roman numerals. */
const LATIN = /^([Ww]hatsApp|Tab|Chromium|Safari|Firefox|Telegram|cookie|vCard|App|Store|Google|Play|RuStore|[A-Z]{1,4}-?)$/;

type Found = { status: number; page?: ReadPage };

test('every page can be reached by links, in both languages, and none is broken @once', async () => {
  test.setTimeout(300_000); // it loads some hundred pages, whatever else the machine does
  const { pages, linkedFrom } = await crawl(['/', '/en']);
  const sitemap = await readSitemap();
  const problems: string[] = [];
  const note = (path: string, what: string) => problems.push(`${path}: ${what}`);

  for (const [path, { status }] of pages) if (status >= 400) note(path, `answers ${status}, linked from ${linkedFrom.get(path)}`);
  for (const path of sitemap) {
    if (!linkedFrom.has(path)) note(path, 'is in the sitemap, and no link leads there');
    if (pages.get(path)?.page?.isIndexed === false) note(path, 'is in the sitemap, and asks not to be indexed');
  }
  const names = await readNames();
  for (const [path, { status, page }] of pages) if (page && status < 400) for (const problem of problemsOf(path, page, pages, names)) note(path, problem);
  expect(problems).toEqual([]);
  expect(sitemap.length).toBeGreaterThan(200);
});

function problemsOf(path: string, page: ReadPage, pages: Map<string, Found>, names: Set<string>): string[] {
  const locale = /^\/en(\/|\?|$)/.test(path) ? 'en' : 'ru';
  const problems: string[] = [];
  const check = (isRight: boolean, problem: string) => isRight || problems.push(problem);
  check(page.lang === locale, `says it is in ${page.lang}`);
  check(page.h1Count === 1, `has ${page.h1Count} h1`);
  check(page.title.length > 3 && page.description.length > 3, 'has no title or no description');
  check(page.withoutAlt.length === 0, `has pictures without alt: ${page.withoutAlt}`);
  const foreign = foreignWords(page, locale, names);
  check(foreign.length === 0, `has words of another language: ${foreign.slice(0, 8).join(', ')}`);
  for (const text of page.jsonLd) check(isLinkedData(text), `has bad JSON-LD: ${text.slice(0, 80)}`);
  for (const link of page.links) {
    const { pathname, search, hash } = new URL(link, ORIGIN + path);
    const target = link.startsWith('/') || link.startsWith('#') ? pages.get(pathname + search)?.page : undefined;
    if (hash.length > 1 && target?.isIndexed) check(target.ids.has(decodeURIComponent(hash.slice(1))), `leads to ${link}, and there is no such place there`);
  }
  if (!page.isIndexed) return problems;
  // The language links and the alternates of both versions of a page refer to each other.
  const [russian, english] = [inRussian(path), locale === 'en' ? path : path === '/' ? '/en' : `/en${path}`];
  check(page.canonical === ORIGIN + path, `has another canonical address, ${page.canonical}`);
  check(
    page.alternates.ru === ORIGIN + russian && page.alternates.en === ORIGIN + english && page.alternates['x-default'] === ORIGIN + russian,
    `has other alternates: ${JSON.stringify(page.alternates)}`,
  );
  check(page.languageLinks.ru === russian && page.languageLinks.en === english, `switches the language to another page: ${JSON.stringify(page.languageLinks)}`);
  const other = pages.get(locale === 'en' ? russian : english)?.page;
  check(!other || JSON.stringify(other.alternates) === JSON.stringify(page.alternates), 'has alternates that do not agree');
  return problems;
}

/** Cyrillic words in an English page; Latin words in a Russian one, except URLs, names and loanwords. */
function foreignWords({ texts }: ReadPage, locale: 'ru' | 'en', names: Set<string>): string[] {
  const words = texts.join(' ').replace(/\S+@\S+|https?:\S+|[\w-]+\.[a-z]{2,}\b/g, ' ');
  if (locale === 'en') return words.match(/[а-яё]+/gi) ?? [];
  return (words.match(/[a-z][a-z-]+/gi) ?? []).filter((word) => !LATIN.test(word) && !names.has(word));
}

/** Some partners and social networks have Latin names in Russian too. */
async function readNames(): Promise<Set<string>> {
  const ask = async (path: string) => (await fetch(`${process.env.SITE_URL}/api/v1${path}?lang=ru`)).json();
  const [{ items }, { socials }] = await Promise.all([ask('/partners'), ask('/settings')]);
  return new Set([...items, ...socials].flatMap(({ name }: { name: string }) => name.match(/[a-z][a-z-]+/gi) ?? []));
}

function isLinkedData(text: string): boolean {
  try {
    const data = JSON.parse(text);
    return data['@context'] === 'https://schema.org' && typeof data['@type'] === 'string' && !JSON.stringify(data).includes('"undefined');
  } catch {
    return false;
  }
}

/** `/en/catalog` → `/catalog`, `/en` → `/` */
const inRussian = (path: string): string => path.replace(/^\/en(?=[/?]|$)/, '').replace(/^(?=\?|$)/, '/');

async function crawl(from: string[]): Promise<{ pages: Map<string, Found>; linkedFrom: Map<string, string> }> {
  const pages = new Map<string, Found>();
  const linkedFrom = new Map(from.map((path) => [path, '']));
  const waiting = [...from];
  let lots = 0;
  const visit = async (path: string) => {
    const found = await load(path);
    pages.set(path, found);
    for (const link of found.page?.links ?? []) {
      if (!/^\/(?!\/)/.test(link)) continue;
      const { pathname, search } = new URL(link, ORIGIN);
      const target = FOLLOWED_QUERIES.test(search) || !search ? pathname + search : pathname;
      if (linkedFrom.has(target)) continue;
      linkedFrom.set(target, path);
      if (FILE.test(pathname) || (LOT.test(pathname) && lots++ % EVERY_NTH_LOT > 0)) continue;
      waiting.push(target);
    }
  };
  const work = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) await visit(path);
  };
  // A worker may end before the others have found new links; the next round visits these.
  while (waiting.length > 0) await Promise.all(Array.from({ length: AT_ONCE }, work));
  return { pages, linkedFrom };
}

async function load(path: string): Promise<Found> {
  const response = await fetch(process.env.SITE_URL + path, { headers: { 'accept-language': 'ru' } });
  const text = await response.text();
  return { status: response.status, page: response.headers.get('content-type')?.startsWith('text/html') ? readPage(text) : undefined };
}

async function readSitemap(): Promise<string[]> {
  const read = async (path: string) => (await fetch(process.env.SITE_URL + path)).text();
  const locs = (xml: string) => [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => address.replaceAll('&amp;', '&').replace(ORIGIN, ''));
  const parts = await Promise.all(locs(await read('/sitemap.xml')).map(read));
  return parts.flatMap(locs);
}
