import { beforeEach, describe, expect, test } from 'vitest';
import { defaultOptions } from '#web/stores/filter-rules.ts';
import { useFilters } from '#web/stores/filters.ts';
import { startFilters } from './start-filters.ts';

const values = { lots: { price: { min: 100, max: 900 } }, buyers: { price: { min: 50, max: 700 } } };
const filters = () => useFilters.getState();
beforeEach(() => useFilters.setState(useFilters.getInitialState()));

describe('at the start', () => {
  test('the bounds are those of everything there is', () => {
    startFilters(values, '');
    expect(filters().bounds).toEqual(values);
  });
  test('the price filter of the active user type is updated, and only that', () => {
    filters().setUserType('buyers');
    startFilters(values, '');
    expect(filters().checked).toEqual({ sellers: defaultOptions(), buyers: defaultOptions(values.buyers.price) });
  });
  test('then filters are set from the address', () => {
    startFilters(values, '?rooms=2,3&priceMax=500&search[name]=house');
    expect(filters().checked.sellers).toEqual({ ...defaultOptions(values.lots.price), rooms: [2, 3], priceMax: 500, search: 'house' });
  });
  test('what the address does not name is not set any more', () => {
    startFilters(values, '?rooms=2');
    startFilters(values, '');
    expect(filters().checked.sellers).toEqual(defaultOptions(values.lots.price));
  });
  test('the page of buyers’ requests is for buyers and the catalogue for sellers, wherever the visitor came from', () => {
    startFilters(values, '?priceMax=500', 'buyers');
    expect(filters().userType).toBe('buyers');
    expect(filters().checked.buyers).toEqual({ ...defaultOptions(values.buyers.price), priceMax: 500 });
    startFilters(values, '', 'sellers');
    expect(filters().userType).toBe('sellers');
  });
});
