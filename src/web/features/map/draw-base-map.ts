import type { MapColours } from '#ui/base-map/base-colours.ts';
import { type RoadKind, roadWidth, STREETS_FROM } from '#ui/base-map/line-width.ts';
import { type LngLat, metresPerPixel, type Place, type Point, project } from '#ui/base-map/projection.ts';

export type Size = { width: number; height: number };
type Feature = { properties: { kind: string; width?: number }; geometry: { type: string; coordinates: unknown } };
type Box = { west: number; north: number; east: number; south: number };

const MARGIN = 40;
/** From bottom to top: land, water, then what crosses it. */
const ORDER = ['green', 'sea', 'water', 'river', 'island', 'rail', 'street', 'road', 'main'];

/** The base map around a place as an SVG picture, for pages before hydration and without JavaScript. What lies outside is clipped. */
export function drawBaseMap(features: Feature[], view: { center: Place; zoom: number }, { width, height }: Size, colours: MapColours): string {
  const { center, zoom } = view;
  const [x, y] = project([center.lng, center.lat], zoom);
  const toPicture = (point: LngLat): Point => {
    const [px, py] = project(point, zoom);
    return [px - x + width / 2, py - y + height / 2];
  };
  const box = { west: -MARGIN, north: -MARGIN, east: width + MARGIN, south: height + MARGIN };
  const shapes = features
    .filter(({ properties }) => properties.kind !== 'street' || zoom >= STREETS_FROM)
    .toSorted((one, other) => ORDER.indexOf(one.properties.kind) - ORDER.indexOf(other.properties.kind))
    .map(({ properties, geometry }) => {
      const isArea = geometry.type === 'Polygon';
      const points = (isArea ? (geometry.coordinates as LngLat[][])[0] : (geometry.coordinates as LngLat[]))?.map(toPicture) ?? [];
      const path = isArea ? areaPath(points, box) : linePath(points, box);
      return path && `<path d="${path}" ${isArea ? areaAttributes(properties.kind, colours) : lineAttributes(properties, view, colours)}/>`;
    })
    .filter(Boolean);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="${colours.land}"/><g fill="none" stroke-linecap="round" stroke-linejoin="round">${shapes.join('')}</g></svg>`;
}

const areaAttributes = (kind: string, { water, green }: MapColours) => `fill="${kind === 'sea' || kind === 'water' ? water : green}"`;

function lineAttributes({ kind, width = 0 }: Feature['properties'], { center, zoom }: { center: Place; zoom: number }, { water, road, rail }: MapColours): string {
  if (kind === 'river') return `stroke="${water}" stroke-width="${rounded(Math.max(0.6, width / metresPerPixel(center.lat, zoom)))}"`;
  const stroke = kind === 'rail' ? rail : road;
  return `stroke="${stroke}" stroke-width="${rounded(roadWidth(kind as RoadKind, zoom))}"`;
}

/** The visible parts of a line, each with the segments that enter and leave the picture. */
function linePath(points: Point[], box: Box): string {
  let path = '';
  let drawing = false;
  points.slice(1).forEach((to, index) => {
    const from = points[index] as Point;
    if (!overlaps(from, to, box)) {
      drawing = false;
      return;
    }
    if (!drawing) path += `M${pair(from)}`;
    path += `L${pair(to)}`;
    drawing = true;
  });
  return path;
}

const overlaps = ([x1, y1]: Point, [x2, y2]: Point, { west, north, east, south }: Box): boolean =>
  Math.max(x1, x2) >= west && Math.min(x1, x2) <= east && Math.max(y1, y2) >= north && Math.min(y1, y2) <= south;

/** A polygon clipped to the box (Sutherland–Hodgman). */
function areaPath(points: Point[], { west, north, east, south }: Box): string {
  const cut = (ring: Point[], axis: 0 | 1, limit: number, keeps: (value: number) => boolean): Point[] =>
    ring.flatMap((point, index) => {
      const before = ring.at(index - 1) as Point;
      const crossing = (): Point => {
        const share = (limit - before[axis]) / (point[axis] - before[axis]);
        return [before[0] + (point[0] - before[0]) * share, before[1] + (point[1] - before[1]) * share];
      };
      const [was, is] = [keeps(before[axis]), keeps(point[axis])];
      return is ? (was ? [point] : [crossing(), point]) : was ? [crossing()] : [];
    });
  let ring = cut(points, 0, west, (value) => value >= west);
  ring = cut(ring, 0, east, (value) => value <= east);
  ring = cut(ring, 1, north, (value) => value >= north);
  ring = cut(ring, 1, south, (value) => value <= south);
  return ring.length > 2 ? `M${ring.map(pair).join('L')}Z` : '';
}

const rounded = (value: number): string => String(Math.round(value * 10) / 10);
const pair = ([x, y]: Point): string => `${rounded(x)} ${rounded(y)}`;
