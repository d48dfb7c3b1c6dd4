import { and, eq, inArray, lte, type SQL } from 'drizzle-orm';
import type { SettlementDetails, SettlementItem, SettlementQuery } from '#contract/catalog/settlement.ts';
import type { List } from '#contract/core/list.ts';
import type { Locale } from '#contract/core/locale.ts';
import type { CatalogDeps } from '#server/catalog/deps.ts';
import type { Translations } from '#server/db/deps.ts';
import { settlement, settlementPhoto } from '#server/db/schema/settlement.ts';
import { findBuildings, presentLocation, requireBuilding } from './find-buildings.ts';

const KIND = {
  lotFilter: 'settlement' as const,
  table: settlement,
  photos: settlementPhoto,
  present: (row: typeof settlement.$inferSelect, translations: Translations) => ({
    ...presentLocation(row, translations),
    distanceKm: row.distanceKm,
    areaHa: row.areaHa,
    plotsTotal: row.plotsTotal,
    gas: row.gas,
    water: row.water,
    sewer: row.sewer,
    security: row.security[translations.locale],
    riverside: row.riverside,
  }),
};

export const findSettlements = (deps: CatalogDeps, query: SettlementQuery, locale: Locale): Promise<List<SettlementItem>> =>
  findBuildings(deps, KIND, matching(query), query, locale);

export async function requireSettlement(deps: CatalogDeps, key: string, locale: Locale): Promise<SettlementDetails> {
  const { row, shared } = await requireBuilding(deps, KIND, key, locale);
  return {
    ...shared,
    description: row.description[locale],
    electricity: row.electricity[locale],
    infrastructure: row.infrastructure.map((text) => text[locale]),
  };
}

function matching(query: SettlementQuery): SQL | undefined {
  return and(
    query.locations && inArray(settlement.locationId, query.locations),
    query.riverside ? eq(settlement.riverside, true) : undefined,
    query.gas ? eq(settlement.gas, true) : undefined,
    query.distanceMax !== undefined ? lte(settlement.distanceKm, query.distanceMax) : undefined,
  );
}
