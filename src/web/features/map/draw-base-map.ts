import type { MapColours } from '#ui/base-map/base-colours.ts';
import { type RoadKind, roadWidth, STREETS_FROM } from '#ui/base-map/line-width.ts';
import { type LngLat, metresPerPixel, type Place, type Point, project } from '#ui/base-map/projection.ts';

export type Size = { width: number; height: number };
type MapShape = { properties: { kind: string; width?: number }; geometry: { type: string; coordinates: unknown } };
/** A part of the picture, in pixels. */
type PixelBox = { left: number; top: number; right: number; bottom: number };

/** Shapes are clipped this many pixels beyond the picture, so that their cut edges are not seen. */
const MARGIN = 40;
/** Which kinds are drawn over which, from bottom to top: green areas, water, the islands in it, then railways and roads. */
const ORDER = ['green', 'sea', 'water', 'river', 'island', 'rail', 'street', 'road', 'main'];

/** The base map around a place as an SVG picture, for pages before hydration and without JavaScript. What lies outside is clipped. */
export function drawBaseMap(shapes: MapShape[], view: { center: Place; zoom: number }, { width, height }: Size, colours: MapColours): string {
  const { center, zoom } = view;
  const [centerX, centerY] = project([center.lng, center.lat], zoom);
  const toPicture = (point: LngLat): Point => {
    const [px, py] = project(point, zoom);
    return [px - centerX + width / 2, py - centerY + height / 2];
  };
  const box = { left: -MARGIN, top: -MARGIN, right: width + MARGIN, bottom: height + MARGIN };
  const paths = shapes
    .filter(({ properties }) => properties.kind !== 'street' || zoom >= STREETS_FROM)
    .toSorted((one, other) => ORDER.indexOf(one.properties.kind) - ORDER.indexOf(other.properties.kind))
    .map(({ properties, geometry }) => {
      const isArea = geometry.type === 'Polygon';
      const points = (isArea ? (geometry.coordinates as LngLat[][])[0] : (geometry.coordinates as LngLat[]))?.map(toPicture) ?? [];
      const path = isArea ? areaPath(points, box) : linePath(points, box);
      return path && `<path d="${path}" ${isArea ? areaAttributes(properties.kind, colours) : lineAttributes(properties, view, colours)}/>`;
    })
    .filter(Boolean);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="100%" height="100%" fill="${colours.land}"/><g fill="none" stroke-linecap="round" stroke-linejoin="round">${paths.join('')}</g></svg>`;
}

const areaAttributes = (kind: string, { water, green }: MapColours) => `fill="${kind === 'sea' || kind === 'water' ? water : green}"`;

function lineAttributes({ kind, width = 0 }: MapShape['properties'], { center, zoom }: { center: Place; zoom: number }, { water, road, rail }: MapColours): string {
  if (kind === 'river') return `stroke="${water}" stroke-width="${rounded(Math.max(0.6, width / metresPerPixel(center.lat, zoom)))}"`;
  const stroke = kind === 'rail' ? rail : road;
  return `stroke="${stroke}" stroke-width="${rounded(roadWidth(kind as RoadKind, zoom))}"`;
}

/** The parts of a line that are in the box, each with the segments that enter and leave it. */
function linePath(points: Point[], box: PixelBox): string {
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

const overlaps = ([x1, y1]: Point, [x2, y2]: Point, { left, top, right, bottom }: PixelBox): boolean =>
  Math.max(x1, x2) >= left && Math.min(x1, x2) <= right && Math.max(y1, y2) >= top && Math.min(y1, y2) <= bottom;

/** A polygon clipped to the box (Sutherland–Hodgman). */
function areaPath(points: Point[], { left, top, right, bottom }: PixelBox): string {
  const clip = (ring: Point[], axis: 0 | 1, limit: number, isInside: (value: number) => boolean): Point[] =>
    ring.flatMap((point, index) => {
      const previous = ring.at(index - 1) as Point;
      const crossing = (): Point => {
        const share = (limit - previous[axis]) / (point[axis] - previous[axis]);
        return [previous[0] + (point[0] - previous[0]) * share, previous[1] + (point[1] - previous[1]) * share];
      };
      const wasInside = isInside(previous[axis]);
      if (isInside(point[axis])) return wasInside ? [point] : [crossing(), point];
      return wasInside ? [crossing()] : [];
    });
  let ring = clip(points, 0, left, (value) => value >= left);
  ring = clip(ring, 0, right, (value) => value <= right);
  ring = clip(ring, 1, top, (value) => value >= top);
  ring = clip(ring, 1, bottom, (value) => value <= bottom);
  return ring.length > 2 ? `M${ring.map(pair).join('L')}Z` : '';
}

const rounded = (value: number): string => String(Math.round(value * 10) / 10);
const pair = ([x, y]: Point): string => `${rounded(x)} ${rounded(y)}`;
