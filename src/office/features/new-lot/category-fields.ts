import { CATEGORY, type CategoryId } from '#contract/catalog/category.ts';
import { m } from '#messages';

/** What the form asks of a category: the sizes that its buyers look for first. */
export type FormField = 'area' | 'landArea' | 'floor' | 'floors' | 'rooms';

type Category = { id: CategoryId; title(): string; fields: readonly FormField[] };

const FLAT: readonly FormField[] = ['area', 'rooms', 'floor', 'floors'];
const PREMISES: readonly FormField[] = ['area', 'floor', 'floors'];

/** The most frequent first. */
export const FORM_CATEGORIES: readonly Category[] = [
  { id: CATEGORY.apartments, title: () => m['officeNewLot.category.flat'](), fields: FLAT },
  { id: CATEGORY.houses, title: () => m['officeNewLot.category.house'](), fields: ['area', 'landArea', 'rooms', 'floors'] },
  { id: CATEGORY.land, title: () => m['officeNewLot.category.land'](), fields: ['landArea'] },
  { id: CATEGORY.penthouses, title: () => m['officeNewLot.category.penthouse'](), fields: FLAT },
  { id: CATEGORY.rent_inhabited, title: () => m['officeNewLot.category.rent'](), fields: FLAT },
  { id: CATEGORY.commercial, title: () => m['officeNewLot.category.commercial'](), fields: PREMISES },
  { id: CATEGORY.rent_commercial, title: () => m['officeNewLot.category.rentCommercial'](), fields: PREMISES },
  { id: CATEGORY.gab, title: () => m['officeNewLot.category.business'](), fields: PREMISES },
  { id: CATEGORY.land_commercial, title: () => m['officeNewLot.category.landCommercial'](), fields: ['landArea'] },
];

/** Before a category is chosen, the fields are those of a flat. */
export const formFields = (categoryId: unknown): readonly FormField[] => FORM_CATEGORIES.find(({ id }) => id === categoryId)?.fields ?? FLAT;
