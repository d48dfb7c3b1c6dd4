import { BUILT, CATEGORY, type CategoryId, EVERY_CATEGORY, FLATS, HOMES, PREMISES } from '#contract/catalog/category.ts';
import { EXTRA_CATEGORIES } from '#contract/catalog/lot-extras.ts';
import { OBJECT_TYPES_BY_CATEGORY } from '#contract/catalog/object-types.ts';
import { isEmptyValue } from './field-value.ts';

/* Which fields the form of a lot asks for. No schema in this file: the form is in the browser, and zod would come with it. */

const { houses, land, rent_inhabited, commercial, gab, land_commercial } = CATEGORY;
const WITH_OBJECT_TYPES = EVERY_CATEGORY.filter((id) => OBJECT_TYPES_BY_CATEGORY[id].length > 0);

/**
 * The fields whose place in the form depends on the category, and the categories that ask for each. A category also decides the deal: rent is a category of its own.
 * Fields that are not here are asked for in every category.
 */
const FIELD_CATEGORIES: Readonly<Record<string, readonly CategoryId[]>> = {
  ...EXTRA_CATEGORIES,
  objectTypeIds: WITH_OBJECT_TYPES,
  complexId: [...FLATS, ...PREMISES],
  settlementId: [houses, land, rent_inhabited],
  pool: [...HOMES, land, gab],
  area: BUILT,
  livingArea: HOMES,
  kitchenArea: HOMES,
  landArea: [houses, rent_inhabited, land, land_commercial, commercial, gab],
  rooms: [...HOMES, gab],
  bedrooms: HOMES,
  bathrooms: HOMES,
  ceiling: BUILT,
  floor: [...FLATS, ...PREMISES],
  floors: BUILT,
  year: BUILT,
  houseTypeId: [...FLATS, ...PREMISES],
  wallsTypeId: [houses, rent_inhabited, gab],
};

/** Fields of the groups of the form that depend on the category, in the order in which they are asked for. */
export const FORM_FIELDS = {
  kind: ['complexId', 'settlementId', 'flatKind', 'market', 'objectTypeIds'],
  terms: ['dealStatus', 'mortgagePossible', 'vat'],
  rent: ['rentTerm', 'deposit', 'prepaymentMonths', 'commissionPercent', 'utilities', 'petsAllowed', 'childrenAllowed'],
  business: ['tenant', 'monthlyIncome', 'leaseEnd'],
  sizes: [
    'area',
    'livingArea',
    'kitchenArea',
    'landArea',
    'rooms',
    'bedrooms',
    'bathrooms',
    'separateBathrooms',
    'combinedBathrooms',
    'bathroomPlace',
    'balconies',
    'loggias',
    'ceiling',
  ],
  building: [
    ...['floor', 'floors', 'year', 'houseTypeId', 'wallsTypeId', 'buildingKind', 'buildingClass', 'condition', 'renovation'],
    ...['finish', 'floorLayout', 'entrance', 'passengerLifts', 'freightLifts', 'parking'],
  ],
  land: ['cadastralNumber', 'permittedUse', 'landRight', 'waterSupply', 'sewerage', 'gasSupply', 'powerKw'],
} as const;
export type FormGroup = keyof typeof FORM_FIELDS;

/** Fields that a new lot shows before its category is known: those that most categories share. */
const BEFORE_CATEGORY: ReadonlySet<string> = new Set(['area', 'landArea', 'rooms', 'bedrooms', 'bathrooms', 'floor', 'floors', 'year', 'ceiling', 'cadastralNumber', 'pool']);

/** Whether a category asks for a field; null means that no category has been chosen yet. */
export function isAskedFor(field: string, categoryId: number | null): boolean {
  const categories: readonly number[] | undefined = FIELD_CATEGORIES[field];
  return categories === undefined || (categoryId === null ? BEFORE_CATEGORY.has(field) : categories.includes(categoryId));
}

/** The paths that a field is stored under: a text has one for each language. */
const pathsOf = (field: string): string[] => [field, `${field}.ru`, `${field}.en`];

export type ShownField = {
  field: string;
  /** Filled, though the category does not ask for it: visitors do not see it. */
  isLeftOver: boolean;
};

/** The fields of a group that are shown. What was filled in for another category stays in sight until somebody empties it. */
export function shownFields(fields: readonly string[], categoryId: number | null, value: (path: string) => unknown): ShownField[] {
  return fields.flatMap((field): ShownField[] => {
    if (isAskedFor(field, categoryId)) return [{ field, isLeftOver: false }];
    return pathsOf(field).some((path) => !isEmptyValue(value(path))) ? [{ field, isLeftOver: true }] : [];
  });
}
