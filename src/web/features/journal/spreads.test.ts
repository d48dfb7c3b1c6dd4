import { describe, expect, it } from 'vitest';
import { pageAfter, pagesOf, spreadNumbers, spreadsOf } from './spreads.ts';

const picture = (src: string) => ({ src, preview: src, width: 3, height: 4, alt: '', placeholder: '#000' });

describe('turning the pages of an issue', () => {
  it('begins with the cover, which is not repeated if it is among the pages', () => {
    const [cover, page] = [picture('/media/cover.jpg'), picture('/media/page.jpg')];
    expect(pagesOf({ cover, pages: [page] })).toEqual([cover, page]);
    expect(pagesOf({ cover, pages: [cover, page] })).toEqual([cover, page]);
    expect(pagesOf({ cover, pages: [] })).toEqual([cover]);
  });

  it('shows two pages at once on a wide screen, the cover alone', () => {
    expect(spreadsOf(6, true)).toEqual([[0], [1, 2], [3, 4], [5]]);
    expect(spreadsOf(5, true)).toEqual([[0], [1, 2], [3, 4]]);
    expect(spreadsOf(1, true)).toEqual([[0]]);
  });

  it('shows one page at a time on a phone', () => {
    expect(spreadsOf(3, false)).toEqual([[0], [1], [2]]);
  });

  it('turns by one spread and stays at either end', () => {
    const spreads = spreadsOf(6, true);
    expect(pageAfter(spreads, 0, 'prev')).toBe(0);
    expect(pageAfter(spreads, 0, 'next')).toBe(1);
    expect(pageAfter(spreads, 2, 'next')).toBe(3);
    expect(pageAfter(spreads, 4, 'prev')).toBe(1);
    expect(pageAfter(spreads, 5, 'next')).toBe(5);
    expect(pageAfter(spreads, 1, 'last')).toBe(5);
    expect(pageAfter(spreads, 5, 'first')).toBe(0);
  });

  it('keeps the page when the screen is rotated', () => {
    expect(spreadsOf(6, true).find((spread) => spread.includes(4))).toEqual([3, 4]);
    expect(spreadsOf(6, false).find((spread) => spread.includes(4))).toEqual([4]);
  });

  it('numbers pages from one', () => {
    expect(spreadNumbers([0])).toBe('1');
    expect(spreadNumbers([1, 2])).toBe('2–3');
  });
});
