import type { Journal } from '#contract/publishing/publication.ts';

/** The sheets of an issue in the order of reading: the cover first, unless the pages begin with it. */
export const sheetsOf = ({ cover, pages }: Pick<Journal, 'cover' | 'pages'>): Journal['pages'] => (pages[0]?.src === cover.src ? pages : [cover, ...pages]);

/** What lies open at once, by the numbers of the sheets: the cover by itself, then left and right; where there is room for one only, each by itself. */
export function spreadsOf(sheets: number, hasRoomForTwo: boolean): number[][] {
  const numbers = Array.from({ length: sheets }, (_, index) => index);
  if (!hasRoomForTwo) return numbers.map((number) => [number]);
  const spreads: number[][] = numbers.slice(0, 1).map((cover) => [cover]);
  for (let left = 1; left < sheets; left += 2) spreads.push(numbers.slice(left, left + 2));
  return spreads;
}

/** The sheet to open when the reader turns over; the same one at either end. */
export function sheetAfter(spreads: number[][], sheet: number, turn: 'prev' | 'next' | 'first' | 'last'): number {
  const at = spreads.findIndex((spread) => spread.includes(sheet));
  const to = { prev: at - 1, next: at + 1, first: 0, last: spreads.length - 1 }[turn];
  return spreads[to]?.[0] ?? sheet;
}

/** Which sheets lie open, counted from one: `1`, `2–3`. */
export const spreadNumbers = (spread: number[]): string => spread.map((sheet) => sheet + 1).join('–');
