import { formatNumber } from '#contract/core/format-number.ts';
import type { Locale } from '#contract/core/locale.ts';
import { m } from '#messages';
import { endsOf, type UnboundedEnd, type UnboundedRange } from './lot-filters.ts';

type Text = (inputs: object, options?: { locale?: Locale }) => string;

/** The label and the unit of each range. */
const TEXTS: Record<UnboundedRange, { label: Text; unit: Text }> = {
  area: { label: m['filter.area'], unit: m['filter.areaUnit'] },
};

export const rangeLabel = (name: UnboundedRange): string => TEXTS[name].label({});
/** «Площадь, м²» */
export const rangeHeading = (name: UnboundedRange): string => m['filter.measured']({ label: rangeLabel(name), unit: TEXTS[name].unit({}) });

/** The text of a range for chips and letters: «Площадь от 80 до 120 м²»; undefined if it is not set. */
export function rangeText(name: UnboundedRange, range: Partial<Record<UnboundedEnd, number | null>>, locale: Locale): string | undefined {
  const [min, max] = endsOf(name).map((end) => range[end] ?? undefined);
  const shown = (value: number) => formatNumber(value, locale);
  const named = { label: TEXTS[name].label({}, { locale }), unit: TEXTS[name].unit({}, { locale }) };
  if (min !== undefined && max !== undefined) return m['filter.between']({ ...named, from: shown(min), to: shown(max) }, { locale });
  if (min !== undefined) return m['filter.atLeast']({ ...named, from: shown(min) }, { locale });
  return max === undefined ? undefined : m['filter.atMost']({ ...named, to: shown(max) }, { locale });
}
