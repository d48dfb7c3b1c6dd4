export type Point = { x: number; y: number };
type Size = { width: number; height: number };
/** How much larger than it fits a photo is shown, and how far its middle has been moved, in pixels. */
export type Zoom = Point & { scale: number };

export const AT_REST: Zoom = { scale: 1, x: 0, y: 0 };
const LARGEST = 4;
const DOUBLE_TAP = 2.5;
const STEP = 1.6;
const SWIPE_PX = 48;

export const isZoomed = ({ scale }: Zoom): boolean => scale > 1;
export const isLargest = ({ scale }: Zoom): boolean => scale >= LARGEST;

/** Another scale, with what lies under the point kept there. Points are measured from the middle of the photo at rest. */
export function zoomedTo(zoom: Zoom, scale: number, point: Point, size: Size): Zoom {
  const next = between(1, scale, LARGEST);
  const ratio = next / zoom.scale;
  return withinEdges({ scale: next, x: point.x - (point.x - zoom.x) * ratio, y: point.y - (point.y - zoom.y) * ratio }, size);
}

/** A double tap shows the point it fell on closely; the next one shows the whole again. */
export const doubleTapped = (zoom: Zoom, point: Point, size: Size): Zoom => (isZoomed(zoom) ? AT_REST : zoomedTo(zoom, DOUBLE_TAP, point, size));

/** A step closer or further by a button or a key: about the middle of what is seen. */
export function stepped(zoom: Zoom, closer: boolean, size: Size): Zoom {
  const scale = zoom.scale * (closer ? STEP : 1 / STEP);
  return zoomedTo(zoom, Math.round(scale * 100) / 100, { x: 0, y: 0 }, size); // or it would end a hair above the whole
}

export const panned = (zoom: Zoom, by: Point, size: Size): Zoom => withinEdges({ ...zoom, x: zoom.x + by.x, y: zoom.y + by.y }, size);

/** Where a drag that has ended leads: forward when the photo was pushed to the left. */
export function swipeOf(by: Point): 'prev' | 'next' | undefined {
  if (Math.abs(by.x) < SWIPE_PX || Math.abs(by.x) < Math.abs(by.y)) return;
  return by.x < 0 ? 'next' : 'prev';
}

/** An edge of the photo never comes further in than it lies at rest. */
function withinEdges({ scale, x, y }: Zoom, { width, height }: Size): Zoom {
  const [right, bottom] = [((scale - 1) * width) / 2, ((scale - 1) * height) / 2];
  return { scale, x: between(-right, x, right), y: between(-bottom, y, bottom) };
}

const between = (least: number, value: number, most: number): number => Math.max(least, Math.min(most, value));
