import { eq } from 'drizzle-orm';
import type { Hono } from 'hono';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ApiDeps } from '#server/api/deps.ts';
import { lot } from '#server/db/schema/lot.ts';
import { appOn } from '#tests/support/app.ts';
import { depsOn, testDatabase } from '#tests/support/database.ts';
import { security } from './text-files.ts';

const database = testDatabase();
let deps: ApiDeps;
let app: Hono;

beforeAll(() => {
  deps = depsOn(database());
  app = appOn(deps, { INDEXNOW_KEY: 'a-key-of-the-tests' });
});

const read = async (path: string) => (await app.request(path)).text();
const locs = (xml: string, tag = 'loc') => [...xml.matchAll(new RegExp(`<${tag}>([^<]+)</${tag}>`, 'g'))].map(([, address = '']) => address.replace('http://site.example', ''));

describe('the sitemap', () => {
  test('is an index of parts; all but that of the fixed pages have the time of their last change', async () => {
    const index = await read('/sitemap.xml');
    expect(locs(index)).toEqual(['pages', 'lots-0', 'partner-lots-0', 'complexes', 'settlements', 'articles', 'agents'].map((name) => `/sitemaps/${name}.xml`));
    expect(index.match(/<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/g)).toHaveLength(6);
  });
  test('lists every lot on sale in both languages, with its photographs and alternates, and no other lot', async () => {
    await deps.db.update(lot).set({ status: 'sold' }).where(eq(lot.id, 1001));
    const part = await read('/sitemaps/lots-0.xml');
    const listed = await deps.db.select({ id: lot.id, status: lot.status }).from(lot);
    const offered = listed.filter(({ status }) => status === 'active' || status === 'reserved');
    expect(locs(part)).toHaveLength(2 * offered.length);
    expect(locs(part)).not.toContain('/catalog/1001');
    const entry = part.split('\n').find((line) => line.includes('<loc>http://site.example/en/catalog/1301</loc>')) ?? '';
    for (const [lang, path] of Object.entries({ ru: '/catalog/1301', en: '/en/catalog/1301', 'x-default': '/catalog/1301' })) {
      expect(entry).toContain(`hreflang="${lang}" href="http://site.example${path}"`);
    }
    expect(locs(entry, 'image:loc')[0]).toMatch(/^\/media\/w1280\/[\w-]+\.jpg$/);
  });
  test('lists partners’ lots under their regions, and the pages of each kind', async () => {
    expect(locs(await read('/sitemaps/partner-lots-0.xml'))[0]).toMatch(/^\/catalog\/[a-z-]+\/\d+$/);
    const pages = locs(await read('/sitemaps/pages.xml'));
    for (const path of [
      '/',
      '/en',
      '/contacts',
      '/en/contacts',
      '/catalog?categories=3',
      '/en/catalog?categories=3',
      '/catalog?deal=rent',
      '/catalog?deal=sale&amp;locations=101',
      '/en/partners?region=moscow',
    ])
      expect(pages).toContain(path);
    for (const [part, path] of Object.entries({ complexes: '/complexes', settlements: '/cottages-settlements', articles: '/articles', agents: '/team' })) {
      expect(locs(await read(`/sitemaps/${part}.xml`))[1]).toMatch(new RegExp(`^/en${path}/[\\w-]+$`));
    }
  });
  test('is compressed if the client accepts it, and unknown parts are not found', async () => {
    const packed = await app.request('/sitemaps/lots-0.xml', { headers: { 'accept-encoding': 'gzip' } });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(await new Response(packed.body?.pipeThrough(new DecompressionStream('gzip'))).text()).toBe(await read('/sitemaps/lots-0.xml'));
    for (const name of ['lots', 'constructor', 'pages-1', 'lots-999999', 'lots-9999999']) expect((await app.request(`/sitemaps/${name}.xml`)).status).toBe(404);
  });
});

test('robots.txt links to the sitemap', async () => {
  const robots = await read('/robots.txt');
  expect(robots).toContain('Sitemap: http://site.example/sitemap.xml');
  expect(robots).toContain('Clean-param: utm_source');
  expect(robots).not.toMatch(/^Disallow: \/$/m);
});

test('llms.txt describes the agency and its pages in both languages', async () => {
  const llms = await read('/llms.txt');
  expect(llms).toMatch(/^# Tanais\n\n> /);
  expect(llms).toContain('(http://site.example/en/catalog): ');
  expect(llms).toContain('[Контакты](http://site.example/contacts): ');
});

test('security.txt has the agency’s address for reports, valid for half a year', () => {
  const text = security({ email: 'office@site.example' }, 'https://site.example', new Date('2026-11-15T11:00:00Z'));
  expect(text).toContain('Contact: mailto:office@site.example\nExpires: 2027-05-14T00:00:00.000Z\n');
});

test('security.txt, the IndexNow key and the manifest are at their standard paths', async () => {
  expect((await app.request('/security.txt')).headers.get('location')).toBe('/.well-known/security.txt');
  expect(await read('/.well-known/security.txt')).toContain('Canonical: http://site.example/.well-known/security.txt');
  expect(await read('/a-key-of-the-tests.txt')).toBe('a-key-of-the-tests');
  expect(JSON.parse(await read('/site.webmanifest'))).toMatchObject({ name: 'Танаис', lang: 'ru', start_url: '/' });
  expect(JSON.parse(await read('/en/site.webmanifest'))).toMatchObject({ name: 'Tanais', lang: 'en', start_url: '/en' });
});
