import { create } from 'zustand';
import type { AnyLotItem } from './any-lot.ts';

type Lots = {
  /** The lots of the list that is shown, page after page. */
  items: AnyLotItem[];
  /** The question that the items answer. */
  asked: string;
};

/** Pages follow one another; a lot that has moved to the next page meanwhile is not shown twice. */
export function accumulated(items: AnyLotItem[], more: AnyLotItem[]): AnyLotItem[] {
  const known = new Set(items.map(({ id }) => id));
  return [...items, ...more.filter(({ id }) => !known.has(id) && known.add(id))];
}

type LotStore = Lots & {
  /** More answers to the same question go to the end; another question starts anew. */
  addItems(more: AnyLotItem[], asked?: string): void;
  clearItems(): void;
};

export const useLots = create<LotStore>()((set) => ({
  items: [],
  asked: '',
  addItems: (more, asked = '') => set((before) => ({ asked, items: accumulated(before.asked === asked ? before.items : [], more) })),
  clearItems: () => set({ items: [], asked: '' }),
}));
