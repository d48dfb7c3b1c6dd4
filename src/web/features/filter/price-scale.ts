import type { Bounds } from '#web/stores/filter-rules.ts';

/** The round figures from 1 to 10, with smaller steps at the start, so that each step is about the same percentage. Multiplied by powers of ten they are the round prices. */
const ROUND_FIGURES = [...range(1, 3, 0.1), ...range(3, 6, 0.2), ...range(6, 10, 0.5)];

function range(from: number, to: number, step: number): number[] {
  return Array.from({ length: Math.round((to - from) / step) }, (_, index) => from + index * step);
}

/** The stops of the price slider: both bounds and the round prices between them. */
export function priceStops({ min, max }: Bounds): number[] {
  const stops = [min];
  for (let power = 10 ** Math.floor(Math.log10(Math.max(min, 1))); power <= max; power *= 10) {
    for (const figure of ROUND_FIGURES) {
      const price = Math.round(figure * power);
      if (price > min && price < max) stops.push(price);
    }
  }
  return max > min ? [...stops, max] : stops;
}

/** The index of the stop nearest to a price. */
export function stopOf(price: number, stops: readonly number[]): number {
  const above = stops.findIndex((stop) => stop >= price);
  if (above < 0) return stops.length - 1;
  const [lower = 0, upper = 0] = [stops[above - 1], stops[above]];
  return above > 0 && price - lower < upper - price ? above - 1 : above;
}
