import { type HTMLAttributes, type MouseEvent, type PointerEvent, useRef, useState } from 'react';
import type { LightboxEvent } from './lightbox-state.ts';
import { doubleTapped, isZoomed, NOT_ZOOMED, type Point, panned, swipeOf, type Zoom, zoomedTo } from './zoom.ts';

export const DRAG_PX = 8;
const DOUBLE_TAP_MS = 300;
const DOUBLE_TAP_PX = 24;
/** Dragged past the first or the last photo, the photo moves by this share of the distance. */
const PULL_AT_ENDS = 0.3;

type Stage = HTMLElement;
type Handlers = Pick<HTMLAttributes<Stage>, 'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel' | 'onClick' | 'onDragStart'>;
type Options = { index: number; total: number; zoom: Zoom; setZoom(zoom: Zoom): void; dispatch(event: LightboxEvent): void; close(): void };
type Gestures = { pull: number; dragging: boolean; handlers: Handlers };

/** Swipe, pinch, double tap and pan; a click beside the photo closes the lightbox. */
export function usePhotoGestures({ index, total, zoom, setZoom, dispatch, close }: Options): Gestures {
  const [pull, setPull] = useState(0);
  const [dragging, setDragging] = useState(false);
  const fingers = useRef(new Map<number, Point>());
  /** Where the fingers were, and the zoom, when the gesture started or a finger was added or lifted. */
  const start = useRef({ middle: NOT_ZOOMED as Point, distance: 1, zoom: NOT_ZOOMED });
  const moved = useRef(false);
  const lastTap = useRef({ time: 0, x: 0, y: 0 });

  const startGesture = () => {
    start.current = { ...positionOf(fingers.current), zoom };
  };
  const onPointerDown = (event: PointerEvent<Stage>) => {
    if (event.button !== 0) return;
    if (fingers.current.size === 0) moved.current = false;
    fingers.current.set(event.pointerId, pointOf(event));
    startGesture();
  };
  const onPointerMove = (event: PointerEvent<Stage>) => {
    if (!fingers.current.has(event.pointerId)) return;
    fingers.current.set(event.pointerId, pointOf(event));
    const { middle, distance } = positionOf(fingers.current);
    const delta = { x: middle.x - start.current.middle.x, y: middle.y - start.current.middle.y };
    const pinching = fingers.current.size > 1;
    if (!moved.current) {
      if (!pinching && Math.hypot(delta.x, delta.y) < DRAG_PX) return;
      moved.current = true;
      setDragging(true);
      dispatch({ type: 'interact' });
    }
    // Captured only once it is a drag: after a capture, every click is a click on the stage.
    event.currentTarget.setPointerCapture(event.pointerId);
    const size = sizeOf(event.currentTarget);
    const { zoom: startZoom, distance: startDistance, middle: startMiddle } = start.current;
    if (pinching) setZoom(panned(zoomedTo(startZoom, (startZoom.scale * distance) / startDistance, startMiddle, size), delta, size));
    else if (isZoomed(startZoom)) setZoom(panned(startZoom, delta, size));
    else setPull(delta.x * ((delta.x > 0 ? index > 0 : index < total - 1) ? 1 : PULL_AT_ENDS));
  };
  const endGesture = (event: PointerEvent<Stage>) => {
    const { middle } = positionOf(fingers.current);
    if (!fingers.current.delete(event.pointerId)) return;
    if (fingers.current.size > 0) return startGesture();
    const swipe = swipeOf({ x: middle.x - start.current.middle.x, y: middle.y - start.current.middle.y });
    if (moved.current && swipe && event.type === 'pointerup' && !isZoomed(zoom)) dispatch({ type: swipe });
    setPull(0);
    setDragging(false);
  };
  const onClick = (event: MouseEvent<Stage>) => {
    if (moved.current) return;
    if (!(event.target instanceof HTMLImageElement)) return close();
    const tap = { time: event.timeStamp, ...pointOf(event) };
    const isDouble = tap.time - lastTap.current.time < DOUBLE_TAP_MS && Math.hypot(tap.x - lastTap.current.x, tap.y - lastTap.current.y) < DOUBLE_TAP_PX;
    lastTap.current = isDouble ? { time: 0, x: 0, y: 0 } : tap;
    if (!isDouble) return;
    dispatch({ type: 'interact' });
    setZoom(doubleTapped(zoom, tap, sizeOf(event.currentTarget)));
  };
  const onDragStart = (event: { preventDefault(): void }) => event.preventDefault();
  return { pull, dragging, handlers: { onPointerDown, onPointerMove, onPointerUp: endGesture, onPointerCancel: endGesture, onClick, onDragStart } };
}

/** The position of a pointer, measured from the middle of the stage, which is also the middle of the photo. */
function pointOf({ clientX, clientY, currentTarget }: MouseEvent<Stage>): Point {
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 };
}

/** The middle between one or two fingers, and the distance between them. */
function positionOf(fingers: Map<number, Point>): { middle: Point; distance: number } {
  const [a = { x: 0, y: 0 }, b = a] = fingers.values();
  return { middle: { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 }, distance: Math.max(1, Math.hypot(a.x - b.x, a.y - b.y)) };
}

/** The size of the current photo without zoom. */
export function sizeOf(stage: Element): { width: number; height: number } {
  const photo = stage.querySelector<HTMLElement>('[data-current] img');
  return { width: photo?.offsetWidth ?? 0, height: photo?.offsetHeight ?? 0 };
}
