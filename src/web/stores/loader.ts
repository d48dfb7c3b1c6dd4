import { create } from 'zustand';

type LoaderStore = {
  /** The number of running calls. */
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
