import type { PressItem } from '#contract/publishing/publication.ts';

/** Publications under the year they came out in, in the order they come. */
export function pressByYear(press: PressItem[]): { year: string; items: PressItem[] }[] {
  const years = Map.groupBy(press, ({ date }) => date.slice(0, 4));
  return [...years].map(([year, items]) => ({ year, items }));
}
