import type { Sense } from './senses.ts';

/** A place that a phrase names; `at` is the index of the item that names it. */
export type NamedPlace = {
  at: number;
  sense: Extract<Sense, { is: 'place' }>;
  /** The item that excludes it: «кроме». */
  notAt?: number;
  /** The item that asks for what is near it too: «недалеко». */
  nearAt?: number;
};
export type KnownPlace = { id: number; parentId: number | null; latitude: number; longitude: number; radiusKm: number };
type Known = readonly KnownPlace[];

/** «недалеко от центра»: the centre and the places whose circles touch the circle of the centre. What is near a whole city or district is not known. */
export function withNeighbours(named: NamedPlace, known: Known): NamedPlace {
  const [id, ...others] = named.sense.ids;
  const place = known.find((one) => one.id === id);
  if (named.nearAt === undefined || named.notAt !== undefined || !place || others.length > 0) return named;
  const touches = (other: KnownPlace) => other.parentId !== null && kilometresBetween(place, other) <= place.radiusKm + other.radiusKm;
  return { ...named, sense: { ...named.sense, ids: known.filter((other) => other.id === id || touches(other)).map((one) => one.id) } };
}

const KILOMETRES_PER_DEGREE = 111.2;
/** Calculated as on a plane: within a region the error is smaller than a street. */
function kilometresBetween(one: KnownPlace, other: KnownPlace): number {
  const width = Math.cos((one.latitude * Math.PI) / 180);
  return KILOMETRES_PER_DEGREE * Math.hypot(one.latitude - other.latitude, (one.longitude - other.longitude) * width);
}

/** The locations that a phrase asks for, and the items that say so. If the exclusions leave nothing of the named places, none of these items is understood. */
export function locationsOf(places: readonly NamedPlace[], known: Known): { locations: { value: number[]; at: number; except?: number[] }[]; used: number[] } {
  const named = places.filter(({ notAt }) => notAt === undefined);
  const excluded = places.filter(({ notAt }) => notAt !== undefined);
  const excludedIds = excluded.flatMap(({ sense }) => sense.ids);
  const isLeft = (id: number) => !excludedIds.includes(id);
  const excludingItems = excluded.flatMap(({ at, notAt = at }) => [at, notAt]);
  if (named.length === 0) {
    const [first] = excluded;
    const value = known.filter(({ id, parentId }) => parentId !== null && isLeft(id)).map(({ id }) => id);
    return first && value.length > 0 ? { locations: [{ value, at: first.at, except: excludedIds }], used: excludingItems } : { locations: [], used: [] };
  }
  const left = named.map(({ at, sense }) => ({ at, value: sense.ids.filter(isLeft) })).filter(({ value }) => value.length > 0);
  const isNarrowed = ({ at, value }: { at: number; value: number[] }) =>
    excluded.length === 0 && left.some((other) => other.at !== at && other.value.length < value.length && other.value.every((id) => value.includes(id)));
  return { locations: left.filter((one) => !isNarrowed(one)), used: left.length > 0 ? [...left.map(({ at }) => at), ...excludingItems] : [] };
}
