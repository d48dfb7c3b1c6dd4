import { expect, test } from 'vitest';
import { defaultOptions } from '#web/stores/filter-rules.ts';
import { withNewBounds } from './use-pending-filters.ts';

const everything = { min: 10, max: 900 };
const flats = { min: 50, max: 400 };

test('the price goes to the bounds of the category once they are known', () =>
  expect(withNewBounds({ options: defaultOptions(everything), bounds: everything }, flats)).toMatchObject({ priceMin: 50, priceMax: 400 }));
test('a price that was chosen meanwhile is kept', () =>
  expect(withNewBounds({ options: { ...defaultOptions(everything), priceMax: 300 }, bounds: everything }, flats)).toMatchObject({ priceMin: 50, priceMax: 300 }));
