import { create } from 'zustand';

type LoaderStore = {
  /** Calls under way; above nothing, the page is loading. */
  calls: number;
  show(): void;
  hide(): void;
  reset(): void;
};

export const useLoader = create<LoaderStore>()((set) => ({
  calls: 0,
  show: () => set(({ calls }) => ({ calls: calls + 1 })),
  hide: () => set(({ calls }) => ({ calls: Math.max(0, calls - 1) })),
  reset: () => set({ calls: 0 }),
}));

export const isLoading = ({ calls }: Pick<LoaderStore, 'calls'>): boolean => calls > 0;
