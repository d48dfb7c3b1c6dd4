import { create } from 'zustand';
import type { AnyLotItem } from './any-lot.ts';

type Lots = {
  /** The lots of the list that is shown, page after page. */
  items: AnyLotItem[];
  /** The query string of the list that the items belong to. */
  listSearch: string;
};

/** Appends a page without the lots already there: since that page was loaded, one of them may have moved to the next. */
export function accumulated(items: AnyLotItem[], more: AnyLotItem[]): AnyLotItem[] {
  const known = new Set(items.map(({ id }) => id));
  return [...items, ...more.filter(({ id }) => !known.has(id) && known.add(id))];
}

type LotStore = Lots & {
  /** Appends for the same query; another query replaces the items. */
  addItems(more: AnyLotItem[], listSearch?: string): void;
  clearItems(): void;
};

export const useLots = create<LotStore>()((set) => ({
  items: [],
  listSearch: '',
  addItems: (more, listSearch = '') => set((before) => ({ listSearch, items: accumulated(before.listSearch === listSearch ? before.items : [], more) })),
  clearItems: () => set({ items: [], listSearch: '' }),
}));
