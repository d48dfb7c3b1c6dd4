import { CATEGORY, type CategoryId } from '#contract/catalog/category.ts';

export type Kind = 'flat' | 'house' | 'land' | 'business';
export type Category = {
  id: CategoryId;
  kind: Kind;
  /** How many lots of the demo agency are of this category. */
  weight: number;
  /** Square metres, or hundreds of them for land. */
  size: { median: number; spread: number; min: number; max: number };
  /** Roubles for one unit of size, by the month for rents. */
  unitPrice: number;
  metresPerRoom?: number;
  nouns: Words;
};
/** Pairs of a Russian and an English text. */
export type Words = readonly (readonly [ru: string, en: string])[];

export const CATEGORIES: readonly Category[] = [
  {
    id: CATEGORY.apartments,
    kind: 'flat',
    weight: 90,
    size: { median: 105, spread: 0.4, min: 28, max: 320 },
    unitPrice: 285_000,
    metresPerRoom: 34,
    nouns: [
      ['Квартира', 'Apartment'],
      ['Семейная квартира', 'Family apartment'],
      ['Квартира с террасой', 'Apartment with a terrace'],
      ['Угловая квартира', 'Corner apartment'],
    ],
  },
  {
    id: CATEGORY.houses,
    kind: 'house',
    weight: 72,
    size: { median: 225, spread: 0.42, min: 60, max: 900 },
    unitPrice: 225_000,
    metresPerRoom: 46,
    nouns: [
      ['Дом', 'House'],
      ['Кирпичный дом', 'Brick house'],
      ['Вилла', 'Villa'],
      ['Дом с садом', 'House with a garden'],
    ],
  },
  {
    id: CATEGORY.land,
    kind: 'land',
    weight: 34,
    size: { median: 18, spread: 0.7, min: 4, max: 300 },
    unitPrice: 760_000,
    nouns: [
      ['Участок', 'Plot'],
      ['Ровный участок', 'Level plot'],
      ['Участок под дом', 'Plot for a house'],
    ],
  },
  {
    id: CATEGORY.commercial,
    kind: 'business',
    weight: 22,
    size: { median: 300, spread: 0.7, min: 30, max: 2000 },
    unitPrice: 240_000,
    nouns: [
      ['Помещение', 'Premises'],
      ['Помещение с витринами', 'Premises with shop windows'],
      ['Здание', 'Building'],
    ],
  },
  {
    id: CATEGORY.penthouses,
    kind: 'flat',
    weight: 18,
    size: { median: 190, spread: 0.32, min: 90, max: 480 },
    unitPrice: 420_000,
    metresPerRoom: 46,
    nouns: [
      ['Пентхаус', 'Penthouse'],
      ['Двухуровневый пентхаус', 'Two-level penthouse'],
    ],
  },
  {
    id: CATEGORY.rent_inhabited,
    kind: 'flat',
    weight: 16,
    size: { median: 110, spread: 0.45, min: 30, max: 400 },
    unitPrice: 2_300,
    metresPerRoom: 36,
    nouns: [
      ['Квартира в аренду', 'Apartment to let'],
      ['Квартира с мебелью в аренду', 'Furnished apartment to let'],
    ],
  },
  {
    id: CATEGORY.rent_commercial,
    kind: 'business',
    weight: 10,
    size: { median: 260, spread: 0.8, min: 25, max: 2500 },
    unitPrice: 1_450,
    nouns: [
      ['Помещение в аренду', 'Premises to let'],
      ['Офис в аренду', 'Office to let'],
    ],
  },
  {
    id: CATEGORY.gab,
    kind: 'business',
    weight: 9,
    size: { median: 240, spread: 0.65, min: 40, max: 1800 },
    unitPrice: 250_000,
    metresPerRoom: 70,
    nouns: [
      ['Помещение с арендатором', 'Tenanted premises'],
      ['Арендный бизнес', 'Tenanted investment'],
    ],
  },
  {
    id: CATEGORY.land_commercial,
    kind: 'land',
    weight: 9,
    size: { median: 90, spread: 0.5, min: 20, max: 600 },
    unitPrice: 740_000,
    nouns: [
      ['Земля под застройку', 'Development land'],
      ['Площадка у трассы', 'Site by the highway'],
    ],
  },
];
