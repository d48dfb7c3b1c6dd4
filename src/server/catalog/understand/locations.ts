import type { Sense } from './senses.ts';

/** A place that a phrase names, or excludes by the item `notAt`. */
export type NamedPlace = { at: number; sense: Extract<Sense, { is: 'place' }>; notAt?: number };
type Known = readonly { id: number; parentId: number | null }[];

/** The locations of a phrase, and the items that are understood by it. Where an exclusion leaves nothing of what is named, neither is understood. */
export function locationsOf(places: readonly NamedPlace[], known: Known): { locations: { value: number[]; at: number; except?: number[] }[]; used: number[] } {
  const named = places.filter(({ notAt }) => notAt === undefined);
  const excluded = places.filter(({ notAt }) => notAt !== undefined);
  const excludedIds = excluded.flatMap(({ sense }) => sense.ids);
  const isLeft = (id: number) => !excludedIds.includes(id);
  const words = excluded.flatMap(({ at, notAt = at }) => [at, notAt]);
  if (named.length === 0) {
    const [first] = excluded;
    const value = known.filter(({ id, parentId }) => parentId !== null && isLeft(id)).map(({ id }) => id);
    return first && value.length > 0 ? { locations: [{ value, at: first.at, except: excludedIds }], used: words } : { locations: [], used: [] };
  }
  const left = named.map(({ at, sense }) => ({ at, value: sense.ids.filter(isLeft) })).filter(({ value }) => value.length > 0);
  const isNarrowed = ({ at, value }: { at: number; value: number[] }) =>
    excluded.length === 0 && left.some((other) => other.at !== at && other.value.length < value.length && other.value.every((id) => value.includes(id)));
  return { locations: left.filter((one) => !isNarrowed(one)), used: left.length > 0 ? [...left.map(({ at }) => at), ...words] : [] };
}
