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
export const DEALS = ['sale', 'rent'] as const;
export type Deal = (typeof DEALS)[number];

export const dealOf = (id: number): Deal => (id === CATEGORY.rent_inhabited || id === CATEGORY.rent_commercial ? 'rent' : 'sale');

/** The deal that all these categories share; undefined if they differ, or for an empty list. */
export function commonDeal(categories: readonly number[]): Deal | undefined {
  const [deal, other] = new Set(categories.map(dealOf));
  return other ? undefined : deal;
}
