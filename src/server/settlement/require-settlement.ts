import type { Locale } from '#contract/locale.ts';
import type { SettlementDetails } from '#contract/settlement-details.ts';
import { requireBuilding } from '#server/building/require-building.ts';
import type { Deps } from '#server/deps.ts';
import { settlementKind } from './settlement-kind.ts';

export async function requireSettlement(deps: Deps, key: string, locale: Locale): Promise<SettlementDetails> {
  const { row, shared } = await requireBuilding(deps, settlementKind, key, locale);
  return {
    ...shared,
    description: row.description[locale],
    electricity: row.electricity[locale],
    infrastructure: row.infrastructure.map((text) => text[locale]),
  };
}
