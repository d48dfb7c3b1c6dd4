import type { SettlementDetails } from '#contract/catalog/settlement.ts';
import type { Locale } from '#contract/core/locale.ts';
import type { CatalogDeps } from '#server/catalog/deps.ts';
import { requireBuilding } from './require-building.ts';
import { settlementKind } from './settlement-kind.ts';

export async function requireSettlement(deps: CatalogDeps, key: string, locale: Locale): Promise<SettlementDetails> {
  const { row, shared } = await requireBuilding(deps, settlementKind, key, locale);
  return {
    ...shared,
    description: row.description[locale],
    electricity: row.electricity[locale],
    infrastructure: row.infrastructure.map((text) => text[locale]),
  };
}
