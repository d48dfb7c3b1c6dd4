import { CATEGORY, type CategoryId, type Deal, dealOf } from './category.ts';
import { OBJECT_TYPE } from './option.ts';

const { cottage, townhouse, house, dacha, settlements_izhs, agricultural, industrial, land, investment_project, ...premises } = OBJECT_TYPE;
const HOUSES = [cottage, townhouse, house, dacha];
const COMMERCIAL = [...Object.values(premises), investment_project];

/** Which object types the lots of a category can have. */
export const OBJECT_TYPES_BY_CATEGORY: Record<CategoryId, readonly number[]> = {
  [CATEGORY.apartments]: [],
  [CATEGORY.penthouses]: [],
  [CATEGORY.houses]: HOUSES,
  [CATEGORY.rent_inhabited]: HOUSES,
  [CATEGORY.land]: [settlements_izhs, agricultural, industrial, land],
  [CATEGORY.land_commercial]: [industrial, land, investment_project],
  [CATEGORY.commercial]: COMMERCIAL,
  [CATEGORY.rent_commercial]: COMMERCIAL,
  [CATEGORY.gab]: COMMERCIAL,
};

/** The object types of the chosen categories; if none is chosen, of all categories of the deal, or of both deals. */
export function objectTypesOf(categories: readonly number[], deal?: Deal): Set<number> {
  const chosen = categories.length > 0 ? categories : Object.values(CATEGORY).filter((id) => !deal || dealOf(id) === deal);
  return new Set(chosen.flatMap((id) => OBJECT_TYPES_BY_CATEGORY[id as CategoryId] ?? []));
}
