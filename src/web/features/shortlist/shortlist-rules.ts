import { ID_MAX } from '#contract/core/limits.ts';
import { type AnyLotItem, isLotKey, type LotKey } from '#web/stores/any-lot.ts';

/** `1,2,sochi:12` out of an address; what is no key is passed over, since links get broken on their way. */
export function readKeys(text: string, limit: number): LotKey[] {
  const keys = text.split(',').map((word) => (/^\d+$/.test(word) ? Number(word) : word));
  return [...new Set(keys)].filter((key) => isLotKey(key) && numberOf(key) > 0 && numberOf(key) <= ID_MAX).slice(0, limit) as LotKey[];
}

/** The number of a lot among ours, or among the partners'. */
export const numberOf = (key: LotKey): number => Number(String(key).split(':').at(-1));

/** A list as a link: `/favourites?ids=1,2,sochi:12`. */
export const sharedPath = (page: string, keys: LotKey[]): string => `${page}?ids=${keys.join(',')}`;

/** Puts back what was taken out, where it was; the list may have changed meanwhile. */
export function putBack(kept: LotKey[], { key, from }: { key: LotKey; from: LotKey[] }): LotKey[] {
  if (kept.includes(key)) return kept;
  const before = new Set(from.slice(0, from.indexOf(key)));
  const place = kept.findLastIndex((other) => before.has(other)) + 1;
  return [...kept.slice(0, place), key, ...kept.slice(place)];
}

/** Both lists, what was there first; as much as there is room for. */
export const joined = (kept: LotKey[], added: LotKey[], limit: number): LotKey[] => [...new Set([...kept, ...added])].slice(0, limit);

/** What the API no longer has. */
export const goneOf = (keys: LotKey[], known: ReadonlyMap<LotKey, unknown>): LotKey[] => keys.filter((key) => known.get(key) === null);

export const SHORTLIST_ORDERS = ['added', 'cheap', 'dear', 'large'] as const;
export type ShortlistOrder = (typeof SHORTLIST_ORDERS)[number];

const ORDERS: Record<Exclude<ShortlistOrder, 'added'>, (one: AnyLotItem, other: AnyLotItem) => number> = {
  cheap: (one, other) => one.price - other.price,
  dear: (one, other) => other.price - one.price,
  large: (one, other) => (other.area ?? 0) - (one.area ?? 0),
};

/** Lists grow at their end, so the latest come first; other orders leave equals as they came. */
export function inOrderOf<Lot extends AnyLotItem>(lots: Lot[], order: ShortlistOrder): Lot[] {
  const latest = lots.toReversed();
  return order === 'added' ? latest : latest.toSorted(ORDERS[order]);
}
