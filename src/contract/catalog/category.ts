/** The ids are given by the client's specification. */
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

const { apartments, houses, commercial, rent_inhabited, land, penthouses, rent_commercial, gab, land_commercial } = CATEGORY;
/* Groups of categories: what their lots may be. A home to let is a flat or a house, so it is in both groups. */
export const FLATS = [apartments, penthouses, rent_inhabited];
export const HOUSES = [houses, rent_inhabited];
export const HOMES = [...FLATS, houses];
/** Where a business is: a shop, an office, a building with a tenant. */
export const PREMISES = [commercial, rent_commercial, gab];
/** Everything but plots. */
export const BUILT = [...HOMES, ...PREMISES];
/** For sale with land. */
export const PLOTS = [houses, land, land_commercial];
export const RENTS = [rent_inhabited, rent_commercial];
export const EVERY_CATEGORY = Object.values(CATEGORY);

export const DEALS = ['sale', 'rent'] as const;
export type Deal = (typeof DEALS)[number];

export const dealOf = (id: number): Deal => (id === rent_inhabited || id === rent_commercial ? 'rent' : 'sale');

/** The deal that all these categories share; undefined if they differ, or for an empty list. */
export function commonDeal(categories: readonly number[]): Deal | undefined {
  const [deal, other] = new Set(categories.map(dealOf));
  return other ? undefined : deal;
}
