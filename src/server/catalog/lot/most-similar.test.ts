import { describe, expect, test } from 'vitest';
import type { IndexedLot } from '#server/catalog/lot-index/indexed-lot.ts';
import { LotIndex } from '#server/catalog/lot-index/lot-index.ts';
import { SeededRandom } from '#server/db/seed/seeded-random.ts';
import { countSimilar, mostSimilar, type Subject } from './most-similar.ts';
import { similarity } from './similarity.ts';

const CATEGORY_ID = 2;
const parentOf = (locationId: number) => Math.floor(locationId / 10);

function drawLot(id: number, lastPlace = 39): IndexedLot {
  const random = new SeededRandom(id);
  const nothing = {
    houseTypeId: null,
    wallsTypeId: null,
    objectTypeIds: [],
    complexId: null,
    settlementId: null,
    agentId: null,
    region: null,
    longitude: null,
    latitude: null,
    landArea: null,
    floor: null,
    floors: null,
    year: null,
    featureIds: [],
  };
  const flags = { firstLine: false, pool: false, exclusive: false };
  const size = random.whole(40, 200);
  const price = Math.round(size * random.between(0.1, 0.4)) * 1_000_000;
  return {
    id,
    version: 1,
    price,
    area: size,
    size,
    publishedAt: id,
    rooms: random.whole(1, 5),
    categoryId: random.whole(2, 3),
    locationId: random.whole(10, lastPlace),
    text: '',
    places: [],
    ...nothing,
    ...flags,
  };
}

const subjectFrom = ({ id, price, size, rooms, locationId }: IndexedLot): Subject => {
  const numbers = { price, size: size ?? Number.NaN, rooms: rooms ?? Number.NaN, locationId: locationId ?? 0 };
  return { id, categoryId: CATEGORY_ID, prices: { min: price / 2, max: price * 2 }, ...numbers, parentId: parentOf(locationId ?? 0), parentOf };
};

function drawLots(lastPlace?: number) {
  const lots = Array.from({ length: 5_000 }, (_, nth) => drawLot(nth + 1, lastPlace));
  return { lots, index: new LotIndex(lots), subjects: lots.filter(({ categoryId }) => categoryId === CATEGORY_ID).map(subjectFrom) };
}

const many = drawLots();
/** Only two places, of one district: most lots have their similar lots in the same place. */
const busy = drawLots(11);

/** The ids of all comparable lots, the most similar first. */
function rankAll(subject: Subject, subjects: Subject[]): number[] {
  const { min, max } = subject.prices;
  const others = subjects.filter(({ id, price }) => id !== subject.id && price >= min && price <= max);
  const scored = others.map((other) => ({ id: other.id, score: similarity(subject, other) }));
  return scored.sort((one, other) => other.score - one.score || other.id - one.id).map(({ id }) => id);
}

describe.each([
  ['in many places', many],
  ['in busy places', busy],
])('similar lots %s', (_, { index, subjects }) => {
  test.each([1, 6, 24, 400, 10_000])('the first %i are the same as by comparing with every lot', (limit) => {
    for (const subject of subjects.slice(0, 40)) {
      const all = rankAll(subject, subjects);
      expect(mostSimilar(index, subject, limit)).toEqual(all.slice(0, limit));
      expect(countSimilar(index, subject)).toBe(all.length);
    }
  });
});

test('a lot that is no longer public has similar lots, without itself', () => {
  const [gone] = many.subjects as [Subject];
  const without = new LotIndex(many.lots.filter(({ id }) => id !== gone.id));
  const all = rankAll(gone, many.subjects);
  expect(mostSimilar(without, gone, 6)).toEqual(all.slice(0, 6));
  expect(countSimilar(without, gone)).toBe(all.length);
});
