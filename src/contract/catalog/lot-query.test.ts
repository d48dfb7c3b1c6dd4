import { describe, expect, test } from 'vitest';
import { lotQuery } from './lot-query.ts';

describe('the query of the catalogue', () => {
  test('reads comma-separated ids', () => expect(lotQuery.parse({ categories: '2,3,2', rooms: '5' })).toMatchObject({ categories: [2, 3], rooms: [5] }));
  test('defaults to the newest 24', () => expect(lotQuery.parse({})).toMatchObject({ page: 1, limit: 24, orderBy: 'date', order: 'desc' }));
  test('accepts 1 and true for a flag', () => expect(lotQuery.parse({ pool: '1', firstLine: 'true' })).toMatchObject({ pool: true, firstLine: true }));
  test('accepts sale and rent for a deal', () => expect(lotQuery.parse({ deal: 'rent' })).toMatchObject({ deal: 'rent' }));
  test.each([
    { categories: '2;3' },
    { rooms: 'a' },
    { limit: '101' },
    { page: '0' },
    { priceMin: '-1' },
    { pool: 'yes' },
    { orderBy: 'name' },
    { ids: '9'.repeat(30) },
    { deal: 'all' },
  ])('refuses %j', (query) => expect(lotQuery.safeParse(query).success).toBe(false));
});
