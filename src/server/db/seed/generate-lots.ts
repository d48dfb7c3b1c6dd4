import { CATEGORY, dealOf } from '#contract/catalog/category.ts';
import { type FilterName, isOffered } from '#contract/catalog/lot-filters.ts';
import { HOUSE_TYPE, OBJECT_TYPE, WALLS_TYPE } from '#contract/catalog/option.ts';
import type { LocalizedText } from '#server/db/schema/columns.ts';
import type { lot, lotPhoto, priceChange } from '#server/db/schema/lot.ts';
import { DEMO_DAY } from './demo-day.ts';
import { features } from './features.ts';
import { CATEGORIES, type Category, type Kind } from './generated-categories.ts';
import { FIRST_SENTENCES, joined, LAST_SENTENCES, MIDDLE_SENTENCES, STREETS, TITLE_ENDS } from './generated-words.ts';
import { SeededRandom } from './seeded-random.ts';

type Point = { longitude: number; latitude: number };
type Place = Point & { id: number; title: LocalizedText; radiusKm: number };
/** What generated lots refer to: rows that are in the database. */
export type Surroundings = {
  locations: Place[];
  agentIds: number[];
  complexes: (Point & { id: number; locationId: number; floors: number; year: number })[];
  settlements: (Point & { id: number; locationId: number })[];
  pictureIdsByCategory: Map<number, number[]>;
};
type LotRow = typeof lot.$inferInsert;
export type GeneratedLot = { lot: LotRow; photos: (typeof lotPhoto.$inferInsert)[]; prices: (typeof priceChange.$inferInsert)[] };

const THREE_YEARS_MS = 3 * 365 * 86_400_000;
const MAX_PRICE = 200_000_000;
const MIN_PRICE = 10_000;
const CITY_CENTRE: Point = { longitude: 39.714, latitude: 47.2215 };
const KM_PER_DEGREE = 111.32;
const PHOTOS_PER_LOT = 3;

/**
 * Lots for benchmarks: plausible in their proportions, not in their prose. Everything about a lot follows from its id and the surroundings,
 * so that lot 100,042 is the same in every database and however many are made.
 */
export function createLotGenerator(around: Surroundings): (id: number) => GeneratedLot {
  const pickCategory = weighted(CATEGORIES, ({ weight }) => weight);
  const pickInTown = weighted(around.locations, (place) => 0.2 + 6 * nearness(place) ** 2);
  const pickInCountry = weighted(around.locations, (place) => 1 + nearness(place));
  const complexesAt = Map.groupBy(around.complexes, ({ locationId }) => locationId);
  const settlementsAt = Map.groupBy(around.settlements, ({ locationId }) => locationId);

  return (id) => {
    const random = new SeededRandom(id);
    const category = pickCategory(random);
    const inCountry = category.kind === 'house' || category.kind === 'land';
    const place = inCountry ? pickInCountry(random) : pickInTown(random);
    const complex = category.kind === 'flat' && random.chance(0.15) ? random.pickAny(complexesAt.get(place.id)) : undefined;
    const settlement = inCountry && random.chance(0.2) ? random.pickAny(settlementsAt.get(place.id)) : undefined;
    const size = sizeOf(random, category);
    const firstLine = random.chance(0.04);
    const price = priceOf(random, category, size, (0.75 + 0.5 * nearness(place)) * (firstLine ? 1.25 : 1));
    const row: LotRow = {
      id,
      categoryId: category.id,
      locationId: place.id,
      agentId: random.pick(around.agentIds),
      complexId: complex?.id ?? null,
      settlementId: settlement?.id ?? null,
      ...textsOf(random, category, place),
      ...size,
      ...price,
      ...buildingOf(random, category, complex),
      ...typesOf(random, category),
      firstLine,
      pool: random.chance(0.08),
      exclusive: random.chance(0.08),
      featureIds: FEATURES[category.kind].filter(() => random.chance(0.2)),
      ...(complex ? { longitude: complex.longitude, latitude: complex.latitude } : pointIn(random, place)),
      addressPrecision: 'exact',
      ...statusAndDatesOf(random),
    };
    return { lot: row, photos: photosOf(random, id, around.pictureIdsByCategory.get(category.id) ?? []), prices: pricesOf(row) };
  };
}

function weighted<Item>(items: readonly Item[], weightOf: (item: Item) => number): (random: SeededRandom) => Item {
  let sum = 0;
  const ends = items.map((item) => (sum += weightOf(item)));
  return (random) => {
    const at = random.next() * sum;
    return items[ends.findIndex((end) => at < end)] as Item;
  };
}

const has = (category: Category, filter: FilterName) => isOffered(filter, [category.id]);
const clamp = (value: number, low: number, high: number) => Math.min(high, Math.max(low, value));
const rounded = (value: number, digits: number) => Number(value.toFixed(digits));

function sizeOf(random: SeededRandom, category: Category) {
  const { median, spread, min, max } = category.size;
  const drawn = clamp(Math.round(random.logNormal(median, spread)), min, max);
  if (category.kind === 'land') return { area: null, landArea: drawn, livingArea: null, kitchenArea: null, rooms: null, bedrooms: null, bathrooms: null };
  const isHome = category.kind === 'flat' || category.kind === 'house';
  const rooms = category.metresPerRoom ? clamp(Math.round(drawn / category.metresPerRoom + 0.5 * random.normal()), 1, 7) : null;
  return {
    area: drawn,
    landArea: category.kind === 'house' ? clamp(Math.round(random.logNormal(9, 0.55)), 2, 80) : null,
    livingArea: isHome ? rounded(drawn * random.between(0.5, 0.66), 1) : null,
    kitchenArea: isHome ? rounded(Math.min(60, drawn * random.between(0.1, 0.2)), 1) : null,
    rooms,
    bedrooms: isHome && rooms ? Math.max(1, rooms - 1) : null,
    bathrooms: isHome && rooms ? Math.ceil(rooms / 2) : null,
  };
}

function priceOf(random: SeededRandom, category: Category, { area, landArea }: { area: number | null; landArea: number | null }, factor: number) {
  const step = dealOf(category.id) === 'rent' ? 1_000 : 100_000;
  const inSteps = (value: number) => Math.max(MIN_PRICE, step, Math.round(value / step) * step);
  const drawn = (area ?? landArea ?? 0) * random.logNormal(category.unitPrice, 0.35) * factor;
  // Spread below the limit rather than piled up on it.
  const price = inSteps(drawn <= MAX_PRICE ? drawn : MAX_PRICE * random.between(0.6, 1));
  const oldPrice = random.chance(0.12) ? inSteps(Math.min(MAX_PRICE, price * random.between(1.03, 1.12))) : null;
  return { price, oldPrice: oldPrice && oldPrice > price ? oldPrice : null };
}

function buildingOf(random: SeededRandom, category: Category, complex?: { floors: number; year: number }) {
  if (category.kind === 'land') return { floor: null, floors: null, ceiling: null, year: null };
  const isPenthouse = category.id === CATEGORY.penthouses;
  const floors = complex?.floors ?? drawFloors(random, category.kind);
  return {
    floor: category.kind === 'house' ? null : isPenthouse ? floors : random.whole(1, category.kind === 'business' ? Math.min(3, floors) : floors),
    floors,
    ceiling: rounded(category.kind === 'business' ? random.between(3, 6) : random.between(2.8, 3.8), 1),
    year: complex?.year ?? (random.chance(0.75) ? random.whole(2008, 2028) : random.whole(1890, 2007)),
  };
}

function drawFloors(random: SeededRandom, kind: Kind): number {
  if (kind === 'house') return random.whole(1, 3);
  return kind === 'business' ? random.whole(1, 12) : random.whole(3, 25);
}

const HOUSE_TYPE_IDS = Object.values(HOUSE_TYPE);
const WALLS_TYPE_IDS = Object.values(WALLS_TYPE);
const { cottage, townhouse, house, dacha, settlements_izhs, agricultural, industrial, land, ...BUSINESS_TYPES } = OBJECT_TYPE;
const OBJECT_TYPE_IDS: Record<Kind, readonly number[]> = {
  flat: [],
  house: [cottage, cottage, townhouse, house, house, house, dacha],
  land: [settlements_izhs, settlements_izhs, settlements_izhs, agricultural, industrial, land],
  business: Object.values(BUSINESS_TYPES),
};

function typesOf(random: SeededRandom, category: Category) {
  const objectType = () => random.pick(OBJECT_TYPE_IDS[category.kind]);
  const objectTypes = has(category, 'objectType') ? [objectType(), ...(category.kind === 'business' && random.chance(0.3) ? [objectType()] : [])] : [];
  return {
    houseTypeId: has(category, 'houseType') ? random.pick(HOUSE_TYPE_IDS) : null,
    wallsTypeId: has(category, 'wallsType') ? random.pick(WALLS_TYPE_IDS) : null,
    objectTypeIds: [...new Set(objectTypes)],
  };
}

const featuresOf = (...groups: string[]) => features.filter(({ group }) => groups.includes(group)).map(({ id }) => id);
const FEATURES: Record<Kind, number[]> = {
  flat: featuresOf('view', 'inside', 'house'),
  house: featuresOf('view', 'inside', 'plot', 'utilities'),
  land: featuresOf('plot', 'utilities'),
  business: featuresOf('business', 'utilities', 'house'),
};

/** 1 in the centre of the city, falling towards 0 with the distance. */
const nearness = (place: Point) => Math.exp(-distanceKm(place, CITY_CENTRE) / 6);

function distanceKm(one: Point, other: Point): number {
  const east = (one.longitude - other.longitude) * Math.cos((other.latitude * Math.PI) / 180);
  return Math.hypot(east, one.latitude - other.latitude) * KM_PER_DEGREE;
}

/** Evenly over the location's circle; the last hundredth is left for the rounding. */
function pointIn(random: SeededRandom, { longitude, latitude, radiusKm }: Place): Point {
  const distance = (0.99 * radiusKm * Math.sqrt(random.next())) / KM_PER_DEGREE;
  const angle = random.between(0, 2 * Math.PI);
  const east = (distance * Math.cos(angle)) / Math.cos((latitude * Math.PI) / 180);
  return { longitude: rounded(longitude + east, 5), latitude: rounded(latitude + distance * Math.sin(angle), 5) };
}

const drawStatus = weighted(
  [
    ['active', 90],
    ['reserved', 3],
    ['sold', 4],
    ['withdrawn', 2],
    ['draft', 1],
  ] as const,
  ([, weight]) => weight,
);

/** Dated back from the demo agency's day, so that generated lots stand among its own in a list. */
function statusAndDatesOf(random: SeededRandom) {
  const [status] = drawStatus(random);
  const age = random.next() * THREE_YEARS_MS;
  const createdAt = new Date(DEMO_DAY - age);
  return { status, createdAt, publishedAt: status === 'draft' ? null : createdAt, updatedAt: new Date(DEMO_DAY - age * random.next()) };
}

/** Different pictures: the steps from one to the next are too short to come round to the first again. */
function photosOf(random: SeededRandom, ownerId: number, pictureIds: number[]) {
  const count = Math.min(PHOTOS_PER_LOT, pictureIds.length);
  const start = random.whole(0, pictureIds.length - 1);
  const step = random.whole(1, Math.max(1, Math.floor(pictureIds.length / PHOTOS_PER_LOT)));
  return Array.from({ length: count }, (_, position) => ({ ownerId, pictureId: pictureIds[(start + position * step) % pictureIds.length] as number, position }));
}

function pricesOf({ id, price, oldPrice, createdAt, updatedAt }: LotRow) {
  const lotId = id as number;
  const first = { lotId, price: oldPrice ?? price, changedAt: createdAt };
  return oldPrice ? [first, { lotId, price, changedAt: updatedAt }] : [first];
}

function textsOf(random: SeededRandom, category: Category, place: Place) {
  const [streetRu, streetEn] = random.pick(STREETS);
  const number = random.whole(1, 199);
  return {
    title: joined(random.pick(category.nouns), random.pick(TITLE_ENDS)),
    description: joined(random.pick(FIRST_SENTENCES), random.pick(MIDDLE_SENTENCES), [`Район: ${place.title.ru}.`, `Location: ${place.title.en}.`], random.pick(LAST_SENTENCES)),
    address: { ru: `${streetRu}, ${number}`, en: `${number} ${streetEn}` },
  };
}
