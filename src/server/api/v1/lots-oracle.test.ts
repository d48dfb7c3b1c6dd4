import fc from 'fast-check';
import { beforeAll, describe, expect, test } from 'vitest';
import { DEALS } from '#contract/catalog/category.ts';
import { publishedPlace } from '#contract/catalog/published-place.ts';
import { lot } from '#server/db/schema/lot.ts';
import { addLots } from '#server/db/seed/seed-command.ts';
import { testApi } from '#tests/support/api.ts';
import { testDatabase } from '#tests/support/database.ts';
import { anyFilters, anySorting, naiveFind, type PlainFilters, type PlainLot } from '#tests/support/naive-lots.ts';

const database = testDatabase();
const get = testApi(database);
const LOTS = 2_000;
const SEED = 47;

let rows: PlainLot[];
beforeAll(async () => {
  await addLots(database(), LOTS);
  const all = await database().select().from(lot);
  rows = all
    .filter(({ status }) => status === 'active' || status === 'reserved')
    .map((row) => ({ ...row, ...publishedPlace(row), publishedAt: row.publishedAt?.getTime() ?? 0, region: null }));
});

/** The filters as query parameters. */
const addressOf = (filters: PlainFilters) => Object.entries(filters).map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : String(value)]);

describe('the catalogue gives the same results as a simple filter over the same rows', () => {
  test('for random filters, orders and pages', async () => {
    const asked = fc.record({ filters: anyFilters(rows), sorting: anySorting, page: fc.integer({ min: 1, max: 4 }), limit: fc.integer({ min: 1, max: 100 }) });
    await fc.assert(
      fc.asyncProperty(asked, async ({ filters, sorting, page, limit }) => {
        const expected = naiveFind(rows, filters, sorting);
        const query = new URLSearchParams([...addressOf(filters), ...Object.entries({ ...sorting, page: String(page), limit: String(limit) })] as [string, string][]);
        const { body } = await get(`/lots?${query}`);
        expect(body.items.map(({ id }: PlainLot) => id)).toEqual(expected.slice((page - 1) * limit, page * limit).map(({ id }) => id));
        expect(body).toMatchObject({ total: expected.length, page, limit, pages: Math.ceil(expected.length / limit) });
      }),
      { seed: SEED, numRuns: 250, endOnFailure: true },
    );
  });

  test('on the map too', async () => {
    await fc.assert(
      fc.asyncProperty(anyFilters(rows), async (filters) => {
        const expected = naiveFind(rows, filters, { orderBy: 'date', order: 'desc' });
        const { body } = await get(`/lots/all?${new URLSearchParams(addressOf(filters) as [string, string][])}`);
        expect(body.items.map(({ id }: PlainLot) => id)).toEqual(expected.map(({ id }) => id));
        expect(body.total).toBe(expected.length);
      }),
      { seed: SEED, numRuns: 60, endOnFailure: true },
    );
  });

  test('for each single filter, with each value that a lot has', async () => {
    const values = (column: keyof PlainLot) => [...new Set(rows.flatMap((row) => row[column] as number | number[] | null).filter((value) => value !== null))];
    const singles: PlainFilters[] = [
      ...values('categoryId').map((id) => ({ categories: [id] })),
      ...DEALS.map((deal) => ({ deal })),
      ...values('locationId').map((id) => ({ locations: [id] })),
      ...values('houseTypeId').map((id) => ({ houseType: [id] })),
      ...values('wallsTypeId').map((id) => ({ wallsType: [id] })),
      ...values('objectTypeIds').map((id) => ({ objectType: [id] })),
      ...[1, 2, 3, 4, 5, 6].map((rooms) => ({ rooms: [rooms] })),
      ...values('complexId').map((complex) => ({ complex })),
      ...values('settlementId').map((settlement) => ({ settlement })),
      ...values('agentId').map((agent) => ({ agent })),
      { firstLine: true },
      { pool: true },
      { exclusive: true },
    ];
    for (const filters of singles) {
      const expected = naiveFind(rows, filters, { orderBy: 'price', order: 'asc' });
      const { body } = await get(`/lots?${new URLSearchParams([...addressOf(filters), ['orderBy', 'price'], ['order', 'asc'], ['limit', '10']] as [string, string][])}`);
      expect(body.total, JSON.stringify(filters)).toBe(expected.length);
      expect(body.items.map(({ id }: PlainLot) => id)).toEqual(expected.slice(0, 10).map(({ id }) => id));
    }
  });

  test('and the counts of the filters are the totals of the catalogue', async () => {
    const { body } = await get('/lots/filters');
    const count = (filters: PlainFilters) => naiveFind(rows, filters, { orderBy: 'date', order: 'asc' }).length;
    for (const { id, count: shown } of body.categories) expect(shown).toBe(count({ categories: [id] }));
    for (const { children } of body.locations)
      for (const { id, count: shown, byCategory } of children) {
        expect(shown).toBe(count({ locations: [id] }));
        for (const category of body.categories) expect(byCategory[category.id] ?? 0).toBe(count({ locations: [id], categories: [category.id] }));
      }
  });
});
