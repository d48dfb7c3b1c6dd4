import { MAP_LIMITS, type Place, type Point, project } from '#ui/base-map/projection.ts';
import type { Box } from './bbox.ts';

/** The size of the static map. It is larger than any container, which shows only its middle part. */
export const PICTURE = { width: 1440, height: 960 };
const DECIMALS = 4;
/** The zooms for which there are pictures. */
const ZOOMS = { min: 8, max: 16 };
const ADDRESS = /^(\d{2}\.\d{4}),(\d{2}\.\d{4}),(\d{1,2})\.svg$/;

/** What a map shows. */
export type CenterAndZoom = { center: Place; zoom: number };

export const mapPictureAddress = ({ center, zoom }: CenterAndZoom): string => `/map/${center.lng.toFixed(DECIMALS)},${center.lat.toFixed(DECIMALS)},${zoom}.svg`;

/** Parses the file name of a picture; undefined if there is no such picture. */
export function mapPictureView(file: string): CenterAndZoom | undefined {
  const [, lng, lat, zoom] = (ADDRESS.exec(file) ?? []).map(Number);
  if (lng === undefined || lat === undefined || zoom === undefined) return undefined;
  const [west, south, east, north] = MAP_LIMITS;
  const isDrawn = lng >= west && lng <= east && lat >= south && lat <= north && zoom >= ZOOMS.min && zoom <= ZOOMS.max;
  return isDrawn ? { center: { lng, lat }, zoom } : undefined;
}

/** Whether our base map covers a place. */
export const isOnMap = (center: Place): boolean => mapPictureView(mapPictureAddress({ center, zoom: ZOOMS.max }).slice('/map/'.length)) !== undefined;

/** The size of the map on the narrowest phone, which a whole box must fit into. */
const SMALLEST_MAP = { width: 300, height: 340 };
const MAX_FITTED_ZOOM = 14;

/** The view that shows a whole box. */
export function viewOf([west, south, east, north]: Box): CenterAndZoom {
  const [left, top] = project([west, north], 0);
  const [right, bottom] = project([east, south], 0);
  const zoom = Math.floor(Math.log2(Math.min(SMALLEST_MAP.width / (right - left), SMALLEST_MAP.height / (bottom - top))));
  return { center: { lng: (west + east) / 2, lat: (south + north) / 2 }, zoom: Math.max(ZOOMS.min, Math.min(MAX_FITTED_ZOOM, zoom)) };
}

/** The offset of a point from the centre of the picture, in pixels. */
export function offsetFromCenter([lng, lat]: readonly [number, number], { center, zoom }: CenterAndZoom): Point {
  const [x, y] = project([lng, lat], zoom);
  const [middleX, middleY] = project([center.lng, center.lat], zoom);
  return [x - middleX, y - middleY];
}
