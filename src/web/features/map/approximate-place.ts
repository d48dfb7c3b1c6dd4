import { displaced, type Place } from './projection.ts';

/** The circle that stands for a home whose address is told on request, in metres. */
export const CIRCLE_RADIUS = 500;
const [NEAREST, FARTHEST] = [120, 380];

/**
 * The middle of the circle around a place: never the place itself, which is somewhere inside, and always the same for it. The numbers come
 * from the place, so that the page of a server, of a browser and of tomorrow show one circle.
 */
export function circleAround(place: Place): Place {
  return displaced(place, NEAREST + (FARTHEST - NEAREST) * chance(place.lng, place.lat), 2 * Math.PI * chance(place.lat, place.lng));
}

/** A number from 0 to 1 that looks like chance. */
function chance(one: number, other: number): number {
  const wave = Math.sin(one * 12_989.8 + other * 78_233) * 43_758.5453;
  return wave - Math.floor(wave);
}

const CORNERS = 64;

/** The circle as a polygon of the map. */
export function circlePolygon(middle: Place) {
  const ring = Array.from({ length: CORNERS + 1 }, (_, corner) => {
    const { lng, lat } = displaced(middle, CIRCLE_RADIUS, (2 * Math.PI * (corner % CORNERS)) / CORNERS);
    return [lng, lat];
  });
  return { type: 'Feature' as const, properties: {}, geometry: { type: 'Polygon' as const, coordinates: [ring] } };
}
