import type { LngLat } from '#ui/base-map/projection.ts';

export type Box = [west: number, south: number, east: number, north: number];
const DECIMALS = 4;

/** A box as in the API and in page addresses: `39.6,47.1,39.8,47.3`. Rounded outwards, so that no lot at the edge is left out. */
export function bboxText([west, south, east, north]: Box): string {
  const step = 10 ** DECIMALS;
  const [down, up] = [(value: number) => Math.floor(value * step) / step, (value: number) => Math.ceil(value * step) / step];
  return [down(west), down(south), up(east), up(north)].join(',');
}

export function parseBbox(text: string | null): Box | undefined {
  const numbers = text?.split(',').map(Number) ?? [];
  return numbers.length === 4 && numbers.every(Number.isFinite) ? (numbers as Box) : undefined;
}

/** The smallest box around points. */
export function boxAround(points: LngLat[]): Box | undefined {
  if (points.length === 0) return undefined;
  return points.reduce<Box>(
    ([west, south, east, north], [lng, lat]) => [Math.min(west, lng), Math.min(south, lat), Math.max(east, lng), Math.max(north, lat)],
    [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY],
  );
}
