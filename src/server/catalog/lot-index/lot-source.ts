import { and, asc, gt, type SQL, sql } from 'drizzle-orm';
import { publishedPlace } from '#server/catalog/lot/published-place.ts';
import type { Database } from '#server/db/client.ts';
import { anyOf } from '#server/db/queries.ts';
import type { LocalizedText } from '#server/db/schema/columns.ts';
import { complex } from '#server/db/schema/complex.ts';
import { location, region } from '#server/db/schema/dictionary.ts';
import { isPublic, lot, partnerLot } from '#server/db/schema/lot.ts';
import { settlement } from '#server/db/schema/settlement.ts';
import { type IndexedLot, sizeOf } from './indexed-lot.ts';

/** Where an index reads its lots: all of them in batches, or some by id. Only public lots. */
export type LotSource = { all(): AsyncGenerator<IndexedLot[]>; withIds(ids: number[]): Promise<IndexedLot[]> };

type Read = (condition: SQL | undefined, limit: number) => Promise<IndexedLot[]>;
type Names = Map<number | string | null, string>;

const BATCH = 5_000;

/** `instead` is a query whose rows are read instead of the table `lot`. */
export function ownLots(db: Database, instead?: SQL): LotSource {
  const reader = async (): Promise<Read> => {
    const [locations, complexes, settlements] = await Promise.all([readPlaces(db), readNames(db, complex), readNames(db, settlement)]);
    return async (condition, limit) => {
      const found = await selectOwn(db, instead, condition, limit);
      return found.map((row) => {
        const places = [locations.get(row.locationId), complexes.get(row.complexId), settlements.get(row.settlementId)];
        return { ...row, ...publishedPlace(row), size: sizeOf(row), region: null, places: places.filter((place) => place !== undefined) };
      });
    };
  };
  return sourceOf(reader, lot.id);
}

export function partnerLots(db: Database): LotSource {
  const reader = async (): Promise<Read> => {
    const regions: Names = new Map((await db.select().from(region)).map(({ slug, title }) => [slug, both(title)]));
    return async (condition, limit) => {
      const rows = await selectPartners(db, condition, limit);
      const none = { locationId: null, complexId: null, settlementId: null, agentId: null };
      return rows.map(({ place, ...row }) => ({ ...row, ...publishedPlace(row), ...none, size: sizeOf(row), places: [both(place), regions.get(row.region) ?? ''] }));
    };
  };
  return sourceOf(reader, partnerLot.id);
}

/** In batches, so that few rows are in memory at once. */
function sourceOf(reader: () => Promise<Read>, id: typeof lot.id | typeof partnerLot.id): LotSource {
  return {
    async *all() {
      const read = await reader();
      for (let last = 0; ; ) {
        const batch = await read(gt(id, last), BATCH);
        yield batch;
        last = batch.at(-1)?.id ?? 0;
        if (batch.length < BATCH) return;
      }
    },
    async withIds(ids) {
      return (await reader())(anyOf(id, ids), ids.length);
    },
  };
}

const facts = <Table extends typeof lot | typeof partnerLot>(table: Table) => ({
  id: table.id,
  price: table.price,
  area: table.area,
  landArea: table.landArea,
  publishedAt: sql<number>`extract(epoch from ${table.publishedAt})::float8`,
  longitude: table.longitude,
  latitude: table.latitude,
  addressPrecision: table.addressPrecision,
  rooms: table.rooms,
  categoryId: table.categoryId,
  houseTypeId: table.houseTypeId,
  wallsTypeId: table.wallsTypeId,
  objectTypeIds: table.objectTypeIds,
  firstLine: table.firstLine,
  pool: table.pool,
  exclusive: table.exclusive,
  text: sql<string>`concat_ws(' ', ${table.title} ->> 'ru', ${table.title} ->> 'en', ${table.address} ->> 'ru', ${table.address} ->> 'en')`,
});

const selectOwn = (db: Database, instead: SQL | undefined, condition: SQL | undefined, limit: number) =>
  // A CTE with the name of the table replaces it in the query.
  (instead ? db.with(db.$with('lot', {}).as(instead)) : db)
    .select({ ...facts(lot), locationId: lot.locationId, complexId: lot.complexId, settlementId: lot.settlementId, agentId: lot.agentId })
    .from(lot)
    .where(and(isPublic(lot), condition))
    .orderBy(asc(lot.id))
    .limit(limit);

const selectPartners = (db: Database, condition: SQL | undefined, limit: number) =>
  db
    .select({ ...facts(partnerLot), region: partnerLot.regionSlug, place: partnerLot.place })
    .from(partnerLot)
    .where(and(isPublic(partnerLot), condition))
    .orderBy(asc(partnerLot.id))
    .limit(limit);

const both = ({ ru, en }: LocalizedText) => `${ru} ${en}`;

async function readNames(db: Database, table: typeof complex | typeof settlement): Promise<Names> {
  const rows = await db.select({ id: table.id, title: table.title }).from(table);
  return new Map(rows.map(({ id, title }) => [id, both(title)]));
}

/** A place is found by its own name and by that of its city or district. */
async function readPlaces(db: Database): Promise<Names> {
  const rows = await db.select({ id: location.id, parentId: location.parentId, title: location.title }).from(location);
  const titles: Names = new Map(rows.map(({ id, title }) => [id, both(title)]));
  return new Map(rows.map(({ id, parentId }) => [id, [titles.get(id), titles.get(parentId)].join(' ')]));
}
