import { dealOf } from '#contract/catalog/category.ts';
import { type FilterName, isOffered } from '#contract/catalog/lot-filters.ts';
import type { LotOrder } from '#contract/catalog/lot-query.ts';
import { HOUSE_TYPE, OBJECT_TYPE } from '#contract/catalog/option.ts';
import { CATEGORIES, type Category, type Kind } from '#server/db/seed/generated-categories.ts';
import { locations } from '#server/db/seed/locations.ts';
import type { SeededRandom } from '#server/db/seed/seeded-random.ts';

/** A visitor's choice in the filters of the catalogue. */
export type RandomFilters = {
  categories: number[];
  locations: number[];
  rooms: number[];
  houseType: number[];
  objectType: number[];
  priceMin?: number;
  priceMax?: number;
  pool?: true;
  firstLine?: true;
};
export type RandomOrder = { orderBy: LotOrder; order: 'asc' | 'desc' };

export const PLACES = locations.filter(({ parentId }) => parentId !== null);
const OBJECT_TYPES: Record<Kind, number[]> = {
  flat: [],
  house: [OBJECT_TYPE.cottage, OBJECT_TYPE.townhouse, OBJECT_TYPE.house],
  land: [OBJECT_TYPE.settlements_izhs, OBJECT_TYPE.land],
  business: [OBJECT_TYPE.office, OBJECT_TYPE.hotel, OBJECT_TYPE.cafe, OBJECT_TYPE.warehouse],
};

/** Does not depend on the number of lots, so that every size gets the same requests. */
export function randomFilters(random: SeededRandom): RandomFilters {
  const categories = randomCategories(random);
  const first = categories[0] as Category;
  const ids = categories.map(({ id }) => id);
  const offers = (filter: FilterName) => isOffered(filter, ids);
  return {
    categories: ids,
    locations: several(random, random.whole(0, 3), PLACES).map(({ id }) => id),
    rooms: offers('rooms') ? several(random, random.whole(0, 2), [1, 2, 3, 4, 5]) : [],
    houseType: offers('houseType') && random.chance(0.2) ? [random.pick(Object.values(HOUSE_TYPE))] : [],
    objectType: offers('objectType') && random.chance(0.3) ? [random.pick(OBJECT_TYPES[first.kind])] : [],
    ...randomPrices(random, categories),
    ...(offers('pool') && random.chance(0.1) ? { pool: true } : {}),
    ...(offers('firstLine') && random.chance(0.1) ? { firstLine: true } : {}),
  };
}

/** Mostly the cheapest first, which is the default order of a filtered list. */
export function randomOrder(random: SeededRandom): RandomOrder {
  if (random.chance(0.7)) return { orderBy: 'price', order: 'asc' };
  return { orderBy: random.pick(['date', 'area']), order: random.pick(['asc', 'desc']) };
}

/** One category, or two of the same kind and deal: nobody looks for a flat and a warehouse at once. */
function randomCategories(random: SeededRandom): Category[] {
  const first = random.pick(CATEGORIES);
  const similar = CATEGORIES.filter((other) => other !== first && other.kind === first.kind && dealOf(other.id) === dealOf(first.id));
  return similar.length > 0 && random.chance(0.4) ? [first, random.pick(similar)] : [first];
}

/** Limits around the usual price, so that some lots match. */
function randomPrices(random: SeededRandom, categories: Category[]): { priceMin?: number; priceMax?: number } {
  const usual = categories.map(({ size, unitPrice }) => size.median * unitPrice);
  const low = Math.round(Math.min(...usual) * Math.exp(random.between(-1.2, 0.2)));
  const high = Math.round(Math.max(...usual) * Math.exp(random.between(0.2, 1.2)));
  const bounds = random.next();
  if (bounds < 0.25) return {};
  if (bounds < 0.4) return { priceMin: low };
  return bounds < 0.6 ? { priceMax: high } : { priceMin: low, priceMax: high };
}

function several<Item>(random: SeededRandom, count: number, items: readonly Item[]): Item[] {
  return [...new Set(Array.from({ length: count }, () => random.pick(items)))];
}
