import type { Marker, PositionAnchor } from 'maplibre-gl';
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useMapInstance } from './map.tsx';

type Props = {
  at: readonly [number, number];
  anchor?: PositionAnchor;
  className?: string;
  /** If it is given, the marker can be dragged. Called with the place where it was dropped. */
  onDropped?(at: [number, number]): void;
  children: ReactNode;
};

/** Renders its children at a point of the map. */
export function MapMarker({ at: [lng, lat], anchor = 'center', className, onDropped, children }: Props) {
  const { map, library } = useMapInstance();
  const [element] = useState(() => document.createElement('div'));
  const marker = useRef<Marker>(undefined);
  const draggable = onDropped !== undefined;
  const place = useEffectEvent((one: Marker) => one.setLngLat([lng, lat]));
  const drop = useEffectEvent((one: Marker) => onDropped?.([one.getLngLat().lng, one.getLngLat().lat]));
  useEffect(() => {
    const one = place(new library.Marker({ element, anchor, draggable })).addTo(map);
    one.on('dragend', () => drop(one));
    marker.current = one;
    return () => {
      one.remove();
    };
  }, [map, library, element, anchor, draggable]);
  // The marker is moved, not made again, so that a focused element inside it keeps the focus.
  useEffect(() => void marker.current?.setLngLat([lng, lat]), [lng, lat]);
  useEffect(() => {
    if (!className) return;
    element.classList.add(className);
    return () => element.classList.remove(className);
  }, [element, className]);
  return createPortal(children, element);
}
