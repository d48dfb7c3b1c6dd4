import { formatNumber } from '#contract/core/format-number.ts';
import type { Locale } from '#contract/core/locale.ts';

/** What a message about a floor is given: Russian counts the floors from one, English counts those above the ground floor. */
export const floorInputs = (floor: number, floors: number) => ({ floor, floors, above: floor - 1 });

export const METRES_OF_SOTKA = 100;
const METRES_OF_ACRE = 4_046.86;

export const acresOf = (landArea: number): number => (landArea * METRES_OF_SOTKA) / METRES_OF_ACRE;

/** What a message about a plot is given: Russian measures land in sotkas (hundreds of square metres), English in square metres. */
export const landInputs = (landArea: number, locale: Locale) => ({
  count: landArea,
  shown: formatNumber(landArea, locale),
  metres: formatNumber(landArea * METRES_OF_SOTKA, locale, 0),
});
