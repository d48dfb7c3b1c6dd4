import { create } from 'zustand';
import { keep, readKept } from '#web/kept.ts';

type Kind = 'favourites' | 'compared';
type Shortlist = Record<Kind, number[]> & {
  toggle(kind: Kind, lotId: number): void;
};

const KEYS: Record<Kind, string> = { favourites: 'favourites', compared: 'compare' };

/** Lots that the visitor keeps, in this browser only. The server knows nothing of them, so pages start out with none. */
export const useShortlist = create<Shortlist>()((set, get) => ({
  favourites: [],
  compared: [],
  toggle(kind, lotId) {
    const kept = get()[kind];
    const next = kept.includes(lotId) ? kept.filter((id) => id !== lotId) : [...kept, lotId];
    set({ [kind]: next });
    keep(KEYS[kind], JSON.stringify(next));
  },
}));

/** Reads what was kept, and follows what other tabs do. */
export function followShortlist(): () => void {
  const readAll = () => useShortlist.setState({ favourites: read('favourites'), compared: read('compared') });
  readAll();
  window.addEventListener('storage', readAll);
  return () => window.removeEventListener('storage', readAll);
}

function read(kind: Kind): number[] {
  try {
    const kept: unknown = JSON.parse(readKept(KEYS[kind]) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => Number.isInteger(id)) : [];
  } catch {
    return []; // it holds something that is not ours
  }
}
