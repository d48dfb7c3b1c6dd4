import { create } from 'zustand';
import type { LocalKey } from '#contract/core/browser-storage.ts';
import { loadCode } from '#ui/loading/load-code.ts';
import { isLotKey, type LotKey } from './any-lot.ts';
import { readLocal, storeLocal } from './local-storage.ts';

export type ShortlistKind = 'favourites' | 'compared';
export const SHORTLIST_LIMITS: Record<ShortlistKind, number> = { favourites: 200, compared: 4 };

type Shortlist = Record<ShortlistKind, LotKey[]> & {
  /** Whether storage has been read: before that an empty list means nothing. */
  isRead: boolean;
  /** The lot removed last, and the list before that, for an undo. */
  removed?: { kind: ShortlistKind; key: LotKey; keysBefore: LotKey[] };
  toggle(kind: ShortlistKind, key: LotKey): void;
  put(kind: ShortlistKind, keys: LotKey[]): void;
};

const KEYS: Record<ShortlistKind, LocalKey> = { favourites: 'favourites', compared: 'compare' };

/** Favourites and compared lots, stored only in this browser. The server does not know them, so the first render has none. */
export const useShortlist = create<Shortlist>()((set, get) => ({
  favourites: [],
  compared: [],
  isRead: false,
  toggle(kind, key) {
    const { put, [kind]: listed } = get();
    if (listed.includes(key)) {
      set({ removed: { kind, key, keysBefore: listed } });
      put(
        kind,
        listed.filter((other) => other !== key),
      );
      return;
    }
    const fits = listed.length < SHORTLIST_LIMITS[kind];
    if (fits) put(kind, [...listed, key]);
    if (!fits || kind === 'compared')
      void loadCode(() => import('./shortlist-toasts.ts')).then((toasts) => (fits ? toasts.showAddedToCompare() : toasts.showListFull(kind, listed.length)));
  },
  put(kind, keys) {
    set({ [kind]: keys });
    storeLocal(KEYS[kind], JSON.stringify(keys));
  },
}));

/** Reads the storage, and again when another tab changes it or when the page returns from the back/forward cache. */
export function followShortlist(): () => void {
  const readAll = () => useShortlist.setState({ favourites: readStoredKeys(KEYS.favourites), compared: readStoredKeys(KEYS.compared), isRead: true });
  const stopped = new AbortController();
  readAll();
  for (const event of ['storage', 'pageshow']) window.addEventListener(event, readAll, stopped);
  return () => stopped.abort();
}

export function readStoredKeys(name: LocalKey): LotKey[] {
  try {
    const stored: unknown = JSON.parse(readLocal(name) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isLotKey) : [];
  } catch {
    return []; // not JSON
  }
}
