import { and, eq, inArray, lte, type SQL } from 'drizzle-orm';
import type { SettlementItem, SettlementQuery } from '#contract/catalog/settlement.ts';
import type { List } from '#contract/core/list.ts';
import type { Locale } from '#contract/core/locale.ts';
import type { CatalogDeps } from '#server/catalog/deps.ts';
import { settlement } from '#server/db/schema/settlement.ts';
import { findBuildings } from './find-buildings.ts';
import { settlementKind } from './settlement-kind.ts';

export const findSettlements = (deps: CatalogDeps, query: SettlementQuery, locale: Locale): Promise<List<SettlementItem>> =>
  findBuildings(deps, settlementKind, matching(query), query, locale);

function matching(query: SettlementQuery): SQL | undefined {
  return and(
    query.locations && inArray(settlement.locationId, query.locations),
    query.riverside ? eq(settlement.riverside, true) : undefined,
    query.gas ? eq(settlement.gas, true) : undefined,
    query.distanceMax !== undefined ? lte(settlement.distanceKm, query.distanceMax) : undefined,
  );
}
