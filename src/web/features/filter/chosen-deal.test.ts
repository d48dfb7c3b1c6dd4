import { describe, expect, test } from 'vitest';
import { DEFAULT_BOUNDS, defaultOptions } from '#web/stores/filter-rules.ts';
import { dealOfFilter, markedDeal, withDeal } from './chosen-deal.ts';

const options = { ...defaultOptions(), locations: [102], priceMax: 20_000_000 };

describe('the switch of deals', () => {
  test('drops the price, which means something else for the other deal, and keeps the rest', () =>
    expect(withDeal({ ...options, deal: 'sale' }, 'rent', DEFAULT_BOUNDS)).toEqual({ ...defaultOptions(), deal: 'rent', locations: [102] }));
  test('drops categories of the other deal', () => expect(withDeal({ ...options, categories: [2] }, 'rent', DEFAULT_BOUNDS)).toMatchObject({ deal: 'rent', categories: [] }));
  test('to «either» keeps the price and drops the categories', () =>
    expect(withDeal({ ...options, categories: [2] }, '', DEFAULT_BOUNDS)).toEqual({ ...options, deal: '', categories: [] }));
  test('shows the deal that the chosen categories have in common', () => {
    expect(dealOfFilter({ deal: '', categories: [5, 9] })).toBe('rent');
    expect(dealOfFilter({ deal: '', categories: [2, 5] })).toBeUndefined();
    expect(dealOfFilter({ deal: 'sale', categories: [] })).toBe('sale');
  });
  test('marks nothing while the first filter would assume a sale, and «either» where that was chosen', () => {
    const marked = (some: object, wantsBothDeals = false) => markedDeal({ options: { ...defaultOptions(), ...some }, bounds: DEFAULT_BOUNDS, wantsBothDeals });
    expect(marked({})).toBe('none');
    expect(marked({ search: 'river' })).toBe('none');
    expect(marked({}, true)).toBe('');
    expect(marked({ locations: [102] })).toBe('');
    expect(marked({ categories: [2, 5] })).toBe('');
    expect(marked({ deal: 'sale' })).toBe('sale');
    expect(marked({ categories: [5] }, true)).toBe('rent');
  });
});
