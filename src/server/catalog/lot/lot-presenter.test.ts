import { describe, expect, test } from 'vitest';
import { badgesOf, firstSentence } from './lot-presenter.ts';

const now = new Date('2026-11-14T09:00:00Z');
const lot = { status: 'active' as const, exclusive: false, price: 100, oldPrice: null, publishedAt: new Date('2026-01-01T00:00:00Z') };

describe('badges of a lot', () => {
  test('an ordinary lot has none', () => expect(badgesOf(lot, now)).toEqual([]));
  test('a reserved, exclusive lot with a lower price shows the two that matter most', () =>
    expect(badgesOf({ ...lot, status: 'reserved', exclusive: true, oldPrice: 120 }, now)).toEqual(['reserved', 'exclusive']));
  test('a raised price is not a reduction', () => expect(badgesOf({ ...lot, oldPrice: 90 }, now)).toEqual([]));
  test('a lot is new for two weeks', () => {
    expect(badgesOf({ ...lot, publishedAt: new Date('2026-11-01T09:00:00Z') }, now)).toEqual(['new']);
    expect(badgesOf({ ...lot, publishedAt: new Date('2026-10-31T08:59:00Z') }, now)).toEqual([]);
  });
  test('a lot is new only without a more important badge', () => expect(badgesOf({ ...lot, exclusive: true, publishedAt: now }, now)).toEqual(['exclusive']));
});

describe('the summary of a lot', () => {
  test('is the first sentence', () => expect(firstSentence('Дом у воды. Второй этаж.')).toBe('Дом у воды.'));
  test('does not end at a decimal point', () => expect(firstSentence('Потолки 3.4 метра. Окна.')).toBe('Потолки 3.4 метра.'));
  test('is the whole text if it has no full stop', () => expect(firstSentence('Дом у воды')).toBe('Дом у воды'));
});
