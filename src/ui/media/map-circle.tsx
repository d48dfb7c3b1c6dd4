import { useEffect, useId } from 'react';
import { pageColours } from '#ui/base-map/base-colours.ts';
import { displaced, type Place } from '#ui/base-map/projection.ts';
import { useMapInstance } from './map.tsx';

const CORNERS = 64;

/** A circle as a polygon of the map; the radius is in metres. */
export function circlePolygon(middle: Place, radius: number) {
  const ring = Array.from({ length: CORNERS + 1 }, (_, corner) => {
    const { lng, lat } = displaced(middle, radius, (2 * Math.PI * (corner % CORNERS)) / CORNERS);
    return [lng, lat];
  });
  return { type: 'Feature' as const, properties: {}, geometry: { type: 'Polygon' as const, coordinates: [ring] } };
}

/** An area on the map. For children of MapView. */
export function MapCircle({ middle: { lng, lat }, radius }: { middle: Place; radius: number }) {
  const { map } = useMapInstance();
  const id = useId();
  useEffect(() => {
    const { brass } = pageColours();
    const edge = `${id} edge`;
    map.addSource(id, { type: 'geojson', data: circlePolygon({ lng, lat }, radius) });
    map.addLayer({ id, type: 'fill', source: id, paint: { 'fill-color': brass, 'fill-opacity': 0.16 } });
    map.addLayer({ id: edge, type: 'line', source: id, paint: { 'line-color': brass, 'line-width': 1 } });
    return () => {
      if (!map.style) return; // the map itself has been removed
      map.removeLayer(edge).removeLayer(id);
      map.removeSource(id);
    };
  }, [map, id, lng, lat, radius]);
  return null;
}
