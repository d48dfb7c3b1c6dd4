import { create } from 'zustand';

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
    write(kind, next);
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
    const kept: unknown = JSON.parse(localStorage.getItem(KEYS[kind]) ?? '[]');
    return Array.isArray(kept) ? kept.filter((id) => Number.isInteger(id)) : [];
  } catch {
    return []; // storage is off, or holds something that is not ours
  }
}

function write(kind: Kind, ids: number[]): void {
  try {
    localStorage.setItem(KEYS[kind], JSON.stringify(ids));
  } catch {
    // storage is off or full: the choice lives as long as the page
  }
}
