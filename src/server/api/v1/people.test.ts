import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { agentDetails } from '#contract/catalog/agent.ts';
import { agent } from '#server/db/schema/agent.ts';
import { buyer, buyerCategory, buyerLocation } from '#server/db/schema/buyer.ts';
import { lot } from '#server/db/schema/lot.ts';
import { testApi } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';

const database = testDatabase();
const get = testApi(database);

describe('an agent', () => {
  test.each(['ru', 'en'] as const)('matches its schema in %s', async (lang) => {
    for (const { slug, about } of await database().select().from(agent)) {
      const { status, body } = await get(`/agents/${slug}?lang=${lang}`);
      expect(status, slug).toBe(200);
      expect(agentDetails.strict().safeParse(body).error, slug).toBeUndefined();
      expect(body.about).toBe(about[lang]);
      if (lang === 'en') expect(JSON.stringify(body)).not.toMatch(/[А-Яа-яЁё]/);
    }
  });
  test('comes with their public lots, the newest first', async () => {
    for (const { id, slug } of await database().select().from(agent)) {
      const { body } = await get(`/agents/${slug}`);
      const lots = (await database().select().from(lot).where(eq(lot.agentId, id)))
        .filter(({ status }) => ['active', 'reserved'].includes(status))
        .sort((a, b) => Number(b.publishedAt) - Number(a.publishedAt) || b.id - a.id);
      expect(body.lots.map((item: { id: number }) => item.id)).toEqual(lots.map((row) => row.id));
      expect(body.lotsCount).toBe(lots.length);
    }
  });
  test.each(['nobody', '1', '%00', '%D0%B0'])('%s is unknown', async (slug) => {
    expect(await get(`/agents/${slug}`)).toEqual({ status: 404, body: { error: 'Такого адреса нет.', code: 'not_found' } });
    expect(await get(`/agents/${slug}?lang=en`)).toEqual({ status: 404, body: { error: expect.not.stringMatching(/[А-Яа-яЁё]/), code: 'not_found' } });
  });
});

describe('categories of buyers', () => {
  test('are all nine in the order of the dictionary, with their open requests', async () => {
    await database().update(buyer).set({ open: false }).where(eq(buyer.id, 1));
    const { body } = await get('/buyers/categories');
    const { body: filters } = await get('/lots/filters');
    expect(body).toMatchObject({ total: 9, page: 1, pages: 1 });
    expect(body.items.map((item: { id: number }) => item.id)).toEqual(filters.categories.map((item: { id: number }) => item.id));
    const links = await database().select().from(buyerCategory).innerJoin(buyer, eq(buyer.id, buyerCategory.buyerId));
    for (const { id, count } of body.items) expect(count).toBe(links.filter((link) => link.buyer_category.categoryId === id && link.buyer.open).length);
  });
  test('have the count 0 without requests', async () => {
    const { body } = await get('/buyers/categories?priceMin=999999999999');
    expect(body.items.map((item: { count: number }) => item.count)).toEqual(Array(9).fill(0));
  });
  test('have the counts that choosing them would show', async () => {
    const filter = 'locations=101,301&priceMin=20000000&priceMax=60000000';
    const { body } = await get(`/buyers/categories?${filter}&categories=2`);
    for (const { id, count } of body.items) expect((await get(`/buyers?${filter}&categories=${id}&limit=1`)).body.total).toBe(count);
  });
  test('come in pages too', async () => {
    const { body } = await get('/buyers/categories?limit=4&page=3');
    expect(body).toMatchObject({ total: 9, page: 3, pages: 3, limit: 4 });
    expect(body.items).toHaveLength(1);
  });
});

test('buyers are filtered as by a simple filter over the same rows', async () => {
  const [rows, categories, locations] = await Promise.all([database().select().from(buyer), database().select().from(buyerCategory), database().select().from(buyerLocation)]);
  const fits = rows.filter(({ id, open, budgetMin, budgetMax }) => {
    const places = locations.filter((link) => link.buyerId === id).map((link) => link.locationId);
    const wanted = categories.some((link) => link.buyerId === id && [2, 3].includes(link.categoryId));
    return open && wanted && (places.length === 0 || places.includes(101)) && budgetMax >= 30_000_000 && (budgetMin ?? 0) <= 80_000_000;
  });
  const { body } = await get('/buyers?categories=2,3&locations=101&priceMin=30000000&priceMax=80000000&limit=100');
  expect(fits.length).toBeGreaterThan(0);
  expect(body.items.map((item: { id: number }) => item.id).sort()).toEqual(fits.map(({ id }) => id).sort());
});

describe.each(['/agents', '/buyers', '/vacancies'])('%s', (path) => {
  test('can be requested by ids, like lots', async () => {
    const [, second, third] = (await get(path)).body.items;
    const { body } = await get(`${path}?ids=${third.id},${second.id},999999`);
    expect([body.total, body.items]).toEqual([2, [second, third]]);
    expect((await get(`${path}?ids=one`)).status).toBe(400);
  });
});
