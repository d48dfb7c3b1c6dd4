import type { Journal } from '#contract/publishing/publication.ts';

/** The pages of an issue in the order of reading, with the cover first. In some issues the cover is already the first page. */
export const pagesOf = ({ cover, pages }: Pick<Journal, 'cover' | 'pages'>): Journal['pages'] => (pages[0]?.src === cover.src ? pages : [cover, ...pages]);

/** The indexes of the pages that are shown together: the cover alone, then pairs; on a narrow screen each page alone. */
export function spreadsOf(pageCount: number, isWide: boolean): number[][] {
  const indexes = Array.from({ length: pageCount }, (_, index) => index);
  if (!isWide) return indexes.map((index) => [index]);
  const spreads: number[][] = indexes.slice(0, 1).map((cover) => [cover]);
  for (let left = 1; left < pageCount; left += 2) spreads.push(indexes.slice(left, left + 2));
  return spreads;
}

export type Turn = 'prev' | 'next' | 'first' | 'last';

/** The index of the page to show after a turn; the same page at either end. */
export function pageAfter(spreads: number[][], page: number, turn: Turn): number {
  const current = spreads.findIndex((spread) => spread.includes(page));
  const target = { prev: current - 1, next: current + 1, first: 0, last: spreads.length - 1 }[turn];
  return spreads[target]?.[0] ?? page;
}

/** The numbers of the shown pages, counted from one: `1`, `2–3`. */
export const spreadNumbers = (spread: number[]): string => spread.map((index) => index + 1).join('–');
