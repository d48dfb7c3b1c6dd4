import { describe, expect, test } from 'vitest';
import { homeQuery, readHome } from './read-home.ts';

const read = (query: string) => readHome(new URLSearchParams(query), (id) => id < 900);

describe('the home in the address of the valuation page', () => {
  test('an address without parameters has neither a home nor errors', () => {
    expect(read('')).toEqual({ values: {}, errors: {} });
  });

  test('a whole home is read, its decimals with a comma or a point', () => {
    expect(read('category=2&location=101&size=92,5&rooms=3&state=euro').home).toEqual({ category: 2, location: 101, size: 92.5, rooms: 3, state: 'euro' });
    expect(read('category=3&location=101&size=92.5&land=12').home).toEqual({ category: 3, location: 101, size: 92.5, land: 12 });
  });

  test('what this kind of home does not have is left out', () => {
    expect(read('category=6&location=101&size=8&rooms=3&state=euro&land=5').home).toEqual({ category: 6, location: 101, size: 8 });
    expect(read('category=2&location=101&size=80&land=5').home).toEqual({ category: 2, location: 101, size: 80 });
  });

  test('a wrong value in a field that this kind of home does not have is no error', () => {
    expect(read('category=2&location=101&size=80&land=big').home).toEqual({ category: 2, location: 101, size: 80 });
    expect(read('category=6&location=101&size=8&rooms=x').home).toEqual({ category: 6, location: 101, size: 8 });
    expect(read('category=3&location=101&size=80&land=big').errors).toEqual({ land: 'number' });
  });

  test.each(['1 200 м²', '1200 кв. м', '1 200 m2', '1200 sq.m', '1200м'])('a size as people write it: %s', (size) =>
    expect(read(`category=3&location=101&${new URLSearchParams({ size })}`).home?.size).toBe(1200),
  );

  test('every field that is missing or wrong is named, and what was typed stays', () => {
    expect(read('category=4&size=many&rooms=0')).toEqual({
      values: { category: '4', size: 'many', rooms: '0' },
      errors: { category: 'required', location: 'required', size: 'number', rooms: 'number' },
    });
    expect(read('category=2&location=9999&size=80')).toEqual({ values: { category: '2', location: '9999', size: '80' }, errors: { location: 'required' } });
    expect(read('category=2&location=101').errors).toEqual({ size: 'required' });
    expect(read('category=2&location=101&size=99999').errors).toEqual({ size: 'number' });
  });

  test('a home is written as the parameters of the API', () => {
    expect(homeQuery({ category: 2, location: 101, size: 92.5, rooms: 3 })).toBe('category=2&location=101&size=92.5&rooms=3');
  });
});
