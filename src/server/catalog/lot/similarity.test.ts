import { describe, expect, test } from 'vitest';
import { type Comparable, similarity, similarPrices } from './similarity.ts';

const flat: Comparable = { price: 40_000_000, size: 100, rooms: 3, locationId: 101, parentId: 100 };

describe('the similarity of two lots', () => {
  test('equal lots have 100 points', () => expect(similarity(flat, flat)).toBe(100));
  test('a price 1.5 times as high costs 23 of 40 points', () => expect(similarity(flat, { ...flat, price: 60_000_000 })).toBeCloseTo(100 - 40 * Math.log2(1.5), 5));
  test('twice the price, or half, costs all 40', () => {
    expect(similarity(flat, { ...flat, price: 80_000_000 })).toBe(60);
    expect(similarity(flat, { ...flat, price: 20_000_000 })).toBe(60);
  });
  test('twice the area costs 25', () => expect(similarity(flat, { ...flat, size: 200 })).toBe(75));
  test('a room more or less costs half of 15, two cost all', () => {
    expect(similarity(flat, { ...flat, rooms: 4 })).toBe(92.5);
    expect(similarity(flat, { ...flat, rooms: 1 })).toBe(85);
  });
  test('another place of the same district costs half of 20, another district all', () => {
    expect(similarity(flat, { ...flat, locationId: 102 })).toBe(90);
    expect(similarity(flat, { ...flat, locationId: 201, parentId: 200 })).toBe(80);
  });
  test('plots have no rooms, so rooms cost nothing', () => {
    const plot = { ...flat, rooms: Number.NaN };
    expect(similarity(plot, plot)).toBe(100);
    expect(similarity(plot, flat)).toBe(85);
  });
  test('an unknown area costs all its points', () => expect(similarity(flat, { ...flat, size: Number.NaN })).toBe(75));
});

describe('the prices to compare with', () => {
  test('are from half to twice the price', () => expect(similarPrices(20_000_000, 'sale')).toEqual({ min: 10_000_000, max: 40_000_000 }));
  test('are never below de luxe for a de-luxe lot', () => {
    expect(similarPrices(80_000_000, 'sale')).toEqual({ min: 60_000_000, max: 160_000_000 });
    expect(similarPrices(300_000, 'rent')).toEqual({ min: 250_000, max: 600_000 });
  });
});
