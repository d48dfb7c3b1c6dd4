import { create } from 'zustand';
import type { AnyLotDetails, AnyLotItem } from './any-lot.ts';

type Lots = {
  lot: AnyLotDetails | undefined;
  /** Lots with everything about each, as the comparison shows them. */
  details: AnyLotDetails[];
  items: AnyLotItem[];
  /** The question that the items answer. */
  asked: string;
};
const NONE: Lots = { lot: undefined, details: [], items: [], asked: '' };

/** Pages follow one another; a lot that has moved to the next page meanwhile is not shown twice. */
export function accumulated(items: AnyLotItem[], more: AnyLotItem[]): AnyLotItem[] {
  const known = new Set(items.map(({ id }) => id));
  return [...items, ...more.filter(({ id }) => !known.has(id) && known.add(id))];
}

type LotStore = Lots & {
  setLot(lot: AnyLotDetails | undefined): void;
  setDetails(details: AnyLotDetails[]): void;
  /** More answers to the same question go to the end; another question starts anew. */
  addItems(more: AnyLotItem[], asked?: string): void;
  clearLists(): void;
};

export const useLots = create<LotStore>()((set) => ({
  ...NONE,
  setLot: (lot) => set({ lot }),
  setDetails: (details) => set({ details }),
  addItems: (more, asked = '') => set((before) => ({ asked, items: accumulated(before.asked === asked ? before.items : [], more) })),
  clearLists: () => set({ details: [], items: [], asked: '' }),
}));
