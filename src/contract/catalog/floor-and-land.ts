import { formatNumber } from '#contract/core/format-number.ts';
import type { Locale } from '#contract/core/locale.ts';

/** Inputs of messages about a floor: Russian counts floors from one, English counts from the ground floor. */
export const floorInputs = (floor: number, floors: number) => ({ floor, floors, above: floor - 1 });

export const SQUARE_METRES_PER_SOTKA = 100;
const SQUARE_METRES_PER_ACRE = 4_046.86;

/** `landArea` is in sotkas. */
export const acresOf = (landArea: number): number => (landArea * SQUARE_METRES_PER_SOTKA) / SQUARE_METRES_PER_ACRE;

/** Inputs of messages about a plot: Russian measures land in sotkas (100 m²), English in square metres. */
export const landInputs = (landArea: number, locale: Locale) => ({
  count: landArea,
  shown: formatNumber(landArea, locale),
  metres: formatNumber(landArea * SQUARE_METRES_PER_SOTKA, locale, 0),
});
