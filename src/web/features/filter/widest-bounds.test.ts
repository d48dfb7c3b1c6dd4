import { afterEach, describe, expect, test, vi } from 'vitest';
import type { Api } from '#web/app/api.ts';
import type { ListKind } from '#web/stores/filter-rules.ts';
import { widestBounds } from './widest-bounds.ts';

const BY_CATEGORY: Record<string, { min: number; max: number }> = { 2: { min: 100, max: 700 }, 3: { min: 300, max: 900 } };
const get = vi.fn(async (_: unknown, query?: { category?: number }) => {
  const price = BY_CATEGORY[query?.category ?? ''] ?? { min: 1, max: 999 };
  return { lots: { price }, buyers: { price: { min: 50, max: 60 } } };
});
const api = { get } as unknown as Pick<Api, 'get'>;
const ofLots = (categories: number[], deal: 'sale' | '' = '') => widestBounds(api, { categories, deal }, 'lots');
afterEach(() => vi.restoreAllMocks());

describe('the bounds of the price', () => {
  test('are those of the given kind', async () => expect(await widestBounds(api, { categories: [], deal: '' }, 'buyers')).toEqual({ min: 50, max: 60 }));
  test('are those of the chosen category', async () => expect(await ofLots([3])).toEqual({ min: 300, max: 900 }));
  test('of several categories include those of each', async () => expect(await ofLots([2, 3])).toEqual({ min: 100, max: 900 }));
  test('without a category are those of the deal', async () => {
    await ofLots([], 'sale');
    expect(get).toHaveBeenLastCalledWith(expect.anything(), { deal: 'sale', region: undefined });
  });
  test('without price bounds for the list kind are the default ones, and an error is logged', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(await widestBounds(api, { categories: [], deal: '' }, 'castles' as ListKind)).toEqual({ min: 10_000, max: 200_000_000 });
    expect(logged).toHaveBeenCalledWith('No price bounds for the list kind castles');
  });
});
