import { useEffect } from 'react';
import type { AddressPrecision } from '#contract/catalog/lot.ts';
import { m } from '#messages';
import { linkClass } from '#ui/controls/button.tsx';
import { useMapInstance } from '#ui/media/map.tsx';
import { MapMarker } from '#ui/media/map-marker.tsx';
import { Icon } from '#ui/styles/icon.tsx';
import { externalHref } from '#web/app/navigate-to.ts';
import { type Approximate, CIRCLE_RADIUS, circlePolygon } from './approximate-place.ts';
import { pageColours } from './base-colours.ts';
import { LazyMap } from './lazy-map.tsx';
import type { MapView } from './map-picture.ts';
import { isOnMap } from './map-picture.ts';
import css from './place-map.module.css';
import { metresPerPixel, type Place } from './projection.ts';

/** Zooms at which both circles have about the same size on the screen. */
const ZOOMS: Record<AddressPrecision, number> = { exact: 13, street: 13, district: 11 };

type Props = {
  coordinates: Place;
  /** Unless `exact`, a circle is shown, and the place is somewhere in it. */
  precision: AddressPrecision;
  /** For the alt text. */
  title: string;
};

/** One place on a map: a pin, or a circle for an approximate address. Outside our base map only a link to OpenStreetMap is shown. */
export function PlaceMap({ coordinates: center, precision, title }: Props) {
  const view = { center, zoom: ZOOMS[precision] };
  const approximate = precision !== 'exact';
  const externalUrl = externalMapUrl(view, !approximate);
  if (!isOnMap(center)) return <ExternalMapLink address={externalUrl} />;
  const staticMarker = approximate ? <span className={css.circle} style={circleSize(center, precision)} /> : <span className={css.pin} />;
  return (
    <LazyMap view={view} alt={m['map.placeAlt']({ title })} staticMarkers={staticMarker} note={approximate ? m['map.approximate']() : undefined} externalUrl={externalUrl}>
      {approximate ? <Circle middle={center} precision={precision} /> : <ExactPin at={center} />}
    </LazyMap>
  );
}

function ExternalMapLink({ address }: { address: string }) {
  return (
    <a className={linkClass} href={externalHref(address)} rel="noreferrer">
      {m['map.openOutside']()}
      <Icon name="arrow" />
    </a>
  );
}

function circleSize({ lat }: Place, precision: Approximate) {
  const size = Math.round((2 * CIRCLE_RADIUS[precision]) / metresPerPixel(lat, ZOOMS[precision]));
  return { width: size, height: size };
}

function Circle({ middle, precision }: { middle: Place; precision: Approximate }) {
  const { map } = useMapInstance();
  const { lng, lat } = middle;
  useEffect(() => {
    const { brass } = pageColours();
    map.addSource('circle', { type: 'geojson', data: circlePolygon({ lng, lat }, precision) });
    map.addLayer({ id: 'circle', type: 'fill', source: 'circle', paint: { 'fill-color': brass, 'fill-opacity': 0.16 } });
    map.addLayer({ id: 'circle-edge', type: 'line', source: 'circle', paint: { 'line-color': brass, 'line-width': 1 } });
    return () => {
      if (!map.style) return; // the map itself has been removed
      map.removeLayer('circle-edge').removeLayer('circle');
      map.removeSource('circle');
    };
  }, [map, lng, lat, precision]);
  return null;
}

function ExactPin({ at: { lng, lat } }: { at: Place }) {
  return (
    <MapMarker at={[lng, lat]}>
      <span className={css.dot} />
    </MapMarker>
  );
}

/** The same place on OpenStreetMap; with a pin only if the exact address is public. */
export function externalMapUrl({ center: { lng, lat }, zoom }: MapView, pinned: boolean): string {
  const [at, to] = [lat.toFixed(4), lng.toFixed(4)];
  return `https://www.openstreetmap.org/${pinned ? `?mlat=${at}&mlon=${to}` : ''}#map=${zoom + 1}/${at}/${to}`;
}
