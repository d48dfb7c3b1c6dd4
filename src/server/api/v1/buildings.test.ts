import { eq, inArray } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { dealOf } from '#contract/catalog/category.ts';
import { complexDetails, complexQuery } from '#contract/catalog/complex.ts';
import { settlementDetails } from '#contract/catalog/settlement.ts';
import { findComplexes } from '#server/catalog/building/find-complexes.ts';
import { complex } from '#server/db/schema/complex.ts';
import { lot } from '#server/db/schema/lot.ts';
import { settlement } from '#server/db/schema/settlement.ts';
import { testApi } from '#tests/support/api.ts';
import { depsOn, testDatabase } from '#tests/support/database.ts';

const database = testDatabase();
const get = testApi(database);
const complexes = () => database().select().from(complex);
const settlements = () => database().select().from(settlement);
const ids = (rows: { id: number }[]) => rows.map(({ id }) => id).sort((a, b) => a - b);
const listed = async (path: string) => ids((await get(path)).body.items);

describe('complexes are filtered', () => {
  test('by class', async () => {
    const rows = (await complexes()).filter((row) => row.class === 'club_house');
    expect(await listed('/complexes?class=club_house')).toEqual(ids(rows));
    expect((await get('/complexes?class=club_house&limit=1')).body.total).toBe(rows.length);
  });
  test('by places', async () => {
    const rows = (await complexes()).filter((row) => [101, 102].includes(row.locationId));
    expect(await listed('/complexes?locations=101,102')).toEqual(ids(rows));
  });
  test('by completion: the quarter must have passed, or the year where no quarter is known', async () => {
    const completedBy = async (now: string) => ids((await findComplexes(depsOn(database()), complexQuery.parse({ completed: '1' }), 'ru', new Date(now))).items);
    const ends = (row: { completionYear: number; completionQuarter: number | null }) => Date.UTC(row.completionYear, (row.completionQuarter ?? 4) * 3);
    const rows = await complexes();
    const finishedBy = (now: string) => ids(rows.filter((row) => ends(row) <= Date.parse(now)));
    for (const now of ['2019-12-31', '2026-09-30', '2026-10-01', '2026-12-31', '2027-01-01', '2030-01-01']) expect(await completedBy(now), now).toEqual(finishedBy(now));
  });
  test('not by a flag that is off', async () => expect((await get('/complexes?completed=0')).body.total).toBe((await complexes()).length));
});

describe('settlements are filtered', () => {
  test.each([
    ['riverside=1', (row: typeof settlement.$inferSelect) => row.riverside],
    ['gas=true', (row: typeof settlement.$inferSelect) => row.gas],
    ['distanceMax=16', (row: typeof settlement.$inferSelect) => row.distanceKm <= 16],
    ['locations=301,304', (row: typeof settlement.$inferSelect) => [301, 304].includes(row.locationId)],
    ['riverside=1&gas=1&distanceMax=20', (row: typeof settlement.$inferSelect) => row.riverside && row.gas && row.distanceKm <= 20],
  ])('by %s', async (query, fits) => {
    const rows = (await settlements()).filter(fits);
    expect(rows.length).toBeGreaterThan(0);
    expect(await listed(`/cottageSettlements?${query}`)).toEqual(ids(rows));
  });
  test('and a malformed filter is named', async () => {
    expect(await get('/cottageSettlements?distanceMax=far')).toMatchObject({ status: 400, body: { code: 'malformed', error: expect.stringContaining('distanceMax') } });
    expect((await get('/cottageSettlements?distanceMax=99999999999')).status).toBe(400);
    expect((await get('/complexes?class=castle')).status).toBe(400);
  });
});

const kinds = [
  { path: '/complexes', rows: complexes, schema: complexDetails, owner: lot.complexId },
  { path: '/cottageSettlements', rows: settlements, schema: settlementDetails, owner: lot.settlementId },
];
describe.each(kinds)('$path/{id}', ({ path, rows, schema, owner }) => {
  test.each(['ru', 'en'])('matches its schema in %s, by number and by slug alike', async (lang) => {
    for (const { id, slug } of await rows()) {
      const { status, body } = await get(`${path}/${id}?lang=${lang}`);
      expect(status, slug).toBe(200);
      expect(schema.strict().safeParse(body).error, slug).toBeUndefined();
      expect((await get(`${path}/${slug}?lang=${lang}`)).body).toEqual(body);
      if (lang === 'en') expect(JSON.stringify(body)).not.toMatch(/[А-Яа-яЁё]/);
    }
  });
  test('has every public lot, sales before rents, and the range of the sale prices', async () => {
    for (const { id } of await rows()) {
      const { body } = await get(`${path}/${id}`);
      const lots = (await database().select().from(lot).where(eq(owner, id))).filter(({ status }) => ['active', 'reserved'].includes(status));
      const sale = lots.filter(({ categoryId }) => dealOf(categoryId) === 'sale').sort((a, b) => a.price - b.price);
      const rent = lots.filter(({ categoryId }) => dealOf(categoryId) === 'rent').sort((a, b) => a.price - b.price);
      expect(body.lots.map((item: { price: number }) => item.price)).toEqual([...sale, ...rent].map(({ price }) => price));
      expect(body.lotsOnSale).toBe(lots.length);
      expect(body.priceRange).toEqual({ min: sale[0]?.price, max: sale.at(-1)?.price });
    }
  });
  test('without a lot on sale has no range of prices', async () => {
    const [first] = await rows();
    const lots = await database()
      .select({ id: lot.id, status: lot.status })
      .from(lot)
      .where(eq(owner, first?.id ?? 0));
    const all = inArray(lot.id, ids(lots));
    await database().update(lot).set({ status: 'sold' }).where(all);
    get.changed(ids(lots));
    expect((await get(`${path}/${first?.id}`)).body).toMatchObject({ lots: [], lotsOnSale: 0, priceRange: null });
    for (const { id, status } of lots) await database().update(lot).set({ status }).where(eq(lot.id, id));
    get.changed(ids(lots));
  });
  test.each(['999999', '99999999999999', 'no-such', '%D0%B0', '%00', 'a%2Fb', "'--"])('%s is unknown', async (key) => {
    expect(await get(`${path}/${key}`)).toEqual({ status: 404, body: { error: 'Такого адреса нет.', code: 'not_found' } });
    expect(await get(`${path}/${key}?lang=en`)).toEqual({ status: 404, body: { error: expect.not.stringMatching(/[А-Яа-яЁё]/), code: 'not_found' } });
  });
});
