import { type RefObject, useCallback, useState } from 'react';
import { sizeOf } from './use-photo-gestures.ts';
import { isZoomed, NOT_ZOOMED, panned, stepped, type Zoom } from './zoom.ts';

const PAN_PX = 96;
/** An arrow key moves the view, so the photo moves the other way. */
const PAN_BY_KEY: Record<string, { x: number; y: number }> = {
  ArrowLeft: { x: PAN_PX, y: 0 },
  ArrowRight: { x: -PAN_PX, y: 0 },
  ArrowUp: { x: 0, y: PAN_PX },
  ArrowDown: { x: 0, y: -PAN_PX },
};
const IS_ZOOM_IN_BY_KEY: Record<string, boolean> = { '+': true, '=': true, '-': false };

/** The zoom of the current photo, by gestures, buttons and keys; another photo starts without zoom. */
export function useZoom(index: number, dialog: RefObject<HTMLElement | null>) {
  const [zoomed, setZoomed] = useState({ index, zoom: NOT_ZOOMED });
  const zoom = zoomed.index === index ? zoomed.zoom : NOT_ZOOMED;
  const setZoom = useCallback((next: Zoom) => setZoomed({ index, zoom: next }), [index]);
  const size = () => (dialog.current ? sizeOf(dialog.current) : { width: 0, height: 0 });
  const zoomBy = (isZoomIn: boolean) => setZoom(stepped(zoom, isZoomIn, size()));
  /** Zooms or pans by a key; returns whether the key was handled. Arrow keys pan only while the photo is zoomed. */
  const handleKey = (key: string): boolean => {
    const isZoomIn = IS_ZOOM_IN_BY_KEY[key];
    const pan = isZoomed(zoom) ? PAN_BY_KEY[key] : undefined;
    if (isZoomIn !== undefined) zoomBy(isZoomIn);
    else if (pan) setZoom(panned(zoom, pan, size()));
    return isZoomIn !== undefined || pan !== undefined;
  };
  return { zoom, setZoom, zoomBy, handleKey };
}
