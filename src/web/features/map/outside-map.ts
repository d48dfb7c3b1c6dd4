import type { MapView } from './map-picture.ts';

/** The same place on a map of the whole world; with a pin where it may be told. */
export function outsideMapAddress({ center: { lng, lat }, zoom }: MapView, pinned: boolean): string {
  const [at, to] = [lat.toFixed(4), lng.toFixed(4)];
  return `https://www.openstreetmap.org/${pinned ? `?mlat=${at}&mlon=${to}` : ''}#map=${zoom + 1}/${at}/${to}`;
}
