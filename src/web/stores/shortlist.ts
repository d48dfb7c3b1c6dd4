import { create } from 'zustand';
import type { LocalKey } from '#contract/core/browser-storage.ts';
import { MAX_IDS } from '#contract/core/limits.ts';
import { loadCode } from '#ui/loading/load-code.ts';
import { isLotKey, type LotKey } from './any-lot.ts';
import { readLocal, storeLocal } from './local-storage.ts';

export type ShortlistKind = 'favourites' | 'compared';
/** Favourites are asked for by their ids; the table of compared lots has four columns. */
export const SHORTLIST_LIMITS: Record<ShortlistKind, number> = { favourites: MAX_IDS, compared: 4 };

type Shortlist = Record<ShortlistKind, LotKey[]> & {
  /** Whether the browser's storage has been read. Until then the lists are empty, whatever is stored. */
  isRead: boolean;
  /** The lot removed last, and the list as it was before, for an undo. */
  removed?: { kind: ShortlistKind; key: LotKey; keysBefore: LotKey[] };
  toggle(kind: ShortlistKind, key: LotKey): void;
  put(kind: ShortlistKind, keys: LotKey[]): void;
};

const STORAGE_KEYS: Record<ShortlistKind, LocalKey> = { favourites: 'favourites', compared: 'compare' };

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
      void loadCode(() => import('./shortlist-toasts.ts')).then((toasts) => (fits ? toasts.showAddedToCompare() : toasts.showListFull(kind, SHORTLIST_LIMITS[kind])));
  },
  put(kind, keys) {
    set({ [kind]: keys });
    storeLocal(STORAGE_KEYS[kind], JSON.stringify(keys));
  },
}));

/** Reads the storage, and again when another tab changes it or when the page returns from the back/forward cache. */
export function followShortlist(): () => void {
  const readAll = () => useShortlist.setState({ favourites: readStoredKeys(STORAGE_KEYS.favourites), compared: readStoredKeys(STORAGE_KEYS.compared), isRead: true });
  const stopped = new AbortController();
  readAll();
  for (const event of ['storage', 'pageshow']) window.addEventListener(event, readAll, stopped);
  return () => stopped.abort();
}

export function readStoredKeys(storageKey: LocalKey): LotKey[] {
  try {
    const stored: unknown = JSON.parse(readLocal(storageKey) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isLotKey) : [];
  } catch {
    return []; // not JSON
  }
}
