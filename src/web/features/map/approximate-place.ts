import type { AddressPrecision } from '#contract/catalog/lot.ts';
import { displaced, type Place } from './projection.ts';

export type Approximate = Exclude<AddressPrecision, 'exact'>;

/** The radius in metres of the circle shown for a home whose address is told on request. The API gives the centre; the home is somewhere inside. */
export const CIRCLE_RADIUS: Record<Approximate, number> = { street: 500, district: 2000 };

const CORNERS = 64;

/** The circle as a polygon of the map. */
export function circlePolygon(middle: Place, precision: Approximate) {
  const ring = Array.from({ length: CORNERS + 1 }, (_, corner) => {
    const { lng, lat } = displaced(middle, CIRCLE_RADIUS[precision], (2 * Math.PI * (corner % CORNERS)) / CORNERS);
    return [lng, lat];
  });
  return { type: 'Feature' as const, properties: {}, geometry: { type: 'Polygon' as const, coordinates: [ring] } };
}
