import type { SettlementItem } from '#contract/catalog/settlement.ts';
import { formatNumber } from '#contract/core/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';

type Facts = Pick<SettlementItem, 'distanceKm' | 'riverside' | 'gas' | 'water' | 'plotsTotal'>;

/** How far, what sets it apart, how many plots. Apart from settlement-view.ts, of which the home page needs nothing else. */
export function settlementFacts({ distanceKm, riverside, gas, water, plotsTotal }: Facts): string[] {
  const apart = riverside ? m['settlement.water']() : gas && water === 'mains' ? m['settlement.gasAndWater']() : gas ? m['settlement.gas']() : undefined;
  const facts = [m['settlement.fromCity']({ km: distanceKm }), apart, m['settlement.plots']({ count: plotsTotal, shown: formatNumber(plotsTotal, getLocale()) })];
  return facts.filter((fact) => fact !== undefined);
}
