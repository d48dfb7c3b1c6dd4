import { describe, expect, test } from 'vitest';
import { assumingDeal, DEFAULT_BOUNDS, defaultOptions, isChanged, type Options, optionsFromQuery, optionsToQuery, withCategory } from './filter-rules.ts';

const fromQuery = (query: string) => optionsFromQuery(new URLSearchParams(query));

describe('the filter', () => {
  test('starts from 10000 to 200000000', () => expect(defaultOptions()).toMatchObject({ priceMin: 10_000, priceMax: 200_000_000 }));
  test('choosing a category resets all other filters, with the price at the bounds of that category', () =>
    expect(withCategory([3], { min: 5, max: 9 })).toEqual({ ...defaultOptions(), categories: [3], priceMin: 5, priceMax: 9 }));
});

describe('filters from the query string', () => {
  test('are comma-separated integers for places, categories, house and wall types and rooms', () =>
    expect(fromQuery('locations=101,102&categories=2&houseType=30,31&rooms=2,3&wallsType=40')).toEqual({
      locations: [101, 102],
      categories: [2],
      houseType: [30, 31],
      rooms: [2, 3],
      wallsType: [40],
    }));
  test('a list may also be a repeated name, as a form without JavaScript sends it', () => expect(fromQuery('rooms=2&rooms=3')).toEqual({ rooms: [2, 3] }));
  test('values of a list that are not integers are left out', () => expect(fromQuery('rooms=2,x,,3.5,4')).toEqual({ rooms: [2, 4] }));
  test.each([
    ['14', [14]],
    ['[14,15]', [14, 15]],
    ['14,15', [14, 15]],
    ['"16"', [16]],
    ['house', []],
  ])('objectType=%s is normalised to a list', (value, list) => expect(fromQuery(`objectType=${encodeURIComponent(value)}`)).toEqual({ objectType: list }));
  test('other values are read as JSON', () =>
    expect(fromQuery('priceMin=5000000&priceMax=1e7&firstLine=true&pool=0')).toEqual({ priceMin: 5_000_000, priceMax: 10_000_000, firstLine: true, pool: false }));
  test('values that are not JSON are texts, and an invalid price is ignored', () => expect(fromQuery('search[name]=у реки&priceMin=много')).toEqual({ search: 'у реки' }));
});

describe('filters changed', () => {
  const options = defaultOptions();
  test('is false for an untouched filter', () => expect(isChanged(options, DEFAULT_BOUNDS)).toBe(false));
  test.each([
    { deal: 'rent' as const },
    { categories: [2] },
    { locations: [101] },
    { rooms: [2] },
    { objectType: [14] },
    { firstLine: true },
    { pool: true },
    { areaMin: 80 },
    { search: 'дом' },
    { houseType: [30] },
    { wallsType: [40] },
  ])('is true with %j', (changed) => expect(isChanged({ ...options, ...changed }, DEFAULT_BOUNDS)).toBe(true));
  test('is true when the price differs from the bounds of lots', () => {
    expect(isChanged({ ...options, priceMax: 5 }, DEFAULT_BOUNDS)).toBe(true);
    expect(isChanged(options, { min: 1, max: 2 })).toBe(true);
  });
});

describe('the address of a filter', () => {
  const options = { ...defaultOptions(), categories: [3], locations: [101, 102], priceMax: 40_000_000, areaMin: 200, pool: true, search: 'дом & сад' };
  test('has what is set, with commas not encoded', () =>
    expect(optionsToQuery(options, DEFAULT_BOUNDS)).toBe(`categories=3&locations=101,102&priceMax=40000000&areaMin=200&pool=1&search[name]=${encodeURIComponent('дом & сад')}`));
  test('is unchanged when it is parsed and written again', () =>
    expect({ ...defaultOptions(), ...optionsFromQuery(new URLSearchParams(optionsToQuery(options, DEFAULT_BOUNDS))) }).toEqual(options));
  test('has no blanks around a name', () => expect(optionsToQuery({ ...defaultOptions(), search: ' dom ' }, DEFAULT_BOUNDS)).toBe('search[name]=dom'));
  test('keeps what the category does not offer, since a phrase may have asked for it', () =>
    expect(optionsToQuery({ ...defaultOptions(), categories: [6], rooms: [3] }, DEFAULT_BOUNDS)).toBe('categories=6&rooms=3'));
  test('is empty for an untouched filter', () => expect(optionsToQuery(defaultOptions(), DEFAULT_BOUNDS)).toBe(''));
});

describe('rents and sales in one list', () => {
  const options = defaultOptions();
  const assumed = (before: Partial<Options>, after: Partial<Options>) => assumingDeal({ ...options, ...before }, { ...options, ...after }, DEFAULT_BOUNDS).deal;
  test.each([{ priceMax: 20_000_000 }, { rooms: [2] }, { locations: [102] }, { pool: true }, { objectType: [14] }])('a first filter by %j sets the deal «sale»', (filter) =>
    expect(assumed({}, filter)).toBe('sale'),
  );
  test('a search by name alone stays in both deals', () => expect(assumed({}, { search: '1501' })).toBe(''));
  test('no sale is assumed where a category or a deal is chosen', () => {
    expect(assumed({}, { categories: [5], rooms: [2] })).toBe('');
    expect(assumed({}, { deal: 'rent', rooms: [2] })).toBe('rent');
  });
  test('an explicit choice of both deals is kept', () => expect(assumed({ rooms: [2] }, { rooms: [2, 3] })).toBe(''));
  test('removing the last category sets the deal of that category', () => expect(assumed({ categories: [5], rooms: [2] }, { rooms: [2] })).toBe('rent'));
});

describe('a deal in the address', () => {
  test('is read and written', () => {
    expect(fromQuery('deal=rent')).toEqual({ deal: 'rent', categories: [] });
    expect(optionsToQuery({ ...defaultOptions(), deal: 'rent', rooms: [2] }, DEFAULT_BOUNDS)).toBe('deal=rent&rooms=2');
  });
  test.each(['deal=all', 'deal=lease', 'deal='])('«%s» is no deal', (query) => expect(fromQuery(query)).toEqual({}));
  test('a category of the other deal is dropped, and with one of the same deal the deal is left out', () => {
    expect(fromQuery('deal=rent&categories=2')).toEqual({ deal: 'rent', categories: [] });
    expect(fromQuery('deal=rent&categories=2,5')).toEqual({ deal: '', categories: [5] });
  });
});
