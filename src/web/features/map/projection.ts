/** Web Mercator, as every map on a screen has it: the world at zoom 0 is a square of this many pixels. */
const WORLD = 512;
const EQUATOR = 40_075_016.686;
const EARTH_RADIUS = 6_371_000;

export type Point = [number, number];
export type Place = { lng: number; lat: number };

const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Where a point of the earth lies on the whole world's sheet, in pixels from its north-west corner. */
export function project([lng, lat]: Point, zoom: number): Point {
  const size = WORLD * 2 ** zoom;
  return [(size * (lng + 180)) / 360, (size * (1 - Math.asinh(Math.tan(radians(lat))) / Math.PI)) / 2];
}

/** How many metres of ground a pixel covers. */
export const metresPerPixel = (lat: number, zoom: number): number => (EQUATOR * Math.cos(radians(lat))) / (WORLD * 2 ** zoom);

/** The place so many metres away, in a direction counted from the east. */
export function displaced({ lng, lat }: Place, metres: number, angle: number): Place {
  const degrees = (metres / EARTH_RADIUS) * (180 / Math.PI);
  return { lng: lng + (degrees * Math.cos(angle)) / Math.cos(radians(lat)), lat: lat + degrees * Math.sin(angle) };
}
