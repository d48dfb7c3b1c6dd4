import { MAP_LIMITS, type Place, type Point, project } from '#ui/base-map/projection.ts';
import type { Box } from './bbox.ts';

/** The size of the static map: larger than any container, which shows its centre. */
export const PICTURE = { width: 1440, height: 960 };
const PRECISION = 4;
/** The zooms for which pictures are drawn. */
const ZOOMS = { min: 8, max: 16 };
const ADDRESS = /^(\d{2}\.\d{4}),(\d{2}\.\d{4}),(\d{1,2})\.svg$/;

export type MapView = { center: Place; zoom: number };

export const mapPictureAddress = ({ center, zoom }: MapView): string => `/map/${center.lng.toFixed(PRECISION)},${center.lat.toFixed(PRECISION)},${zoom}.svg`;

/** Parses the file name of a picture; undefined if there is no such picture. */
export function mapPictureView(file: string): MapView | undefined {
  const [, lng, lat, zoom] = (ADDRESS.exec(file) ?? []).map(Number);
  if (lng === undefined || lat === undefined || zoom === undefined) return undefined;
  const [west, south, east, north] = MAP_LIMITS;
  const drawn = lng >= west && lng <= east && lat >= south && lat <= north && zoom >= ZOOMS.min && zoom <= ZOOMS.max;
  return drawn ? { center: { lng, lat }, zoom } : undefined;
}

/** Whether our base map covers a place. */
export const isOnMap = (center: Place): boolean => mapPictureView(mapPictureAddress({ center, zoom: ZOOMS.max }).slice('/map/'.length)) !== undefined;

/** The viewport that a box must fit into, that of the narrowest phone. */
const FITTED = { width: 300, height: 340 };
const MAX_FITTED_ZOOM = 14;

/** The view that shows a whole box. */
export function viewOf([west, south, east, north]: Box): MapView {
  const [left, top] = project([west, north], 0);
  const [right, bottom] = project([east, south], 0);
  const zoom = Math.floor(Math.log2(Math.min(FITTED.width / (right - left), FITTED.height / (bottom - top))));
  return { center: { lng: (west + east) / 2, lat: (south + north) / 2 }, zoom: Math.max(ZOOMS.min, Math.min(MAX_FITTED_ZOOM, zoom)) };
}

/** The offset of a point from the centre of the picture, in pixels. */
export function offsetFromCenter([lng, lat]: readonly [number, number], { center, zoom }: MapView): Point {
  const [x, y] = project([lng, lat], zoom);
  const [middleX, middleY] = project([center.lng, center.lat], zoom);
  return [x - middleX, y - middleY];
}
