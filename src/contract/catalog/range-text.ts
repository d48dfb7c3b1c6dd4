import { formatNumber } from '#contract/core/format-number.ts';
import type { Locale } from '#contract/core/locale.ts';
import { m } from '#messages';
import { endsOf, type UnboundedEnd, type UnboundedRange } from './lot-filters.ts';

type Text = (inputs: object, options?: { locale?: Locale }) => string;

/** The label and the unit of each range. Years and floors have no unit, and are written without a space between thousands. */
const TEXTS: Record<UnboundedRange, { label: Text; unit?: Text }> = {
  area: { label: m['filter.area'], unit: m['filter.areaUnit'] },
  land: { label: m['filter.land'], unit: m['filter.landUnit'] },
  floor: { label: m['filter.floor'] },
  year: { label: m['filter.year'] },
};

export const rangeLabel = (name: UnboundedRange): string => TEXTS[name].label({});
/** «Площадь, м²» */
export function rangeHeading(name: UnboundedRange): string {
  const { unit } = TEXTS[name];
  return unit ? m['filter.measured']({ label: rangeLabel(name), unit: unit({}) }) : rangeLabel(name);
}

/** The text of a range for chips and letters: «Площадь от 80 до 120 м²»; undefined if it is not set. */
export function rangeText(name: UnboundedRange, range: Partial<Record<UnboundedEnd, number | null>>, locale: Locale): string | undefined {
  const [min, max] = endsOf(name).map((end) => range[end] ?? undefined);
  const { label, unit } = TEXTS[name];
  const shown = (value: number) => (unit ? formatNumber(value, locale) : String(value));
  const named = { label: label({}, { locale }), unit: unit?.({}, { locale }) ?? '' };
  if (min !== undefined && max !== undefined) return m['filter.between']({ ...named, from: shown(min), to: shown(max) }, { locale }).trim();
  if (min !== undefined) return m['filter.atLeast']({ ...named, from: shown(min) }, { locale }).trim();
  return max === undefined ? undefined : m['filter.atMost']({ ...named, to: shown(max) }, { locale }).trim();
}
