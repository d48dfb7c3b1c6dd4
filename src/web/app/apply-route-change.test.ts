import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { LotDetails } from '#contract/catalog/lot-details.ts';
import { useFilters } from '#web/stores/filters.ts';
import { useLots } from '#web/stores/lots.ts';
import { useMenu } from '#web/stores/menu.ts';
import { applyRouteChange } from './apply-route-change.ts';
import { lotLists } from './lot-fetch.ts';

const filters = () => useFilters.getState();
const lot = { id: 5 } as LotDetails;

beforeEach(() => {
  useFilters.setState(useFilters.getInitialState());
  filters().setBounds({ lots: { price: { min: 100, max: 900 } }, buyers: { price: { min: 50, max: 700 } } });
  useLots.setState({ lot, details: [lot], items: [] });
});

describe('a route change', () => {
  test('closes the menu', () => {
    useMenu.getState().toggle();
    applyRouteChange('/', '/team');
    expect(useMenu.getState().open).toBe(false);
  });
  test('aborts the fetch of lots', async () => {
    const asked = vi.fn((_: AbortSignal) => new Promise<never>(() => {}));
    void lotLists.run(asked);
    await Promise.resolve();
    applyRouteChange('/', '/team');
    expect(asked.mock.calls[0]?.[0].aborted).toBe(true);
  });
  test('from the catalogue to buyers’ requests makes the visitor a buyers’ one, with that price filter', () => {
    applyRouteChange('/catalog', '/customers');
    expect(filters().userType).toBe('buyers');
    expect(filters().checked.buyers).toMatchObject({ priceMin: 50, priceMax: 700 });
  });
  test('and back again a sellers’ one', () => {
    filters().setUserType('buyers');
    applyRouteChange('/customers', '/catalog');
    expect(filters().userType).toBe('sellers');
    expect(filters().checked.sellers).toMatchObject({ priceMin: 100, priceMax: 900 });
  });
  test('out of the catalogue resets what was checked', () => {
    filters().check({ rooms: [2] });
    applyRouteChange('/catalog', '/team');
    expect(filters().checked.sellers.rooms).toEqual([]);
  });
  test('to a lot clears the current one and the lists', () => {
    applyRouteChange('/catalog', '/catalog/6');
    expect(useLots.getState()).toMatchObject({ lot: undefined, details: [] });
  });
  test('to another filter of the same page leaves all that is loaded', () => {
    applyRouteChange('/catalog/5', '/catalog/5');
    expect(useLots.getState()).toMatchObject({ lot, details: [lot] });
  });
});
