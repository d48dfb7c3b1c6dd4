import { asc, type SQL } from 'drizzle-orm';
import type { Offer } from '#contract/catalog/offer.ts';
import type { List } from '#contract/core/list.ts';
import type { Locale } from '#contract/core/locale.ts';
import type { Picture } from '#contract/media/picture.ts';
import type { CatalogDeps } from '#server/catalog/deps.ts';
import { AppError } from '#server/core/errors.ts';
import { loadTranslations, placeOf, type Translations } from '#server/db/deps.ts';
import { findPhotos, type PictureRow, presentPicture } from '#server/db/find-pictures.ts';
import { findPage, type PageQuery } from '#server/db/page.ts';
import { byKey } from '#server/db/queries.ts';
import type { complex } from '#server/db/schema/complex.ts';
import type { PhotoTable } from '#server/db/schema/picture.ts';
import type { settlement } from '#server/db/schema/settlement.ts';
import { type BuildingFilter, findOffer } from './find-offer.ts';

type BuildingTable = typeof complex | typeof settlement;

/** What differs between complexes and settlements. Everything else about them is read in the same way. */
export type BuildingKind<Table extends BuildingTable, Own> = {
  lotFilter: BuildingFilter;
  table: Table;
  photos: PhotoTable;
  /** The fields that only this kind has, and those of its place. */
  present(row: Table['$inferSelect'], translations: Translations): Own;
};

/** The fields of every building. */
type Shared = { id: number; slug: string; title: string; lead: string; priceFrom: number; lotsOnSale: number; photos: Picture[] };

/** Buildings in the agency's order. */
export function findBuildings<Table extends BuildingTable, Own>(
  deps: CatalogDeps,
  kind: BuildingKind<Table, Own>,
  condition: SQL | undefined,
  query: PageQuery,
  locale: Locale,
): Promise<List<Shared & Own>> {
  const { db } = deps;
  return findPage(query, selectBuildings(deps, kind, condition), db.$count(kind.table, condition), async (rows) => {
    const ids = rows.map((row) => row.id);
    const [photos, index, translations] = await Promise.all([findPhotos(db, kind.photos, ids), deps.lots.current(), loadTranslations(deps, locale)]);
    const onSale = index.countBy(kind.lotFilter);
    return rows.map((row) => presentBuilding(kind, row, photos.get(row.id), onSale.get(row.id) ?? 0, translations));
  });
}

/** The building with this id or slug: its row, and the fields that it shares with items of a list, with its lots. */
export async function requireBuilding<Table extends BuildingTable, Own>(
  deps: CatalogDeps,
  kind: BuildingKind<Table, Own>,
  key: string,
  locale: Locale,
): Promise<{ row: Table['$inferSelect']; shared: Shared & Own & Offer }> {
  const [row] = await selectBuildings(deps, kind, byKey(kind.table, key)).limit(1);
  if (!row) throw new AppError('not_found');
  const [photos, { lotsOnSale, ...offer }, translations] = await Promise.all([
    findPhotos(deps.db, kind.photos, [row.id]),
    findOffer(deps, kind.lotFilter, row.id, locale),
    loadTranslations(deps, locale),
  ]);
  return { row, shared: { ...presentBuilding(kind, row, photos.get(row.id), lotsOnSale, translations), ...offer } };
}

function selectBuildings<Table extends BuildingTable>({ db }: CatalogDeps, kind: BuildingKind<Table, unknown>, condition: SQL | undefined) {
  const table = kind.table as typeof complex; // drizzle cannot select from a union of tables; both have the columns that are used here
  return db.select().from(table).where(condition).orderBy(asc(table.order), asc(table.id));
}

function presentBuilding<Table extends BuildingTable, Own>(
  kind: BuildingKind<Table, Own>,
  row: Table['$inferSelect'],
  photos: PictureRow[] = [],
  lotsOnSale: number,
  translations: Translations,
): Shared & Own {
  const { locale } = translations;
  return {
    id: row.id,
    slug: row.slug,
    title: row.title[locale],
    lead: row.lead[locale],
    ...kind.present(row, translations),
    priceFrom: row.priceFrom,
    lotsOnSale,
    photos: photos.map((photo) => presentPicture(photo, locale)),
  };
}

export const presentLocation = (row: BuildingTable['$inferSelect'], translations: Translations) => ({
  location: placeOf(row.locationId, translations),
  coordinates: { lng: row.longitude, lat: row.latitude },
});
