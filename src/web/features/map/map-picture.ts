import type { Box } from './bbox.ts';
import { type Place, type Point, project } from './projection.ts';

/** The picture of the base map: larger than any place for it, which shows its middle. */
export const PICTURE = { width: 1440, height: 960 };
const PRECISION = 4;
/** What pictures are made of: our part of the world, at zooms at which it looks like something. */
export const MAP_LIMITS: Box = [38.05, 46.6, 40.9, 47.9];
const ZOOMS = { min: 8, max: 16 };
const ADDRESS = /^(\d{2}\.\d{4}),(\d{2}\.\d{4}),(\d{1,2})\.svg$/;

export type MapView = { center: Place; zoom: number };

export const mapPictureAddress = ({ center, zoom }: MapView): string => `/map/${center.lng.toFixed(PRECISION)},${center.lat.toFixed(PRECISION)},${zoom}.svg`;

/** What a picture's address asks for; nothing, where there is no such picture. */
export function mapPictureView(file: string): MapView | undefined {
  const [, lng, lat, zoom] = (ADDRESS.exec(file) ?? []).map(Number);
  if (lng === undefined || lat === undefined || zoom === undefined) return undefined;
  const [west, south, east, north] = MAP_LIMITS;
  const drawn = lng >= west && lng <= east && lat >= south && lat <= north && zoom >= ZOOMS.min && zoom <= ZOOMS.max;
  return drawn ? { center: { lng, lat }, zoom } : undefined;
}

/** Whether a place is on our base map at all. */
export const isOnMap = (center: Place): boolean => mapPictureView(mapPictureAddress({ center, zoom: ZOOMS.max }).slice('/map/'.length)) !== undefined;

/** Fits a box into the narrowest screen. */
const FITTED = { width: 300, height: 340 };
const NEAREST = 14;

/** The view in which a box is seen whole. */
export function viewOf([west, south, east, north]: Box): MapView {
  const [left, top] = project([west, north], 0);
  const [right, bottom] = project([east, south], 0);
  const zoom = Math.floor(Math.log2(Math.min(FITTED.width / (right - left), FITTED.height / (bottom - top))));
  return { center: { lng: (west + east) / 2, lat: (south + north) / 2 }, zoom: Math.max(ZOOMS.min, Math.min(NEAREST, zoom)) };
}

/** How far a point lies from the middle of the picture, in pixels. */
export function fromMiddle([lng, lat]: readonly [number, number], { center, zoom }: MapView): Point {
  const [x, y] = project([lng, lat], zoom);
  const [middleX, middleY] = project([center.lng, center.lat], zoom);
  return [x - middleX, y - middleY];
}
