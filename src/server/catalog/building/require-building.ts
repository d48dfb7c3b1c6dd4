import type { Offer } from '#contract/catalog/offer.ts';
import type { Locale } from '#contract/core/locale.ts';
import type { CatalogDeps } from '#server/catalog/deps.ts';
import { AppError } from '#server/core/errors.ts';
import { localized } from '#server/db/deps.ts';
import { byKey } from '#server/db/queries.ts';
import type { BuildingKind, BuildingTable } from './building-kind.ts';
import { findOffer } from './find-offer.ts';
import { selectBuildings } from './select-buildings.ts';

/** The building of an id or a slug: its row, and what is said of every building. */
export async function requireBuilding<Table extends BuildingTable, Item>(
  deps: CatalogDeps,
  kind: BuildingKind<Table, Item>,
  key: string,
  locale: Locale,
): Promise<{ row: Table['$inferSelect']; shared: Item & Offer }> {
  const [found] = await selectBuildings(deps.db, kind, byKey(kind.table, key), { page: 1, limit: 1 });
  if (!found) throw new AppError('not_found');
  const { row, photos } = found;
  const [{ lotsOnSale, ...offer }, said] = await Promise.all([findOffer(deps, kind.owner, row.id, locale), localized(deps, locale)]);
  return { row, shared: { ...kind.present(row, photos, lotsOnSale, said), ...offer } };
}
