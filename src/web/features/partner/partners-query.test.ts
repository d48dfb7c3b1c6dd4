import { expect, test } from 'vitest';
import { parsePartners, regionPath } from './partners-query.ts';

const parse = (search: string) => parsePartners(new URLSearchParams(search));

test('a region’s list is found again by its address', () => {
  const query = { region: 'sochi', order: 'cheapest', page: 3 } as const;
  expect(regionPath('sochi', query)).toBe('/partners?region=sochi&sort=cheapest&page=3');
  expect(parse('region=sochi&sort=cheapest&page=3')).toEqual(query);
  expect(regionPath('sochi')).toBe('/partners?region=sochi');
});

test('what an address asks for in vain is left out', () => {
  expect(parse('')).toEqual({ region: undefined, order: 'newest', page: 1 });
  expect(parse('region=dubai&sort=constructor&page=-2')).toEqual({ region: 'dubai', order: 'newest', page: 1 });
});
