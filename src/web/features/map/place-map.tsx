import type { AddressPrecision } from '#contract/catalog/lot.ts';
import { CIRCLE_RADIUS } from '#contract/catalog/published-place.ts';
import { m } from '#messages';
import { metresPerPixel, type Place } from '#ui/base-map/projection.ts';
import { linkClass } from '#ui/controls/button.tsx';
import { MapCircle } from '#ui/media/map-circle.tsx';
import { MapMarker } from '#ui/media/map-marker.tsx';
import { Icon } from '#ui/styles/icon.tsx';
import { externalHref } from '#web/app/navigate-to.ts';
import { LazyMap } from './lazy-map.tsx';
import { type CenterAndZoom, isOnMap } from './map-picture.ts';
import css from './place-map.module.css';

/** The circle of a district is larger than that of a street: at these zooms both have about the same size on the screen. */
const ZOOMS: Record<AddressPrecision, number> = { exact: 13, street: 13, district: 11 };

type Props = {
  coordinates: Place;
  /** Unless it is `exact`, a circle is shown, and the place is somewhere in it. */
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
      {approximate ? <MapCircle middle={center} radius={CIRCLE_RADIUS[precision]} /> : <ExactPin at={center} />}
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

function circleSize({ lat }: Place, precision: keyof typeof CIRCLE_RADIUS) {
  const size = Math.round((2 * CIRCLE_RADIUS[precision]) / metresPerPixel(lat, ZOOMS[precision]));
  return { width: size, height: size };
}

function ExactPin({ at: { lng, lat } }: { at: Place }) {
  return (
    <MapMarker at={[lng, lat]}>
      <span className={css.dot} />
    </MapMarker>
  );
}

/** The same place on OpenStreetMap; with a pin only if the exact address is public. */
export function externalMapUrl({ center: { lng, lat }, zoom }: CenterAndZoom, hasPin: boolean): string {
  const [latitude, longitude] = [lat.toFixed(4), lng.toFixed(4)];
  return `https://www.openstreetmap.org/${hasPin ? `?mlat=${latitude}&mlon=${longitude}` : ''}#map=${zoom + 1}/${latitude}/${longitude}`;
}
