import { describe, expect, test } from 'vitest';
import type { Understood } from '#contract/catalog/understood.ts';
import type { Api } from '#web/app/api.ts';
import { parseCatalog } from './catalog-query.ts';
import { loadPhrase } from './load-phrase.ts';

const CHIP = { field: 'rooms', value: [2], title: '2 rooms', start: 0, end: 5 };
const FLATS: Partial<Understood> = { chips: [CHIP], rest: ['parks'], address: '/en/catalog?categories=2&rooms=2' };
const NOTHING: Partial<Understood> = { chips: [], rest: ['tower'], address: '/en/catalog?search[name]=tower' };

async function load(search: string, understood: Partial<Understood> = FLATS) {
  const url = new URL(`https://tanais.example/en/catalog?${search}`);
  const api = { get: async () => understood } as unknown as Pick<Api, 'get'>;
  return loadPhrase(url, parseCatalog(url.searchParams), api);
}

/** The address that the visitor is sent to. */
const redirectFrom = (search: string, understood?: Partial<Understood>) =>
  load(search, understood).then(
    () => undefined,
    (thrown: Response) => thrown.headers.get('location'),
  );

describe('the phrase in an address', () => {
  test('is redirected to its filters, and stays beside them', async () => expect(await redirectFrom('q=2-bed')).toBe('/en/catalog?categories=2&rooms=2&q=2-bed'));
  test('keeps the view, the order and parameters of a campaign', async () =>
    expect(await redirectFrom('q=2-bed&view=list&utm_source=mail')).toBe('/en/catalog?categories=2&rooms=2&q=2-bed&view=list&utm_source=mail'));
  test('is searched by name where nothing is understood', async () => expect(await redirectFrom('q=tower', NOTHING)).toBe('/en/catalog?search[name]=tower'));
  test('is shown with the words that were not understood', async () =>
    expect(await load('categories=2&rooms=2&q=2-bed')).toEqual({ text: '2-bed', rest: ['parks'], titles: { rooms: '2 rooms' } }));
  test('has no title for a list that several words say', async () => {
    const chips = [
      { field: 'features', value: [6], title: 'Terrace', start: 0, end: 7 },
      { field: 'features', value: [9], title: 'River view', start: 8, end: 18 },
      { field: 'rooms', value: [4], title: '4 rooms: 3 bedrooms', start: 19, end: 24 },
    ];
    const loaded = await load('rooms=4&features=6,9&q=terrace', { chips, rest: [], address: '/en/catalog?rooms=4&features=6,9' });
    expect(loaded?.titles).toEqual({ rooms: '4 rooms: 3 bedrooms' });
  });
  test('is ignored beside other filters', async () => expect(await load('categories=2&rooms=3&q=2-bed')).toBeUndefined());
  test('is redirected once: it never leads to itself', async () => expect(await redirectFrom('q=2-bed', { ...FLATS, address: '/en/catalog' })).toBeUndefined());
});
