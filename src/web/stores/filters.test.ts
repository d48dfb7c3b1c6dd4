import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { defaultOptions } from './filter-rules.ts';
import { useFilters } from './filters.ts';

const filters = () => useFilters.getState();
const bounds = { lots: { price: { min: 100, max: 900 } }, buyers: { price: { min: 50, max: 700 } } };

beforeEach(() => {
  useFilters.setState(useFilters.getInitialState());
  filters().setBounds(bounds);
});
afterEach(() => vi.restoreAllMocks());

describe('the filter of lots and of requests', () => {
  test('is the sellers’ at first', () => expect(filters().userType).toBe('sellers'));
  test('keeps checked options for each user type by itself', () => {
    filters().check({ rooms: [2] });
    filters().setUserType('buyers');
    filters().check({ locations: [101] });
    expect(filters().checked.sellers).toMatchObject({ rooms: [2], locations: [] });
    expect(filters().checked.buyers).toMatchObject({ rooms: [], locations: [101] });
  });
  test('takes the price of a kind from that kind’s bounds', () => {
    filters().updatePrice('lots');
    filters().updatePrice('buyers');
    expect(filters().checked.sellers).toMatchObject({ priceMin: 100, priceMax: 900 });
    expect(filters().checked.buyers).toMatchObject({ priceMin: 50, priceMax: 700 });
  });
  test('an invalid price kind is logged as an error and changes nothing', () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const before = filters().checked;
    filters().updatePrice('castles');
    expect(logged).toHaveBeenCalledWith('Invalid price kind: castles');
    expect(filters().checked).toBe(before);
  });
  test('choosing a category resets the rest and takes that category’s bounds', () => {
    filters().check({ rooms: [2], search: 'дом' });
    filters().chooseCategory([5], { ...bounds, lots: { price: { min: 7, max: 8 } } });
    expect(filters().checked.sellers).toEqual({ ...defaultOptions(), categories: [5], priceMin: 7, priceMax: 8 });
  });
  test('is reset to the bounds of each kind', () => {
    filters().check({ rooms: [2] });
    filters().resetChecked();
    expect(filters().checked).toEqual({ sellers: defaultOptions(bounds.lots.price), buyers: defaultOptions(bounds.buyers.price) });
  });
});
