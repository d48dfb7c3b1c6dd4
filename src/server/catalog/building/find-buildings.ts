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
import { findOffer, type LotOwner } from './find-offer.ts';

type BuildingTable = typeof complex | typeof settlement;

/** What sets complexes and settlements apart where they are read alike: pages of them, their photos, their lots. */
export type BuildingKind<Table extends BuildingTable, Own> = {
  owner: LotOwner;
  table: Table;
  photos: PhotoTable;
  /** What is told of this kind only, and where it is. */
  present(row: Table['$inferSelect'], translations: Translations): Own;
};

/** What is told of every building. */
type Shared = { id: number; slug: string; title: string; lead: string; priceFrom: number; lotsOnSale: number; photos: Picture[] };

/** Buildings in the agency's order. */
export function findBuildings<Table extends BuildingTable, Own>(
  deps: CatalogDeps,
  kind: BuildingKind<Table, Own>,
  fits: SQL | undefined,
  query: PageQuery,
  locale: Locale,
): Promise<List<Shared & Own>> {
  const { db } = deps;
  return findPage(query, selectBuildings(deps, kind, fits), db.$count(kind.table, fits), async (rows) => {
    const ids = rows.map((row) => row.id);
    const [photos, index, translations] = await Promise.all([findPhotos(db, kind.photos, ids), deps.lots.current(), loadTranslations(deps, locale)]);
    const onSale = index.countBy(kind.owner);
    return rows.map((row) => presentBuilding(kind, row, photos.get(row.id), onSale.get(row.id) ?? 0, translations));
  });
}

/** The building of an id or a slug: its row, and what is said of every building, with its lots. */
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
    findOffer(deps, kind.owner, row.id, locale),
    loadTranslations(deps, locale),
  ]);
  return { row, shared: { ...presentBuilding(kind, row, photos.get(row.id), lotsOnSale, translations), ...offer } };
}

function selectBuildings<Table extends BuildingTable>({ db }: CatalogDeps, kind: BuildingKind<Table, unknown>, fits: SQL | undefined) {
  const table = kind.table as typeof complex; // drizzle cannot select from «one of two tables»; what is used here both have
  return db.select().from(table).where(fits).orderBy(asc(table.order), asc(table.id));
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

/** Where a building is. */
export const presentLocation = (row: BuildingTable['$inferSelect'], translations: Translations) => ({
  location: placeOf(row.locationId, translations),
  coordinates: { lng: row.longitude, lat: row.latitude },
});
