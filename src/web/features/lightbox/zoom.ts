export type Point = { x: number; y: number };
type Size = { width: number; height: number };
/** The scale of a photo (1 fits the screen), and how far its middle has been moved, in pixels. */
export type Zoom = Point & { scale: number };

export const NOT_ZOOMED: Zoom = { scale: 1, x: 0, y: 0 };
const MAX_SCALE = 4;
const DOUBLE_TAP_SCALE = 2.5;
const STEP_FACTOR = 1.6;
const SWIPE_PX = 48;

export const isZoomed = ({ scale }: Zoom): boolean => scale > 1;
export const isMaxZoom = ({ scale }: Zoom): boolean => scale >= MAX_SCALE;

/** Changes the scale; what is under the point stays under it. Points are measured from the middle of the photo without zoom. */
export function zoomedTo(zoom: Zoom, scale: number, point: Point, size: Size): Zoom {
  const next = clamp(1, scale, MAX_SCALE);
  const ratio = next / zoom.scale;
  return withinEdges({ scale: next, x: point.x - (point.x - zoom.x) * ratio, y: point.y - (point.y - zoom.y) * ratio }, size);
}

/** A double tap zooms in on its point; the next one shows the whole photo again. */
export const doubleTapped = (zoom: Zoom, point: Point, size: Size): Zoom => (isZoomed(zoom) ? NOT_ZOOMED : zoomedTo(zoom, DOUBLE_TAP_SCALE, point, size));

/** One step of zoom by a button or a key, around the middle of the view. */
export function stepped(zoom: Zoom, isZoomIn: boolean, size: Size): Zoom {
  const scale = zoom.scale * (isZoomIn ? STEP_FACTOR : 1 / STEP_FACTOR);
  return zoomedTo(zoom, Math.round(scale * 100) / 100, { x: 0, y: 0 }, size); // without rounding, steps back would end a little above 1
}

export const panned = (zoom: Zoom, delta: Point, size: Size): Zoom => withinEdges({ ...zoom, x: zoom.x + delta.x, y: zoom.y + delta.y }, size);

/** Which photo a finished drag leads to: to the left is the next one. Undefined if it was short or rather vertical. */
export function swipeOf(delta: Point): 'prev' | 'next' | undefined {
  if (Math.abs(delta.x) < SWIPE_PX || Math.abs(delta.x) < Math.abs(delta.y)) return;
  return delta.x < 0 ? 'next' : 'prev';
}

/** Keeps the edges of the zoomed photo outside the area that it covers without zoom. */
function withinEdges({ scale, x, y }: Zoom, { width, height }: Size): Zoom {
  const [maxX, maxY] = [((scale - 1) * width) / 2, ((scale - 1) * height) / 2];
  return { scale, x: clamp(-maxX, x, maxX), y: clamp(-maxY, y, maxY) };
}

const clamp = (min: number, value: number, max: number): number => Math.max(min, Math.min(max, value));
