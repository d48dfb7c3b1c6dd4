import type { Place } from '#ui/base-map/projection.ts';

/* The point of a lot is two numbers of its working copy. */

type Fields = { value(path: string): unknown; edit(path: string, value: unknown): void };

/** So many decimals of a degree are exact to about ten centimetres. */
const DIGITS = 6;

/** Undefined while one of the coordinates is missing or is outside of what a map can show. */
export function pointOf({ value }: Pick<Fields, 'value'>): Place | undefined {
  const [lng, lat] = [value('longitude'), value('latitude')];
  return typeof lng === 'number' && typeof lat === 'number' && Math.abs(lng) <= 180 && Math.abs(lat) <= 85 ? { lng, lat } : undefined;
}

/** Null takes the point away. */
export function putPoint({ edit }: Pick<Fields, 'edit'>, place: Place | null): void {
  edit('longitude', place && Number(place.lng.toFixed(DIGITS)));
  edit('latitude', place && Number(place.lat.toFixed(DIGITS)));
}
