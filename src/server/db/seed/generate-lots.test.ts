import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { CATEGORY, dealOf } from '#contract/catalog/category.ts';
import { type FilterName, isOffered } from '#contract/catalog/lot-filters.ts';
import { lot, lotPhoto } from '#server/db/schema/lot.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createLotGenerator, type Surroundings } from './generate-lots.ts';
import { locations } from './locations.ts';
import { addLots, readLots } from './seed-command.ts';

const SURROUNDINGS: Surroundings = {
  locations: locations.filter(({ parentId }) => parentId !== null),
  agentIds: [1, 2, 3],
  complexes: [{ id: 7, locationId: 101, longitude: 39.715, latitude: 47.2156, floors: 11, year: 2025 }],
  settlements: [{ id: 9, locationId: 305, longitude: 40.0212, latitude: 47.2352 }],
  pictureIdsByCategory: new Map(Object.values(CATEGORY).map((id) => [id, [11, 12, 13, 14, 15]])),
};
const generate = createLotGenerator(SURROUNDINGS);
const generated = Array.from({ length: 20_000 }, (_, nth) => generate(100_001 + nth));
const lots = generated.map((one) => one.lot);
const share = (matches: (one: (typeof lots)[number]) => unknown) => lots.filter(matches).length / lots.length;

test('a lot follows from its id alone, whatever was made before it', () => {
  const again = createLotGenerator(SURROUNDINGS);
  expect(again(104_242)).toEqual(generated[4_241]);
  expect(again(100_001)).toEqual(generated[0]);
  expect(again(100_001)).not.toEqual(generated[1]);
});

describe('the proportions are plausible', () => {
  test.each([
    ['active', 0.9],
    ['reserved', 0.03],
    ['sold', 0.04],
    ['withdrawn', 0.02],
    ['draft', 0.01],
  ])('%s', (status, expected) => {
    expect(Math.abs(share((one) => one.status === status) - expected)).toBeLessThan(0.01);
  });

  test('flags, the centre and the categories', () => {
    expect(share((one) => one.firstLine)).toBeCloseTo(0.04, 1);
    expect(share((one) => one.pool)).toBeCloseTo(0.08, 1);
    expect(share((one) => one.categoryId === CATEGORY.apartments)).toBeCloseTo(90 / 280, 1);
    const byPlace = Map.groupBy(lots, (one) => one.locationId);
    expect([...byPlace].sort(([, one], [, other]) => other.length - one.length)[0]?.[0]).toBe(101);
    expect(byPlace.size).toBe(SURROUNDINGS.locations.length);
  });

  test('prices are round, within the limits, and their middle is below their mean', () => {
    for (const { price, oldPrice, categoryId } of lots) {
      expect(price >= 10_000 && price <= 200_000_000 && price % (dealOf(categoryId) === 'rent' ? 1_000 : 100_000) === 0).toBe(true);
      if (oldPrice) expect(oldPrice > price && oldPrice <= 200_000_000).toBe(true);
    }
    const prices = lots.filter((one) => one.categoryId === CATEGORY.apartments).map((one) => one.price);
    const middle = prices.sort((one, other) => one - other)[Math.floor(prices.length / 2)] ?? 0;
    expect(middle).toBeGreaterThan(20_000_000);
    expect(middle).toBeLessThan(prices.reduce((sum, one) => sum + one, 0) / prices.length);
  });

  test('more rooms are more metres', () => {
    const meanArea = [1, 2, 3, 4, 5, 6, 7].map((rooms) => {
      const areas = lots.filter((one) => one.rooms === rooms && one.categoryId === CATEGORY.apartments).map((one) => one.area ?? 0);
      return areas.reduce((sum, area) => sum + area, 0) / areas.length;
    });
    expect(meanArea).toEqual(meanArea.toSorted((one, other) => one - other));
  });
});

test('a category has only the properties it is searched by', () => {
  for (const one of lots) {
    const has = (filter: FilterName) => isOffered(filter, [one.categoryId]);
    expect({ house: one.houseTypeId !== null, walls: one.wallsTypeId !== null, object: one.objectTypeIds?.length !== 0, rooms: one.rooms !== null }).toEqual({
      house: has('houseType'),
      walls: has('wallsType'),
      object: has('objectType'),
      rooms: has('rooms'),
    });
  }
});

test('a lot lies inside its location, and one in a complex stands where the complex does', () => {
  for (const { locationId, longitude, latitude, complexId } of lots) {
    const place = locations.find(({ id }) => id === locationId);
    const north = ((latitude as number) - (place?.latitude ?? 0)) * 111.32;
    const east = ((longitude as number) - (place?.longitude ?? 0)) * 111.32 * Math.cos(((place?.latitude ?? 0) * Math.PI) / 180);
    expect(Math.hypot(north, east)).toBeLessThanOrEqual(place?.radiusKm ?? 0);
    if (complexId) expect([locationId, longitude, latitude]).toEqual([101, 39.715, 47.2156]);
  }
  expect(share((one) => one.complexId)).toBeGreaterThan(0);
  expect(share((one) => one.settlementId)).toBeGreaterThan(0);
});

test('a lot has three different pictures', () => {
  for (const { photos } of generated) expect(new Set(photos.map(({ pictureId }) => pictureId)).size).toBe(3);
});

describe('in the database', () => {
  const database = testDatabase('demo');
  const countOf = async (what: ReturnType<typeof sql>) => Number((await database().execute<{ count: string }>(sql`select count(*) from ${what}`)).rows[0]?.count);

  test('every check holds, and each lot has its pictures and its prices', async () => {
    const present = await database().$count(lot);
    expect(await addLots(database(), present + 2_000)).toEqual({ present, added: 2_000 });
    expect(await database().$count(lot, sql`id between 100001 and 102000`)).toBe(2_000);
    expect(await database().$count(lotPhoto, sql`owner_id > 100000`)).toBe(6_000);
    const last = sql`(select distinct on (lot_id) lot_id, price from price_change order by lot_id, changed_at desc, id desc) last`;
    expect(await countOf(sql`lot join ${last} on last.lot_id = lot.id and last.price = lot.price where lot.id > 100000`)).toBe(2_000);
  });

  test('the same number again adds nothing, a larger one the rest, and the next id is free', async () => {
    const present = await database().$count(lot);
    expect(await addLots(database(), present)).toEqual({ present, added: 0 });
    expect(await addLots(database(), present - 1)).toEqual({ present, added: 0 });
    expect(await addLots(database(), present + 5)).toEqual({ present, added: 5 });
    const { rows } = await database().execute(sql`select max(id) as last, nextval(pg_get_serial_sequence('lot', 'id')) as next from lot`);
    expect(rows).toEqual([{ last: 102_005, next: 102_006 }]);
  });
});

describe('--lots', () => {
  test('a number, or nothing at all', () => {
    expect(readLots(['--lots', '1000000'])).toBe(1_000_000);
    expect(readLots([])).toBeUndefined();
  });

  test.each([[['--lots', 'many']], [['--lots', '0']], [['--lots', '-5']], [['--lots', '1.5']], [['--lots']], [['--lot', '5']], [['5']], [['--lots', '99999999999']]])(
    '%j is refused',
    (args) => {
      expect(() => readLots(args)).toThrow(/--lots/);
    },
  );
});
