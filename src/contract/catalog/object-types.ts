import { CATEGORY, type CategoryId, type Deal, dealOf } from './category.ts';
import { OBJECT_TYPE } from './option.ts';

const { cottage, townhouse, house, dacha, settlements_izhs, agricultural, industrial, land, investment_project, ...premises } = OBJECT_TYPE;
const TYPES_OF_HOUSES = [cottage, townhouse, house, dacha];
const TYPES_OF_PREMISES = [...Object.values(premises), investment_project];

/** Which object types the lots of a category can have. */
export const OBJECT_TYPES_BY_CATEGORY: Record<CategoryId, readonly number[]> = {
  [CATEGORY.apartments]: [],
  [CATEGORY.penthouses]: [],
  [CATEGORY.houses]: TYPES_OF_HOUSES,
  [CATEGORY.rent_inhabited]: TYPES_OF_HOUSES,
  [CATEGORY.land]: [settlements_izhs, agricultural, industrial, land],
  [CATEGORY.land_commercial]: [industrial, land, investment_project],
  [CATEGORY.commercial]: TYPES_OF_PREMISES,
  [CATEGORY.rent_commercial]: TYPES_OF_PREMISES,
  [CATEGORY.gab]: TYPES_OF_PREMISES,
};

/** The object types of the chosen categories; if none is chosen, of all categories of the deal, or of both deals. */
export function objectTypesOf(categories: readonly number[], deal?: Deal): Set<number> {
  const chosen = categories.length > 0 ? categories : Object.values(CATEGORY).filter((id) => !deal || dealOf(id) === deal);
  return new Set(chosen.flatMap((id) => OBJECT_TYPES_BY_CATEGORY[id as CategoryId] ?? []));
}
