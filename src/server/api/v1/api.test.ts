import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { apiUrl } from '#contract/core/api-url.ts';
import type { ApiDeps } from '#server/api/deps.ts';
import { lot } from '#server/db/schema/lot.ts';
import { testApi } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { apiRoutes } from './api.ts';

const database = testDatabase();
const get = testApi(database);
/** Used only for the list of routes, which needs no database. */
const routes = apiRoutes({} as ApiDeps);

describe('every response', () => {
  test.each(['ru', 'en'])('matches its schema in %s', async (lang) => {
    for (const route of routes) {
      const { status, body } = await get(apiUrl(route.path, { ...route.example, lang }));
      expect(status, route.path).toBe(200);
      expect(route.response.safeParse(body).error, route.path).toBeUndefined();
    }
  });
  test('in English has no Russian letters', async () => {
    for (const { path, example } of routes) expect(JSON.stringify((await get(apiUrl(path, { ...example, lang: 'en' }))).body), path).not.toMatch(/[А-Яа-яЁё]/);
  });
  test('is described by the generated OpenAPI document', async () => {
    const { body } = await get('/openapi.json');
    expect(body.openapi).toBe('3.1.0');
    expect(Object.keys(body.paths).sort()).toEqual([...routes.map(({ path }) => path), '/feedback', '/feedback/token', '/lots/{id}/preview', '/shortlist', '/subscription'].sort());
  });
});

describe('lots', () => {
  test('show public statuses only', async () => {
    const { body } = await get('/lots?limit=100');
    const [row] = (await database().execute<{ count: number }>(sql`select count(*)::int from lot where status in ('active', 'reserved')`)).rows;
    expect(body.total).toBe(row?.count);
    for (const { status } of body.items) expect(['active', 'reserved']).toContain(status);
  });
  test('are filtered by category, place, rooms and price together', async () => {
    const { body } = await get('/lots?categories=2&locations=101,102&rooms=3,5&priceMin=20000000&priceMax=90000000&limit=100');
    expect(body.items.length).toBeGreaterThan(0);
    for (const item of body.items) {
      expect(item.category.id).toBe(2);
      expect([101, 102]).toContain(item.location.id);
      expect(item.rooms === 3 || item.rooms >= 5).toBe(true);
      expect(item.price).toBeGreaterThanOrEqual(20_000_000);
      expect(item.price).toBeLessThanOrEqual(90_000_000);
    }
  });
  test('rooms 5 means five and more', async () => {
    const { body } = await get('/lots?rooms=5&limit=100');
    expect(Math.min(...body.items.map((item: { rooms: number }) => item.rooms))).toBe(5);
    expect(Math.max(...body.items.map((item: { rooms: number }) => item.rooms))).toBeGreaterThan(5);
  });
  test('come in pages that neither repeat nor skip', async () => {
    const { body: first } = await get('/lots?orderBy=price&order=asc&limit=50');
    const ids: number[] = [];
    for (let page = 1; page <= first.pages; page++)
      ids.push(...(await get(`/lots?orderBy=price&order=asc&limit=50&page=${page}`)).body.items.map((item: { id: number }) => item.id));
    expect(ids).toHaveLength(first.total);
    expect(new Set(ids).size).toBe(first.total);
  });
  test('without an area come last, whichever way areas are sorted', async () => {
    const areasOf = async (order: string, page: number) =>
      (await get(`/lots?orderBy=area&order=${order}&limit=20&page=${page}`)).body.items.map(({ area }: { area: number | null }) => area);
    const { pages } = (await get('/lots?limit=20')).body;
    for (const order of ['asc', 'desc']) expect([(await areasOf(order, 1)).includes(null), (await areasOf(order, pages)).at(-1)]).toEqual([false, null]);
  });
  test('are sorted by date by default, the newest first', async () => {
    const { body } = await get('/lots');
    const dates = body.items.map((item: { publishedAt: string }) => item.publishedAt);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(body).toMatchObject({ page: 1, limit: 24 });
  });
});

describe('filters', () => {
  test('have the counts that the catalogue would show', async () => {
    const { body } = await get('/lots/filters');
    for (const { id, count } of body.categories) expect((await get(`/lots?categories=${id}&limit=1`)).body.total).toBe(count);
    expect(body.categories).toHaveLength(9);
    expect(body.properties.rooms).toEqual([1, 2, 3, 4, 5]);
  });
  test('rents and sales are separated by the deal; an unknown deal is malformed', async () => {
    const [all, sale, rent] = await Promise.all(['', '?deal=sale', '?deal=rent'].map(async (query) => (await get(`/lots${query}`)).body));
    expect(sale.total + rent.total).toBe(all.total);
    expect(new Set(rent.items.map(({ deal }: { deal: string }) => deal))).toEqual(new Set(['rent']));
    expect((await get('/lots/all?deal=rent')).body.total).toBe(rent.total);
    expect((await get('/partner-lots?deal=rent')).body.items.every(({ deal }: { deal: string }) => deal === 'rent')).toBe(true);
    for (const path of ['/lots', '/lots/all', '/partner-lots', '/filter-values'])
      expect(await get(`${path}?deal=all`)).toEqual({ status: 400, body: { error: 'Параметр «deal» задан неверно.', code: 'malformed' } });
  });
  test('the filters and bounds of a region are of the partners’ lots there', async () => {
    const { categories, locations, properties } = (await get('/lots/filters?region=sochi')).body;
    for (const { id, count: withFeature } of properties.features.slice(0, 5)) expect(withFeature).toBe((await get(`/partner-lots?region=sochi&features=${id}`)).body.total);
    const [{ count }] = (await get('/regions')).body.items.filter(({ slug }: { slug: string }) => slug === 'sochi');
    expect(categories.reduce((sum: number, one: { count: number }) => sum + one.count, 0)).toBe(count);
    expect(locations).toEqual([]);
    const { items } = (await get('/partner-lots?region=sochi&deal=sale&limit=100')).body;
    const prices = items.map(({ price }: { price: number }) => price);
    expect((await get('/filter-values?region=sochi&deal=sale')).body.lots.price).toEqual({ min: Math.min(...prices), max: Math.max(...prices) });
  });
  test('price bounds are those of the category', async () => {
    const { body } = await get('/filter-values?category=5');
    const { body: rents } = await get('/lots?categories=5&limit=100');
    const prices = rents.items.map((item: { price: number }) => item.price);
    expect(body.lots.price).toEqual({ min: Math.min(...prices), max: Math.max(...prices) });
  });
  test('a category without lots gets the default bounds', async () => {
    expect((await get('/filter-values?category=999')).body).toEqual({ lots: { price: { min: 10_000, max: 200_000_000 } }, buyers: { price: { min: 10_000, max: 200_000_000 } } });
  });
});

describe('failures', () => {
  test('a malformed parameter is named, in the requested language', async () => {
    expect(await get('/lots?rooms=many')).toEqual({ status: 400, body: { error: 'Параметр «rooms» задан неверно.', code: 'malformed' } });
    expect(await get('/lots?limit=1000&lang=en')).toEqual({ status: 400, body: { error: 'The parameter “limit” is not valid.', code: 'malformed' } });
  });
  test('an unknown path is a 404 with a JSON error', async () => expect(await get('/castles')).toEqual({ status: 404, body: { error: 'Такого адреса нет.', code: 'not_found' } }));
  test('unknown parameters are ignored', async () => expect((await get('/lots?utm_source=x')).status).toBe(200));
});

test('a lot of the API has the values of the database', async () => {
  const { body } = await get('/lots?ids=1301');
  const [row] = await database().select().from(lot).where(sql`${lot.id} = 1301`);
  expect(body.items[0]).toMatchObject({ id: 1301, price: row?.price, oldPrice: row?.oldPrice, pricePerMeter: 360_437, location: { title: 'Левбердон', parent: 'Левый берег' } });
});
