import { ID_MAX } from '#contract/core/limits.ts';
import { type AnyLotItem, isLotKey, type LotKey } from '#web/stores/any-lot.ts';

/** Parses `1,2,sochi:12` from an address. Invalid keys are skipped, since a shared link may have been damaged on its way. */
export function readKeys(text: string, limit: number): LotKey[] {
  const keys = text.split(',').map((word) => (/^\d+$/.test(word) ? Number(word) : word));
  return [...new Set(keys)].filter((key) => isLotKey(key) && idOf(key) > 0 && idOf(key) <= ID_MAX).slice(0, limit) as LotKey[];
}

/** The id of a lot, without the region of a partner's lot. */
export const idOf = (key: LotKey): number => Number(String(key).split(':').at(-1));

/** A list as a link: `/favourites?ids=1,2,sochi:12`. */
export const sharedPath = (page: string, keys: LotKey[]): string => `${page}?ids=${keys.join(',')}`;

/** Restores a removed key at its old place; the list may have changed meanwhile. */
export function putBack(keys: LotKey[], { key, keysBefore }: { key: LotKey; keysBefore: LotKey[] }): LotKey[] {
  if (keys.includes(key)) return keys;
  const before = new Set(keysBefore.slice(0, keysBefore.indexOf(key)));
  const index = keys.findLastIndex((other) => before.has(other)) + 1;
  return [...keys.slice(0, index), key, ...keys.slice(index)];
}

/** Appends without duplicates, up to the limit. */
export const mergeKeys = (keys: LotKey[], added: LotKey[], limit: number): LotKey[] => [...new Set([...keys, ...added])].slice(0, limit);

/** Keys of lots that no longer exist: `known` has null for what the API does not have any more. */
export const goneOf = (keys: LotKey[], known: ReadonlyMap<LotKey, unknown>): LotKey[] => keys.filter((key) => known.get(key) === null);

export const SHORTLIST_ORDERS = ['added', 'cheap', 'dear', 'large'] as const;
export type ShortlistOrder = (typeof SHORTLIST_ORDERS)[number];

const COMPARATORS: Record<Exclude<ShortlistOrder, 'added'>, (one: AnyLotItem, other: AnyLotItem) => number> = {
  cheap: (one, other) => one.price - other.price,
  dear: (one, other) => other.price - one.price,
  large: (one, other) => (other.area ?? 0) - (one.area ?? 0),
};

/** Lots are in the order they were added. `added` is the latest first; the other orders have the latest first among equals. */
export function sortLots<Lot extends AnyLotItem>(lots: Lot[], order: ShortlistOrder): Lot[] {
  const latestFirst = lots.toReversed();
  return order === 'added' ? latestFirst : latestFirst.toSorted(COMPARATORS[order]);
}
