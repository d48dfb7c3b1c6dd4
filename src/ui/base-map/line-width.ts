/** Road widths in pixels, as [zoom, width] stops. Rivers have their own width in metres. */
export const ROAD_WIDTHS = {
  main: [
    [8, 0.8],
    [11, 2.2],
    [13, 4.5],
    [16, 12],
  ],
  road: [
    [8, 0.4],
    [11, 1.3],
    [13, 3],
    [16, 9],
  ],
  street: [
    [11, 0.4],
    [13, 1.5],
    [16, 7],
  ],
  rail: [
    [8, 0.5],
    [13, 1.25],
    [16, 2],
  ],
} satisfies Record<string, [number, number][]>;
export type RoadKind = keyof typeof ROAD_WIDTHS;

/** The lowest zoom with streets: further out they are too dense. */
export const STREETS_FROM = 11;

export function roadWidth(kind: RoadKind, zoom: number): number {
  const stops: [number, number][] = ROAD_WIDTHS[kind];
  const after = stops.findIndex(([at]) => at >= zoom);
  const [upper, lower] = [stops.at(after), stops.at(Math.max(0, after - 1))];
  if (!upper || !lower || after <= 0) return (after === 0 ? stops[0] : stops.at(-1))?.[1] ?? 0;
  return lower[1] + ((upper[1] - lower[1]) * (zoom - lower[0])) / (upper[0] - lower[0]);
}
