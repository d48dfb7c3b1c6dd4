import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { lotQuery } from '#contract/catalog/lot-query.ts';
import { optionsToQuery } from '#web/stores/filter-rules.ts';
import { canonicalSearch } from './canonical-search.ts';
import {
  type CatalogQuery,
  catalogPath,
  MAX_PAGES,
  ORDERS,
  optionsOf,
  orderOf,
  parseCatalog,
  readableSearch,
  searchAssumingSale,
  searchForAlert,
  searchOf,
  withChange,
  withOrder,
} from './catalog-query.ts';

const parse = (search: string) => parseCatalog(new URLSearchParams(search));
const canonical = (search: string) => canonicalSearch(new URLSearchParams(search));
const BOUNDS = { min: 10_000, max: 200_000_000 };
/** The query with the filter form set to `search`. */
const withFilter = (query: CatalogQuery, search: string) => withChange(query, optionsToQuery(optionsOf(query.filterParams, BOUNDS), BOUNDS), search);

describe('the address is the state', () => {
  test.each([
    '',
    'categories=3',
    'deal=rent',
    'deal=sale&rooms=2&priceMax=20000000',
    'deal=all&rooms=2',
    'deal=all&orderBy=price&order=asc',
    'categories=2&locations=101,102&rooms=2,3&priceMin=5000000&priceMax=40000000&pool=1',
    'categories=3&orderBy=price&order=desc&view=list&page=3',
    'categories=2&priceMax=40000000&areaMin=80&areaMax=120',
    'exclusive=1&bbox=39.6,47.1,39.8,47.3',
    'deal=all',
    'search[name]=%D0%B4%D0%BE%D0%BC&agent=4',
    'categories=2&q=%D0%BA%D0%B2%D0%B0%D1%80%D1%82%D0%B8%D1%80%D0%B0&view=list',
  ])('«%s» is unchanged when it is parsed and written again', (search) => expect(searchOf(parse(search))).toBe(search));
  test('a filter that the category does not offer stays: a phrase may have asked for it', () =>
    expect(searchOf(parse('categories=6&rooms=3&areaMin=80&pool=1'))).toBe('categories=6&rooms=3&areaMin=80&pool=1'));
  test.each([
    ['categories=x&deal=sale&rooms=2', 'deal=sale&rooms=2'],
    ['deal=lease', ''],
    ['deal=rent&categories=2,5', 'categories=5'],
    ['categories=3&priceMin=cheap&priceMax=1.5', 'categories=3'],
    ['deal=rent&locations=101,99999999999&page=-1', 'deal=rent&locations=101'],
    ['bbox=1,2,3&view=cube&orderBy=beauty', ''],
    ['bbox=40,47,39,48&page=1e9', ''],
    ['complex=0&agent=abc&firstLine=', ''],
    ['categories=2&areaMin=large&areaMax=-5', 'categories=2'],
    ['page=999', `page=${MAX_PAGES}`],
  ])('an invalid value in «%s» is ignored, and the rest stays', (search, kept) => expect(searchOf(parse(search))).toBe(kept));
  test('the API accepts the filters of any address', () => {
    const name = fc.constantFrom(...Object.keys(lotQuery.shape));
    const value = fc.oneof(
      fc.string(),
      fc.constantFrom('1', '0', '2,3', '-1', 'sale', 'all', '1e400', '[1,2]', '99999999999', '1.5', 'null', '39,47,40,48', '181,0,190,1'),
      fc.integer().map(String),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(name, value)), (pairs) => {
        const { filterParams } = parseCatalog(new URLSearchParams(pairs));
        expect(lotQuery.safeParse(filterParams).success).toBe(true);
      }),
    );
  });
});

describe('a form without JavaScript', () => {
  test('gets the same address as the page would write', () => {
    expect(canonical('categories=&rooms=2&rooms=3&priceMinMln=&priceMaxMln=12,5')).toBe('rooms=2,3&priceMax=12500000');
    expect(canonical('locations=101&locations=101,102&priceMin=5%C2%A0000%C2%A0000')).toBe('locations=101,102&priceMin=5000000');
    expect(canonical('categories=3&sort=dearest')).toBe('categories=3&orderBy=price&order=desc');
    expect(canonical('categories=&rooms=')).toBe('');
    expect(canonical('deal=sale&categories=2&rooms=')).toBe('categories=2');
    expect(canonical('deal=rent&categories=2&rooms=3')).toBe('deal=rent&rooms=3');
    expect(canonical('deal=&rooms=3')).toBe('rooms=3');
    expect(canonical('priceMin=,')).toBe('');
    expect(canonical('areaMin=1%20200&areaMax=')).toBe('areaMin=1200');
    expect(canonical('areaMin=200&areaMax=100')).toBe('areaMin=100&areaMax=200');
  });
  test.each([
    ['apartments', 2, 'rooms=3&houseType=30&pool=1'],
    ['houses', 3, 'rooms=3&wallsType=40&objectType=14&firstLine=1&pool=1'],
    ['land', 6, 'objectType=14&firstLine=1&pool=1'],
    ['commercial', 4, 'objectType=14'],
    ['land commercial', 11, ''],
  ])('sends nothing that its category does not offer: %s', (_, category, kept) =>
    expect(canonical(`categories=${category}&priceMinMln=&rooms=3&houseType=30&wallsType=40&objectType=14&firstLine=1&pool=1`)).toBe(
      [`categories=${category}`, kept].filter(Boolean).join('&'),
    ),
  );
  test('parameters of a campaign stay in the address', () => expect(canonical('utm_source=mail&rooms=')).toBe('utm_source=mail'));
  test.each(['', 'categories=3&rooms=2,3', 'utm_source=mail', 'rooms=x'])('«%s» is left as it is', (search) => expect(canonical(search)).toBeUndefined());
  test('is redirected only once', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom('rooms', 'categories', 'deal', 'priceMin', 'priceMaxMln', 'sort', 'x'), fc.string())), (pairs) => {
        const once = canonicalSearch(new URLSearchParams(pairs));
        if (once !== undefined) expect(canonical(once)).toBeUndefined();
      }),
    );
  });
});

describe('the order', () => {
  test('is the newest first for an untouched filter', () => expect(orderOf(parse(''), BOUNDS)).toBe('newest'));
  test('filters changed: the sort by price is added, the cheapest first', () => {
    expect(ORDERS[orderOf(parse('rooms=2'), BOUNDS)]).toEqual({ orderBy: 'price', order: 'asc' });
    expect(orderOf(parse('priceMax=5000000'), BOUNDS)).toBe('cheapest');
  });
  test('a price at the bounds of lots changes nothing', () => expect(orderOf(parse('priceMin=10000&priceMax=200000000'), BOUNDS)).toBe('newest'));
  test('is the visitor’s if one is chosen', () => expect(orderOf(parse('rooms=2&orderBy=date&order=desc'), BOUNDS)).toBe('newest'));
});

describe('another filter', () => {
  const query = parse('categories=3&rooms=2&orderBy=price&order=desc&view=list&page=4&exclusive=1&bbox=39,47,40,48');
  test('keeps view, order and hidden parameters, and starts from the first page', () =>
    expect(searchOf(withFilter(query, 'categories=2'))).toBe('categories=2&exclusive=1&bbox=39,47,40,48&orderBy=price&order=desc&view=list'));
  test('removes the phrase, which no longer describes it', () =>
    expect(searchOf(withFilter(parse('categories=2&rooms=2&q=двушка&view=list'), 'categories=2'))).toBe('categories=2&view=list'));
  test('may be empty', () => expect(searchOf(withFilter(query, ''))).toBe('deal=all&exclusive=1&bbox=39,47,40,48&orderBy=price&order=desc&view=list'));
  test('brings no order of its own', () => expect(searchOf(withFilter(parse(''), 'categories=2&rooms=2&orderBy=price&order=asc'))).toBe('categories=2&rooms=2'));
});

test('the price of the filter is at the bounds if the address has none', () => expect(optionsOf({ priceMin: '5' }, BOUNDS)).toMatchObject({ priceMin: 5, priceMax: BOUNDS.max }));
test('commas are not encoded', () => expect(readableSearch({ a: '1,2', b: 'x y' })).toBe('a=1,2&b=x%20y'));

describe('rents and sales in one list', () => {
  const assumingSale = (search: string) => searchAssumingSale(new URLSearchParams(search), parse(search), BOUNDS);
  test.each([
    ['priceMax=20000000', 'deal=sale&priceMax=20000000'],
    ['rooms=2&utm_source=mail', 'deal=sale&rooms=2&utm_source=mail'],
    ['locations=102', 'deal=sale&locations=102'],
    ['orderBy=price&order=asc', 'deal=sale&orderBy=price&order=asc'],
    ['deal=lease&pool=1', 'deal=sale&pool=1'],
  ])('an address that filters both without deal=all, «%s», is for sale', (search, canonical) => expect(assumingSale(search)).toBe(canonical));
  test.each([
    '',
    'deal=rent&rooms=2',
    'deal=sale&rooms=2',
    'deal=all&rooms=2',
    'categories=5&priceMax=90000',
    'categories=2,5&rooms=2',
    'search[name]=1501',
    'exclusive=1',
    'agent=2',
    'orderBy=area&order=desc',
    'priceMin=10000&priceMax=200000000',
  ])('«%s» is left as it is', (search) => expect(assumingSale(search)).toBeUndefined());
  test('an order by price sets the deal once; a visitor who removes the deal gets both', () => {
    const ordered = withOrder(parse(''), 'cheapest', BOUNDS);
    expect(searchOf(ordered)).toBe('deal=sale&orderBy=price&order=asc');
    const both = withFilter(ordered, '');
    expect(searchOf(both)).toBe('deal=all&orderBy=price&order=asc');
    expect(searchOf(withOrder(both, 'dearest', BOUNDS))).toBe('deal=all&orderBy=price&order=desc');
    expect(assumingSale(searchOf(both))).toBeUndefined();
  });
  test('an alert is for both deals if both were shown', () => expect(searchForAlert({ filterParams: { rooms: '2' } })).toBe('deal=all&rooms=2'));
  test('an alert keeps the phrase that its filters come from', () =>
    expect(searchForAlert({ filterParams: { categories: '2', rooms: '2' }, phrase: 'двушка у парка' })).toBe(`categories=2&rooms=2&q=${encodeURIComponent('двушка у парка')}`));
});

describe('the list of a region', () => {
  const query = parseCatalog(new URLSearchParams('region=sochi&rooms=2&deal=sale&locations=102&agent=3&view=map'), 'sochi');
  test('has only the filters of partners’ lots, and no map', () => expect(query).toEqual({ region: 'sochi', filterParams: { deal: 'sale', rooms: '2' }, view: 'grid', page: 1 }));
  test('stays that of the region with any filter', () => expect(catalogPath(withFilter(query, 'categories=2'))).toBe('/partners?region=sochi&categories=2'));
});
