import type { SQL } from 'drizzle-orm';
import type { List } from '#contract/list.ts';
import type { Locale } from '#contract/locale.ts';
import { listAnswer } from '#server/db/page.ts';
import { type Deps, speech } from '#server/deps.ts';
import { countLotsOnSale } from '#server/lot/count-lots-on-sale.ts';
import { type BuildingKind, type BuildingTable, OWNER_COLUMN } from './building-kind.ts';
import { selectBuildings } from './select-buildings.ts';

export async function findBuildings<Table extends BuildingTable, Item>(
  deps: Deps,
  kind: BuildingKind<Table, Item>,
  fits: SQL | undefined,
  query: { page: number; limit: number },
  locale: Locale,
): Promise<List<Item>> {
  const { db } = deps;
  const [found, total, onSale, said] = await Promise.all([
    selectBuildings(db, kind, fits, query),
    db.$count(kind.table, fits),
    countLotsOnSale(db, OWNER_COLUMN[kind.owner]),
    speech(deps, locale),
  ]);
  const items = found.map(({ row, photos }) => kind.present(row, photos, onSale.get(row.id) ?? 0, said));
  return listAnswer(items, total, query);
}
