import { type RefObject, useCallback, useState } from 'react';
import { sizeOf } from './use-photo-gestures.ts';
import { AT_REST, isZoomed, panned, stepped, type Zoom } from './zoom.ts';

const PAN_PX = 96;
/** The photo goes the other way: an arrow moves what one looks through. */
const PANS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: PAN_PX, y: 0 },
  ArrowRight: { x: -PAN_PX, y: 0 },
  ArrowUp: { x: 0, y: PAN_PX },
  ArrowDown: { x: 0, y: -PAN_PX },
};
const CLOSER: Record<string, boolean> = { '+': true, '=': true, '-': false };

/** How closely the photo is looked at, by gestures, buttons and keys. Another photo is seen whole. */
export function useZoom(index: number, dialog: RefObject<HTMLElement | null>) {
  const [zoomed, setZoomed] = useState({ index, zoom: AT_REST });
  const zoom = zoomed.index === index ? zoomed.zoom : AT_REST;
  const show = useCallback((next: Zoom) => setZoomed({ index, zoom: next }), [index]);
  const size = () => (dialog.current ? sizeOf(dialog.current) : { width: 0, height: 0 });
  const step = (closer: boolean) => show(stepped(zoom, closer, size()));
  /** Whether the key was one of these: arrows are, while the photo is larger than the screen. */
  const takeKey = (key: string): boolean => {
    const closer = CLOSER[key];
    const pan = isZoomed(zoom) ? PANS[key] : undefined;
    if (closer !== undefined) step(closer);
    else if (pan) show(panned(zoom, pan, size()));
    return closer !== undefined || pan !== undefined;
  };
  return { zoom, show, step, takeKey };
}
