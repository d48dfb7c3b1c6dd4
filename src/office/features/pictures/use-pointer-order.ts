import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { moveTo } from './photo-order.ts';

type Point = { x: number; y: number };
type Dragged = { id: number; place: number };

/** A pointer that moves less than this is a click. */
const CLICK_PIXELS = 5;
/** Nearer to the edge of the window than this, the page scrolls. */
const EDGE_PIXELS = 72;
const SCROLL_PIXELS = 14;

/**
 * Orders tiles by dragging with a mouse, a pen or a finger. The browser's own drag and drop does not start on every touch screen. Tiles keep their place in the
 * document during the drag, since an element that is moved in the document loses the pointer; `placeOf` says where each tile is shown.
 */
export function usePointerOrder(grid: RefObject<HTMLElement | null>, ids: readonly number[], onOrder: (ids: number[]) => void) {
  const [dragged, setDragged] = useState<Dragged>();
  const stop = useRef<() => void>(undefined);
  // A photo may arrive during the drag: it must be in the list that is dropped.
  const latest = useRef({ ids, onOrder });
  useEffect(() => {
    latest.current = { ids, onOrder };
  });
  useEffect(() => () => stop.current?.(), []);

  const grab = (down: PointerEvent, id: number, onClick?: () => void) => {
    if (down.button !== 0) return;
    down.stopPropagation();
    const middles = middlesOf(grid.current);
    const start = { x: down.clientX, y: down.clientY };
    let place: number | undefined;
    const move = (event: globalThis.PointerEvent) => {
      if (event.pointerId !== down.pointerId || (place === undefined && Math.hypot(event.clientX - start.x, event.clientY - start.y) < CLICK_PIXELS)) return;
      scrollAtEdges(event.clientY);
      place = nearest(middles, { x: event.pageX, y: event.pageY });
      setDragged({ id, place });
    };
    const end = (event: globalThis.PointerEvent) => {
      if (event.pointerId !== down.pointerId) return;
      stop.current?.();
      if (event.type === 'pointercancel') return;
      if (place === undefined) onClick?.();
      else latest.current.onOrder(moveTo(latest.current.ids, id, place));
    };
    const cancel = (event: KeyboardEvent) => event.key === 'Escape' && stop.current?.();
    stop.current?.();
    stop.current = () => {
      window.removeEventListener('pointermove', move);
      for (const type of ['pointerup', 'pointercancel'] as const) window.removeEventListener(type, end);
      window.removeEventListener('keydown', cancel);
      stop.current = undefined;
      setDragged(undefined);
    };
    window.addEventListener('pointermove', move);
    for (const type of ['pointerup', 'pointercancel'] as const) window.addEventListener(type, end);
    window.addEventListener('keydown', cancel);
  };

  const shown = dragged ? moveTo(ids, dragged.id, dragged.place) : ids;
  return { grab, dragged: dragged?.id, placeOf: (id: number) => shown.indexOf(id) };
}

/** The middle of every tile on the page, in the order of the tiles. */
const middlesOf = (grid: HTMLElement | null): Point[] =>
  [...(grid?.querySelectorAll('[role="row"]') ?? [])].map((tile) => {
    const box = tile.getBoundingClientRect();
    return { x: box.left + box.width / 2 + window.scrollX, y: box.top + box.height / 2 + window.scrollY };
  });

function nearest(middles: Point[], { x, y }: Point): number {
  const distances = middles.map((middle) => Math.hypot(middle.x - x, middle.y - y));
  return distances.indexOf(Math.min(...distances));
}

function scrollAtEdges(y: number): void {
  if (y < EDGE_PIXELS) window.scrollBy(0, -SCROLL_PIXELS);
  else if (y > window.innerHeight - EDGE_PIXELS) window.scrollBy(0, SCROLL_PIXELS);
}
