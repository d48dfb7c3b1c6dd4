import { CATEGORY, type CategoryId, EVERY_CATEGORY, FLATS, HOMES, HOUSES, PLOTS, PREMISES, RENTS } from './category.ts';

/* Optional fields of our lots, which portals ask for and visitors read. No schema in this file: screens import it in the browser, and zod would come with it. */

/** Fields with a closed list of values, and their values in the order in which they are offered. */
export const LOT_CHOICES = {
  market: ['new', 'resale'],
  dealStatus: ['direct_sale', 'first_sale', 'assignment', 'alternative'],
  renovation: ['none', 'cosmetic', 'euro', 'designer'],
  parking: ['underground', 'multilevel', 'ground', 'open'],
  flatKind: ['flat', 'apartments'],
  permittedUse: ['housing', 'gardening', 'smallholding', 'farming', 'recreation', 'business', 'industry'],
  landRight: ['ownership', 'lease'],
  waterSupply: ['mains', 'borehole', 'well', 'none'],
  sewerage: ['mains', 'septic', 'none'],
  gasSupply: ['mains', 'at_boundary', 'tank', 'none'],
  bathroomPlace: ['inside', 'outside', 'both'],
  condition: ['ready', 'needs_finishing', 'needs_renovation', 'under_construction'],
  rentTerm: ['long', 'months', 'days'],
  utilities: ['included', 'metered', 'extra'],
  vat: ['included', 'not_included', 'simplified'],
  buildingClass: ['a_plus', 'a', 'b_plus', 'b', 'c'],
  buildingKind: ['business_centre', 'shopping_centre', 'detached', 'residential', 'warehouse'],
  entrance: ['own_street', 'own_yard', 'shared'],
  finish: ['shell', 'white_box', 'finished', 'furnished'],
  floorLayout: ['open_plan', 'rooms', 'mixed'],
} as const;
export type LotChoice = keyof typeof LOT_CHOICES;

export const LOT_COUNTS = ['separateBathrooms', 'combinedBathrooms', 'balconies', 'loggias', 'passengerLifts', 'freightLifts', 'prepaymentMonths'] as const;
/** Yes, no, or not said. */
export const LOT_FLAGS = ['mortgagePossible', 'petsAllowed', 'childrenAllowed'] as const;
/** Whole roubles. */
export const LOT_SUMS = ['deposit', 'monthlyIncome'] as const;

const { apartments, penthouses, houses, land, rent_inhabited, gab, land_commercial } = CATEGORY;

/** Which categories each field is for. A value that is given for another category is kept, but neither shown nor asked for. */
export const EXTRA_CATEGORIES = {
  cadastralNumber: EVERY_CATEGORY,
  market: [apartments, penthouses],
  dealStatus: [apartments, penthouses],
  mortgagePossible: [apartments, penthouses, houses, land],
  renovation: HOMES,
  separateBathrooms: FLATS,
  combinedBathrooms: FLATS,
  balconies: FLATS,
  loggias: FLATS,
  passengerLifts: [...FLATS, ...PREMISES],
  freightLifts: [...FLATS, ...PREMISES],
  parking: [...FLATS, ...PREMISES],
  flatKind: [apartments, penthouses],
  permittedUse: PLOTS,
  landRight: PLOTS,
  waterSupply: [...HOUSES, land, land_commercial],
  sewerage: [...HOUSES, land, land_commercial],
  gasSupply: [...HOUSES, land, land_commercial],
  powerKw: [...HOUSES, land, land_commercial, ...PREMISES],
  bathroomPlace: HOUSES,
  condition: HOUSES,
  deposit: RENTS,
  commissionPercent: RENTS,
  prepaymentMonths: RENTS,
  rentTerm: RENTS,
  utilities: RENTS,
  petsAllowed: [rent_inhabited],
  childrenAllowed: [rent_inhabited],
  vat: PREMISES,
  buildingClass: PREMISES,
  buildingKind: PREMISES,
  entrance: PREMISES,
  finish: PREMISES,
  floorLayout: PREMISES,
  tenant: [gab],
  monthlyIncome: [gab],
  leaseEnd: [gab],
} as const satisfies Record<string, readonly CategoryId[]>;
export type LotExtra = keyof typeof EXTRA_CATEGORIES;

export const isForCategory = (field: LotExtra, categoryId: number): boolean => (EXTRA_CATEGORIES[field] as readonly number[]).includes(categoryId);

/** How many months of rent pay the price back; undefined without an income. */
export const paybackMonths = ({ price, monthlyIncome }: { price: number; monthlyIncome: number | null }): number | undefined =>
  monthlyIncome ? Math.ceil(price / monthlyIncome) : undefined;
