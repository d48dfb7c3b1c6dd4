import type { PositionAnchor } from 'maplibre-gl';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useMapInstance } from './map.tsx';

type Props = { at: readonly [number, number]; anchor?: PositionAnchor; className?: string; children: ReactNode };

/** Renders its children at a point of the map. */
export function MapMarker({ at: [lng, lat], anchor = 'center', className, children }: Props) {
  const { map, library } = useMapInstance();
  const [element] = useState(() => document.createElement('div'));
  useEffect(() => {
    const marker = new library.Marker({ element, anchor }).setLngLat([lng, lat]).addTo(map);
    return () => {
      marker.remove();
    };
  }, [map, library, element, anchor, lng, lat]);
  useEffect(() => {
    if (!className) return;
    element.classList.add(className);
    return () => element.classList.remove(className);
  }, [element, className]);
  return createPortal(children, element);
}
