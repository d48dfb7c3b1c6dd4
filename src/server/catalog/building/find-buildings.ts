import type { SQL } from 'drizzle-orm';
import type { List } from '#contract/core/list.ts';
import type { Locale } from '#contract/core/locale.ts';
import type { CatalogDeps } from '#server/catalog/deps.ts';
import { localized } from '#server/db/deps.ts';
import { listAnswer } from '#server/db/page.ts';
import type { BuildingKind, BuildingTable } from './building-kind.ts';
import { selectBuildings } from './select-buildings.ts';

export async function findBuildings<Table extends BuildingTable, Item>(
  deps: CatalogDeps,
  kind: BuildingKind<Table, Item>,
  fits: SQL | undefined,
  query: { page: number; limit: number },
  locale: Locale,
): Promise<List<Item>> {
  const { db } = deps;
  const [found, total, index, said] = await Promise.all([selectBuildings(db, kind, fits, query), db.$count(kind.table, fits), deps.lots.current(), localized(deps, locale)]);
  const onSale = index.countBy(kind.owner);
  const items = found.map(({ row, photos }) => kind.present(row, photos, onSale.get(row.id) ?? 0, said));
  return listAnswer(items, total, query);
}
