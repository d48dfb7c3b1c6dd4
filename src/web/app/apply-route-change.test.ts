import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { LotItem } from '#contract/catalog/lot.ts';
import { useLots } from '#web/stores/lots.ts';
import { useMenu } from '#web/stores/menu.ts';
import { applyRouteChange } from './apply-route-change.ts';
import { lotLists, lotSuggestions } from './lot-fetch.ts';

const lot = { id: 5 } as LotItem;
const items = () => useLots.getState().items;

beforeEach(() => {
  useLots.getState().clearItems();
  useLots.getState().addItems([lot]);
});

describe('a route change', () => {
  test('closes the menu', () => {
    useMenu.getState().toggle();
    applyRouteChange('/', '/team');
    expect(useMenu.getState().open).toBe(false);
  });
  test('aborts the fetch of suggested lots', async () => {
    const fetchLots = vi.fn((_: AbortSignal) => new Promise<never>(() => {}));
    void lotSuggestions.run(fetchLots);
    await Promise.resolve();
    applyRouteChange('/', '/team');
    expect(fetchLots.mock.calls[0]?.[0].aborted).toBe(true);
  });
  test('that is rendered late does not abort the list of a newer navigation', async () => {
    const fetchLots = vi.fn((_: AbortSignal) => new Promise<never>(() => {}));
    void lotLists.run(fetchLots);
    await Promise.resolve();
    applyRouteChange('/catalog', '/catalog/6');
    expect(fetchLots.mock.calls[0]?.[0].aborted).toBe(false);
  });
  test('clears the loaded lists', () => {
    applyRouteChange('/catalog', '/catalog/6');
    expect(items()).toEqual([]);
  });
  test('to another filter or anchor of the same page keeps what is loaded', () => {
    useMenu.getState().toggle();
    applyRouteChange('/catalog', '/catalog');
    expect(items()).toEqual([lot]);
    expect(useMenu.getState().open).toBe(false);
  });
});
