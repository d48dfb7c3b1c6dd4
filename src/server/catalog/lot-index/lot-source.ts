import { and, asc, gt, type SQL, sql } from 'drizzle-orm';
import { publishedPlace } from '#contract/catalog/published-place.ts';
import type { Locale } from '#contract/core/locale.ts';
import type { Database } from '#server/db/client.ts';
import { anyOf } from '#server/db/queries.ts';
import type { LocalizedText } from '#server/db/schema/columns.ts';
import { complex } from '#server/db/schema/complex.ts';
import { location, region } from '#server/db/schema/dictionary.ts';
import { isPublic, lot, partnerLot } from '#server/db/schema/lot.ts';
import { settlement } from '#server/db/schema/settlement.ts';
import { type IndexedLot, type LotVersions, sizeOf } from './indexed-lot.ts';

type NamesByValue = Map<number | string | null, string>;
/** The names of what lots belong to, by filter and value: lots are found by them too. */
export type Names = { [facet in 'locations' | 'complex' | 'settlement' | 'region']?: NamesByValue };

/** Where an index reads public lots from: all of them in batches, some by id, or in batches only the versions of all, to find out which differ. */
export type LotSource = {
  names(): Promise<Names>;
  all(names: Names): AsyncGenerator<IndexedLot[]>;
  withIds(ids: number[], names: Names): Promise<IndexedLot[]>;
  versions(): AsyncGenerator<LotVersions>;
};

type Read = (names: Names, condition: SQL | undefined, limit: number) => Promise<IndexedLot[]>;

/** Small, since a batch is decoded at once, and requests wait meanwhile. */
const BATCH = 500;
const VERSIONS_BATCH = 5_000;

/** `instead` is a query whose rows are read instead of the table `lot`. */
export function ownLots(db: Database, instead?: SQL): LotSource {
  const names = async (): Promise<Names> => {
    const [locations, complexes, settlements] = await Promise.all([readPlaces(db), readNames(db, complex), readNames(db, settlement)]);
    return { locations, complex: complexes, settlement: settlements };
  };
  const read: Read = async ({ locations, complex: complexes, settlement: settlements }, condition, limit) =>
    (await selectOwn(db, instead, condition, limit)).map((row) => {
      const places = [locations?.get(row.locationId), complexes?.get(row.complexId), settlements?.get(row.settlementId)];
      return { ...row, ...publishedPlace(row), size: sizeOf(row), region: null, places: places.filter((place) => place !== undefined) };
    });
  return { names, ...sourceOf(db, read, lot) };
}

export function partnerLots(db: Database): LotSource {
  const names = async (): Promise<Names> => ({ region: new Map((await db.select().from(region)).map(({ slug, title }) => [slug, both(title)])) });
  const none = { locationId: null, complexId: null, settlementId: null, agentId: null };
  const read: Read = async ({ region: regions }, condition, limit) =>
    (await selectPartners(db, condition, limit)).map(({ place, ...row }) => {
      const places = [both(place), regions?.get(row.region) ?? ''];
      return { ...row, ...publishedPlace(row), ...none, size: sizeOf(row), places };
    });
  return { names, ...sourceOf(db, read, partnerLot) };
}

/** Reads in batches, so that few rows are in memory at once; the next batch is requested before the current one is used. */
function sourceOf(db: Database, read: Read, table: typeof lot | typeof partnerLot): Omit<LotSource, 'names'> {
  return {
    async *all(names) {
      const readAfter = (last: number) => read(names, gt(table.id, last), BATCH);
      for (let next = readAfter(0); ; ) {
        const batch = await next;
        const last = batch.at(-1)?.id;
        if (last === undefined) return;
        next = readAfter(last);
        next.catch(() => {}); // the failure is thrown by the `await` above, unless the reader has stopped
        yield batch;
      }
    },
    withIds: (ids, names) => read(names, anyOf(table.id, ids), ids.length),
    async *versions() {
      for (let last = 0; ; ) {
        const batch = await selectVersions(db, table, last);
        if (batch.ids.length > 0) yield batch;
        if (batch.ids.length < VERSIONS_BATCH) return;
        last = batch.ids.at(-1) ?? last;
      }
    },
  };
}

/** The transaction that has written a row: another one after every change. */
const VERSION = sql<number>`xmin::text::float8`;

/** As two texts, since a million rows of two numbers would take the driver seconds. */
async function selectVersions(db: Database, table: typeof lot | typeof partnerLot, after: number): Promise<LotVersions> {
  const some = db
    .select({ id: table.id, version: VERSION.as('version') })
    .from(table)
    .where(and(isPublic(table), gt(table.id, after)))
    .orderBy(asc(table.id))
    .limit(VERSIONS_BATCH)
    .as('some');
  const joined = (column: typeof some.id | typeof some.version) => sql<string>`coalesce(string_agg(${column}::text, ',' order by ${some.id}), '')`;
  const [found] = await db.select({ ids: joined(some.id), versions: joined(some.version) }).from(some);
  const numbersIn = (text = '') => (text === '' ? [] : text.split(',').map(Number));
  return { ids: numbersIn(found?.ids), versions: numbersIn(found?.versions) };
}

const facts = <Table extends typeof lot | typeof partnerLot>(table: Table) => ({
  id: table.id,
  price: table.price,
  area: table.area,
  landArea: table.landArea,
  floor: table.floor,
  floors: table.floors,
  year: table.year,
  publishedAt: sql<number>`extract(epoch from ${table.publishedAt})::float8`,
  longitude: table.longitude,
  latitude: table.latitude,
  addressPrecision: table.addressPrecision,
  rooms: table.rooms,
  categoryId: table.categoryId,
  houseTypeId: table.houseTypeId,
  wallsTypeId: table.wallsTypeId,
  objectTypeIds: table.objectTypeIds,
  featureIds: table.featureIds,
  firstLine: table.firstLine,
  pool: table.pool,
  exclusive: table.exclusive,
  text: sql<string>`concat_ws(' ', ${table.title} ->> 'ru', ${table.title} ->> 'en', ${searchedAddress(table, 'ru')}, ${searchedAddress(table, 'en')})`,
});

/** Lots are found only by the part of their address that is shown (contract/catalog/published-place.ts). */
const searchedAddress = ({ address, addressPrecision }: typeof lot | typeof partnerLot, locale: Locale) => {
  const written = sql`${address} ->> ${sql.raw(`'${locale}'`)}`;
  return sql`case ${addressPrecision} when 'exact' then ${written} when 'street' then regexp_replace(${written}, '\\m\\d\\S*', '', 'g') end`;
};

const selectOwn = (db: Database, instead: SQL | undefined, condition: SQL | undefined, limit: number) =>
  // A CTE with the name of the table replaces it in the query.
  (instead ? db.with(db.$with('lot', {}).as(instead)) : db)
    // Rows that are read instead of the table have no version.
    .select({
      ...facts(lot),
      version: instead ? sql<number>`0` : VERSION,
      locationId: lot.locationId,
      complexId: lot.complexId,
      settlementId: lot.settlementId,
      agentId: lot.agentId,
    })
    .from(lot)
    .where(and(isPublic(lot), condition))
    .orderBy(asc(lot.id))
    .limit(limit);

const selectPartners = (db: Database, condition: SQL | undefined, limit: number) =>
  db
    .select({ ...facts(partnerLot), version: VERSION, region: partnerLot.regionSlug, place: partnerLot.place })
    .from(partnerLot)
    .where(and(isPublic(partnerLot), condition))
    .orderBy(asc(partnerLot.id))
    .limit(limit);

const both = ({ ru, en }: LocalizedText) => `${ru} ${en}`;

async function readNames(db: Database, table: typeof complex | typeof settlement): Promise<NamesByValue> {
  const rows = await db.select({ id: table.id, title: table.title }).from(table);
  return new Map(rows.map(({ id, title }) => [id, both(title)]));
}

/** Lots of a place are found by its own name and by the name of its city or district. */
async function readPlaces(db: Database): Promise<NamesByValue> {
  const rows = await db.select({ id: location.id, parentId: location.parentId, title: location.title }).from(location);
  const titles: NamesByValue = new Map(rows.map(({ id, title }) => [id, both(title)]));
  return new Map(rows.map(({ id, parentId }) => [id, [titles.get(id), titles.get(parentId)].join(' ')]));
}
