import { create } from 'zustand';
import type { AnyLotItem } from './any-lot.ts';

type Lots = {
  /** The lots of the list that is shown, page after page. */
  items: AnyLotItem[];
  /** The query that the items belong to. */
  asked: string;
};

/** Appends a page without duplicates: a lot may have moved to the next page meanwhile. */
export function accumulated(items: AnyLotItem[], more: AnyLotItem[]): AnyLotItem[] {
  const known = new Set(items.map(({ id }) => id));
  return [...items, ...more.filter(({ id }) => !known.has(id) && known.add(id))];
}

type LotStore = Lots & {
  /** Appends for the same query; another query replaces the items. */
  addItems(more: AnyLotItem[], asked?: string): void;
  clearItems(): void;
};

export const useLots = create<LotStore>()((set) => ({
  items: [],
  asked: '',
  addItems: (more, asked = '') => set((before) => ({ asked, items: accumulated(before.asked === asked ? before.items : [], more) })),
  clearItems: () => set({ items: [], asked: '' }),
}));
