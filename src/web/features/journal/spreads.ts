import type { Journal } from '#contract/publishing/publication.ts';

/** The pages of an issue in the order of reading, with the cover first. Some issues already have the cover among their pages. */
export const pagesOf = ({ cover, pages }: Pick<Journal, 'cover' | 'pages'>): Journal['pages'] => (pages[0]?.src === cover.src ? pages : [cover, ...pages]);

/** The indexes of the pages that are shown together: the cover alone, then pairs; on a narrow screen each page alone. */
export function spreadsOf(pages: number, isWide: boolean): number[][] {
  const numbers = Array.from({ length: pages }, (_, index) => index);
  if (!isWide) return numbers.map((number) => [number]);
  const spreads: number[][] = numbers.slice(0, 1).map((cover) => [cover]);
  for (let left = 1; left < pages; left += 2) spreads.push(numbers.slice(left, left + 2));
  return spreads;
}

/** The page to show after a turn; the same one at either end. */
export function pageAfter(spreads: number[][], page: number, turn: 'prev' | 'next' | 'first' | 'last'): number {
  const at = spreads.findIndex((spread) => spread.includes(page));
  const to = { prev: at - 1, next: at + 1, first: 0, last: spreads.length - 1 }[turn];
  return spreads[to]?.[0] ?? page;
}

/** The numbers of the shown pages, counted from one: `1`, `2–3`. */
export const spreadNumbers = (spread: number[]): string => spread.map((page) => page + 1).join('–');
