import { useEffect } from 'react';
import { m } from '#messages';
import { linkClass } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { useLiveMap } from '#ui/map.tsx';
import { MapMarker } from '#ui/map-marker.tsx';
import { externalHref } from '#web/navigate-to.ts';
import { CIRCLE_RADIUS, circleAround, circlePolygon } from './approximate-place.ts';
import { pageColours } from './base-colours.ts';
import { LazyMap } from './lazy-map.tsx';
import { isOnMap } from './map-picture.ts';
import { outsideMapAddress } from './outside-map.ts';
import css from './place-map.module.css';
import { metresPerPixel, type Place } from './projection.ts';

const ZOOM = 13;
type Props = {
  coordinates: Place;
  /** The exact address is told on request: a circle is shown, and the place is somewhere in it. */
  approximate: boolean;
  /** What is there, for those who do not see the map. */
  title: string;
};

/** Where something is: an honest circle, or the very place. What lies far from Rostov is not on our map, and gets the link alone. */
export function PlaceMap({ coordinates, approximate, title }: Props) {
  const center = approximate ? circleAround(coordinates) : coordinates;
  const view = { center, zoom: ZOOM };
  const outside = outsideMapAddress(view, !approximate);
  if (!isOnMap(coordinates)) return <OutsideLink address={outside} />;
  const still = approximate ? <span className={css.circle} style={circleSize(center)} /> : <span className={css.pin} />;
  return (
    <LazyMap view={view} alt={m['map.placeAlt']({ title })} still={still} note={approximate ? m['map.approximate']() : undefined} outside={outside}>
      {approximate ? <Circle middle={center} /> : <ExactPin at={center} />}
    </LazyMap>
  );
}

function OutsideLink({ address }: { address: string }) {
  return (
    <a className={linkClass} href={externalHref(address)} target="_blank" rel="noopener noreferrer">
      {m['map.openOutside']()}
      <Icon name="arrow" />
    </a>
  );
}

function circleSize({ lat }: Place) {
  const size = Math.round((2 * CIRCLE_RADIUS) / metresPerPixel(lat, ZOOM));
  return { width: size, height: size };
}

function Circle({ middle }: { middle: Place }) {
  const { map } = useLiveMap();
  const { lng, lat } = middle;
  useEffect(() => {
    const { brass } = pageColours();
    map.addSource('circle', { type: 'geojson', data: circlePolygon({ lng, lat }) });
    map.addLayer({ id: 'circle', type: 'fill', source: 'circle', paint: { 'fill-color': brass, 'fill-opacity': 0.16 } });
    map.addLayer({ id: 'circle-edge', type: 'line', source: 'circle', paint: { 'line-color': brass, 'line-width': 1 } });
    return () => {
      if (!map.style) return; // the whole map has gone
      map.removeLayer('circle-edge').removeLayer('circle');
      map.removeSource('circle');
    };
  }, [map, lng, lat]);
  return null;
}

function ExactPin({ at: { lng, lat } }: { at: Place }) {
  return (
    <MapMarker at={[lng, lat]}>
      <span className={css.dot} />
    </MapMarker>
  );
}
