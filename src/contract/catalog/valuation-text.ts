import type { Locale } from '#contract/core/locale.ts';
import { m } from '#messages';
import type { AdjustmentReason } from './valuation-rules.ts';

type Text = (inputs: object, options: { locale: Locale }) => string;

const REASONS: Record<AdjustmentReason, Text> = {
  asking: m['valuation.reason.asking'],
  size: m['valuation.reason.size'],
  land: m['valuation.reason.land'],
  place: m['valuation.reason.place'],
  state: m['valuation.reason.state'],
};

const percentText = (percent: number, locale: Locale): string => m['valuation.percent']({ sign: percent < 0 ? '−' : '+', value: String(Math.abs(percent)) }, { locale });

/** `Поправки: торг −5 %, площадь +2 %`, with what an agent has added and why. */
export function adjustmentsText(adjustments: readonly { reason: AdjustmentReason; percent: number }[], ownPercent: number, remark: string, locale: Locale): string {
  const own =
    ownPercent !== 0 || remark ? [[remark || m['valuation.reason.agent']({}, { locale }), ownPercent !== 0 && percentText(ownPercent, locale)].filter(Boolean).join(' ')] : [];
  const all = [...adjustments.map(({ reason, percent }) => `${REASONS[reason]({}, { locale })} ${percentText(percent, locale)}`), ...own];
  return all.length === 0 ? m['valuation.noAdjustments']({}, { locale }) : `${m['valuation.adjustments']({}, { locale })}: ${all.join(', ')}`;
}
