import { formatNumber } from '#contract/core/format-number.ts';
import type { Locale } from '#contract/core/locale.ts';
import { m } from '#messages';
import { CATEGORY } from './category.ts';
import { landInputs } from './floor-and-land.ts';
import { type HomeState, isPlot } from './valuation-rules.ts';

type Text = (inputs: object, options: { locale: Locale }) => string;
type Home = { category: number; size: number; land?: number; rooms?: number; state?: HomeState };

const KINDS: Record<number, Text> = {
  [CATEGORY.apartments]: m['valuation.kind.apartment'],
  [CATEGORY.penthouses]: m['valuation.kind.penthouse'],
  [CATEGORY.houses]: m['valuation.kind.house'],
  [CATEGORY.land]: m['valuation.kind.land'],
};
const STATES: Record<HomeState, Text> = {
  none: m['valuation.state.none'],
  cosmetic: m['valuation.state.cosmetic'],
  euro: m['valuation.state.euro'],
  designer: m['valuation.state.designer'],
};
/** One home of a category, where the names of categories are plural. */
export const kindText = (category: number, locale: Locale): string => KINDS[category]?.({}, { locale }) ?? '';

export const landText = (land: number, locale: Locale): string => m['lot.land'](landInputs(land, locale), { locale });
export const areaText = (area: number, locale: Locale): string => m['lot.area']({ value: formatNumber(area, locale) }, { locale });
export const roomsText = (rooms: number, locale: Locale): string => m['lot.rooms']({ count: rooms, shown: String(rooms) }, { locale });

/** `Квартира, Центр, 90 м², 3 комн., дизайнерский ремонт` */
export function homeText({ category, size, land, rooms, state }: Home, place: string, locale: Locale): string {
  const measured = isPlot(category) ? landText(size, locale) : areaText(size, locale);
  const more = [land && landText(land, locale), rooms && roomsText(rooms, locale), state && STATES[state]({}, { locale })].filter(Boolean);
  return [m['valuation.home']({ kind: kindText(category, locale), place, size: measured }, { locale }), ...more].join(', ');
}
