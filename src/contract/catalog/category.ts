/** The client's category ids, kept as given. */
export const CATEGORY = {
  apartments: 2,
  houses: 3,
  commercial: 4,
  rent_inhabited: 5,
  land: 6,
  penthouses: 8,
  rent_commercial: 9,
  gab: 10,
  land_commercial: 11,
} as const;
export type CategorySlug = keyof typeof CATEGORY;
export type CategoryId = (typeof CATEGORY)[CategorySlug];
export const DEALS = ['sale', 'rent'] as const;
export type Deal = (typeof DEALS)[number];

export const dealOf = (id: number): Deal => (id === CATEGORY.rent_inhabited || id === CATEGORY.rent_commercial ? 'rent' : 'sale');

/** The deal that all of these categories share; none where they differ, and of none. */
export function commonDeal(categories: readonly number[]): Deal | undefined {
  const [deal, other] = new Set(categories.map(dealOf));
  return other ? undefined : deal;
}

export const PROPERTY_FILTERS = ['houseType', 'objectType', 'wallsType', 'rooms', 'firstLine', 'pool'] as const;
export type PropertyFilter = (typeof PROPERTY_FILTERS)[number];

const FLAT: readonly PropertyFilter[] = ['rooms', 'houseType', 'pool'];
const BUSINESS: readonly PropertyFilter[] = ['objectType'];

/** Which property filters a category offers. Without a category every one is offered. */
export const FILTERS_BY_CATEGORY: Record<CategoryId, readonly PropertyFilter[]> = {
  [CATEGORY.apartments]: FLAT,
  [CATEGORY.penthouses]: FLAT,
  [CATEGORY.rent_inhabited]: FLAT,
  [CATEGORY.houses]: ['rooms', 'wallsType', 'objectType', 'firstLine', 'pool'],
  [CATEGORY.land]: ['objectType', 'firstLine', 'pool'],
  [CATEGORY.commercial]: BUSINESS,
  [CATEGORY.rent_commercial]: BUSINESS,
  [CATEGORY.gab]: PROPERTY_FILTERS,
  [CATEGORY.land_commercial]: [],
};

/** What can be asked of lots in the chosen categories: of several, what all of them offer; with none chosen, everything. */
export function propertyFiltersOf(categories: readonly number[]): PropertyFilter[] {
  return PROPERTY_FILTERS.filter((filter) => categories.every((id) => FILTERS_BY_CATEGORY[id as CategoryId]?.includes(filter)));
}
