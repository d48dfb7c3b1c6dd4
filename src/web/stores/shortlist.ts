import { create } from 'zustand';
import type { LocalKey } from '#contract/core/browser-storage.ts';
import { loadCode } from '#ui/loading/load-code.ts';
import { isLotKey, type LotKey } from './any-lot.ts';
import { readLocal, storeLocal } from './local-storage.ts';

export type ShortlistKind = 'favourites' | 'compared';
export const SHORTLIST_LIMITS: Record<ShortlistKind, number> = { favourites: 200, compared: 4 };

type Shortlist = Record<ShortlistKind, LotKey[]> & {
  /** Until what was kept has been read, nobody knows whether there is anything. */
  read: boolean;
  /** What the visitor took out last, and the list as it was: whoever shows the list offers to put it back. */
  removed?: { kind: ShortlistKind; key: LotKey; from: LotKey[] };
  toggle(kind: ShortlistKind, key: LotKey): void;
  put(kind: ShortlistKind, keys: LotKey[]): void;
};

const KEYS: Record<ShortlistKind, LocalKey> = { favourites: 'favourites', compared: 'compare' };

/** Lots that the visitor keeps, in this browser only. The server knows nothing of them, so pages start out with none. */
export const useShortlist = create<Shortlist>()((set, get) => ({
  favourites: [],
  compared: [],
  read: false,
  toggle(kind, key) {
    const { put, [kind]: kept } = get();
    if (kept.includes(key)) {
      set({ removed: { kind, key, from: kept } });
      put(
        kind,
        kept.filter((other) => other !== key),
      );
      return;
    }
    const fits = kept.length < SHORTLIST_LIMITS[kind];
    if (fits) put(kind, [...kept, key]);
    if (!fits || kind === 'compared') void loadCode(() => import('./tell-kept.ts')).then((tell) => (fits ? tell.tellCompared() : tell.tellFull(kind, kept.length)));
  },
  put(kind, keys) {
    set({ [kind]: keys });
    storeLocal(KEYS[kind], JSON.stringify(keys));
  },
}));

/** Reads what was kept, and follows what other tabs do; a tab that slept has missed it. */
export function followShortlist(): () => void {
  const readAll = () => useShortlist.setState({ favourites: readStoredKeys(KEYS.favourites), compared: readStoredKeys(KEYS.compared), read: true });
  const left = new AbortController();
  readAll();
  for (const event of ['storage', 'pageshow']) window.addEventListener(event, readAll, left);
  return () => left.abort();
}

/** Lots that this browser keeps under a name. */
export function readStoredKeys(name: LocalKey): LotKey[] {
  try {
    const kept: unknown = JSON.parse(readLocal(name) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isLotKey) : [];
  } catch {
    return []; // it holds something that is not ours
  }
}
