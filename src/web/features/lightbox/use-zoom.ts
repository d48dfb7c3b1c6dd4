import { type RefObject, useCallback, useState } from 'react';
import { sizeOf } from './use-photo-gestures.ts';
import { isZoomed, NOT_ZOOMED, panned, stepped, type Zoom } from './zoom.ts';

const PAN_PX = 96;
/** An arrow key moves the view, so the photo moves the other way. */
const PANS: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: PAN_PX, y: 0 },
  ArrowRight: { x: -PAN_PX, y: 0 },
  ArrowUp: { x: 0, y: PAN_PX },
  ArrowDown: { x: 0, y: -PAN_PX },
};
const ZOOMS_IN: Record<string, boolean> = { '+': true, '=': true, '-': false };

/** The zoom of the current photo, by gestures, buttons and keys; another photo starts without zoom. */
export function useZoom(index: number, dialog: RefObject<HTMLElement | null>) {
  const [zoomed, setZoomed] = useState({ index, zoom: NOT_ZOOMED });
  const zoom = zoomed.index === index ? zoomed.zoom : NOT_ZOOMED;
  const setZoom = useCallback((next: Zoom) => setZoomed({ index, zoom: next }), [index]);
  const size = () => (dialog.current ? sizeOf(dialog.current) : { width: 0, height: 0 });
  const step = (closer: boolean) => setZoom(stepped(zoom, closer, size()));
  /** Zooms or pans by a key; returns whether the key was for that. Arrow keys pan only while the photo is zoomed. */
  const handleKey = (key: string): boolean => {
    const closer = ZOOMS_IN[key];
    const pan = isZoomed(zoom) ? PANS[key] : undefined;
    if (closer !== undefined) step(closer);
    else if (pan) setZoom(panned(zoom, pan, size()));
    return closer !== undefined || pan !== undefined;
  };
  return { zoom, setZoom, step, handleKey };
}
