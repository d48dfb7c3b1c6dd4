import type { Localized } from './deps.ts';

/** A location with the name of the city or district it belongs to. */
export function placeOf(locationId: number, { locale, words }: Localized): { id: number; title: string; parent: string } {
  const place = words.locations.get(locationId);
  const parent = place?.parentId ? words.locations.get(place.parentId) : undefined;
  return { id: locationId, title: place?.title[locale] ?? '', parent: parent?.title[locale] ?? '' };
}
