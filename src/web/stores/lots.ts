import { create } from 'zustand';
import type { LotItem } from '#contract/lot.ts';
import type { LotDetails } from '#contract/lot-details.ts';
import type { PartnerLotDetails } from '#contract/partner-lot.ts';

type Lots = { lot: LotDetails | PartnerLotDetails | undefined; details: LotDetails[]; items: LotItem[] };
const NONE: Lots = { lot: undefined, details: [], items: [] };

/** Pages follow one another; a lot that has moved to the next page meanwhile is not shown twice. */
export function accumulated(items: LotItem[], more: LotItem[]): LotItem[] {
  const known = new Set(items.map(({ id }) => id));
  return [...items, ...more.filter(({ id }) => !known.has(id) && known.add(id))];
}

type LotStore = Lots & {
  setLot(lot: LotDetails | PartnerLotDetails | undefined): void;
  setDetails(details: LotDetails[]): void;
  addItems(items: LotItem[]): void;
  clearLists(): void;
};

export const useLots = create<LotStore>()((set) => ({
  ...NONE,
  setLot: (lot) => set({ lot }),
  setDetails: (details) => set({ details }),
  addItems: (more) => set(({ items }) => ({ items: accumulated(items, more) })),
  clearLists: () => set({ details: [], items: [] }),
}));
