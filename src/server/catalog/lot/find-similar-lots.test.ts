import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { dealOf } from '#contract/catalog/category.ts';
import type { LotItem } from '#contract/catalog/lot.ts';
import { lot } from '#server/db/schema/lot.ts';
import { testApi } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { similarity, similarPrices } from './similarity.ts';

const database = testDatabase();
const get = testApi(database);
const lots = () => database().select().from(lot);

const comparable = ({ price, area, landArea, rooms, location }: LotItem) => ({
  price,
  size: area ?? (landArea ?? Number.NaN) * 100,
  rooms: rooms ?? Number.NaN,
  locationId: location.id,
  parentId: Math.floor(location.id / 100),
});

describe('similar lots', () => {
  test('are of the same category and deal, at a comparable price, and never the lot itself', async () => {
    for (const row of (await lots()).filter(({ status }) => status === 'active').slice(0, 120)) {
      const { body } = await get(`/lots/${row.id}/similar?limit=12`);
      const { min, max } = similarPrices(row.price, dealOf(row.categoryId));
      for (const item of body.items as LotItem[]) {
        expect(item.id).not.toBe(row.id);
        expect(item.category.id).toBe(row.categoryId);
        expect(item.deal).toBe(dealOf(row.categoryId));
        expect(item.price).toBeGreaterThanOrEqual(min);
        expect(item.price).toBeLessThanOrEqual(max);
      }
    }
  });
  test('are sorted by similarity', async () => {
    const { body: subject } = await get('/lots/1101');
    const { body } = await get('/lots/1101/similar?limit=20');
    const scores = (body.items as LotItem[]).map((item) => similarity(comparable(subject), comparable(item)));
    expect(scores.length).toBeGreaterThan(5);
    expect(scores).toEqual([...scores].sort((one, other) => other - one));
  });
  test('are found for a sold lot too', async () => {
    const [sold] = await database().select().from(lot).where(eq(lot.status, 'sold'));
    const { status, body } = await get(`/lots/${sold?.id}/similar`);
    expect(status).toBe(200);
    for (const item of body.items) expect(item.id).not.toBe(sold?.id);
  });
  test('of an unknown lot are a 404', async () => expect(await get('/lots/999999/similar')).toMatchObject({ status: 404, body: { code: 'lot_not_found' } }));
  test('come in pages', async () => {
    const { body: all } = await get('/lots/1101/similar?limit=10');
    const { body: second } = await get('/lots/1101/similar?limit=5&page=2');
    expect(second.items.map(({ id }: LotItem) => id)).toEqual(all.items.slice(5, 10).map(({ id }: LotItem) => id));
  });
});
