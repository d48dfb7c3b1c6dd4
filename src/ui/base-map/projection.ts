/** Web Mercator: at zoom 0 the world is a square of this many pixels. */
const WORLD = 512;
const EQUATOR = 40_075_016.686;
const EARTH_RADIUS = 6_371_000;

export type LngLat = [lng: number, lat: number];
/** In pixels. */
export type Point = [x: number, y: number];
export type Place = { lng: number; lat: number };

/** The area that the base map covers: west, south, east, north. */
export const MAP_LIMITS: [number, number, number, number] = [38.05, 46.6, 40.9, 47.9];

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Longitude and latitude → pixels from the north-west corner of the world. */
export function project([lng, lat]: LngLat, zoom: number): Point {
  const size = WORLD * 2 ** zoom;
  return [(size * (lng + 180)) / 360, (size * (1 - Math.asinh(Math.tan(radians(lat))) / Math.PI)) / 2];
}

export const metresPerPixel = (lat: number, zoom: number): number => (EQUATOR * Math.cos(radians(lat))) / (WORLD * 2 ** zoom);

/** The place at a distance in metres; the angle is in radians, counter-clockwise from the east. */
export function displaced({ lng, lat }: Place, metres: number, angle: number): Place {
  const degrees = (metres / EARTH_RADIUS) * (180 / Math.PI);
  return { lng: lng + (degrees * Math.cos(angle)) / Math.cos(radians(lat)), lat: lat + degrees * Math.sin(angle) };
}
