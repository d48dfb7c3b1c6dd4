import type { SettlementItem } from '#contract/catalog/settlement.ts';
import { formatNumber } from '#contract/core/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';

type Facts = Pick<SettlementItem, 'distanceKm' | 'riverside' | 'gas' | 'water' | 'plotsTotal'>;

/** The distance, the main advantage and the number of plots. Not in settlement-view.ts, because the home page needs only these. */
export function settlementFacts({ distanceKm, riverside, gas, water, plotsTotal }: Facts): string[] {
  const advantage = riverside ? m['settlement.byTheWater']() : gas && water === 'mains' ? m['settlement.gasAndWater']() : gas ? m['settlement.gas']() : undefined;
  const facts = [m['settlement.fromCity']({ km: distanceKm }), advantage, m['settlement.plots']({ count: plotsTotal, shown: formatNumber(plotsTotal, getLocale()) })];
  return facts.filter((fact) => fact !== undefined);
}
