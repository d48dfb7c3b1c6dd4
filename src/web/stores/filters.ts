import { create } from 'zustand';
import type { FilterValues } from '#contract/catalog/filters.ts';
import { DEFAULT_BOUNDS, defaultOptions, type Options, PRICE_KIND, USER_TYPES, type UserType, withCategory } from './filter-rules.ts';

type Filters = {
  userType: UserType;
  /** Of everything there is, by kind. */
  bounds: FilterValues;
  /** What is checked, for each user type by itself. */
  checked: Record<UserType, Options>;
};

const START: Filters = {
  userType: 'sellers',
  bounds: { lots: { price: DEFAULT_BOUNDS }, buyers: { price: DEFAULT_BOUNDS } },
  checked: { sellers: defaultOptions(), buyers: defaultOptions() },
};

type FilterStore = Filters & {
  setBounds(bounds: FilterValues): void;
  setUserType(userType: UserType): void;
  /** Puts the price of a kind's filter to that kind's bounds. */
  updatePrice(kind: string): void;
  check(options: Partial<Options>): void;
  chooseCategory(categories: number[], values: FilterValues): void;
  resetChecked(): void;
};

export const useFilters = create<FilterStore>()((set, get) => {
  const change = (userType: UserType, options: Partial<Options>) => set(({ checked }) => ({ checked: { ...checked, [userType]: { ...checked[userType], ...options } } }));
  return {
    ...START,
    setBounds: (bounds) => set({ bounds }),
    setUserType: (userType) => set({ userType }),
    updatePrice(kind) {
      const userType = USER_TYPES.find((one) => PRICE_KIND[one] === kind);
      if (!userType) return console.error(`Invalid price kind: ${kind}`);
      const { min, max } = get().bounds[PRICE_KIND[userType]].price;
      change(userType, { priceMin: min, priceMax: max });
    },
    check: (options) => change(get().userType, options),
    chooseCategory: (categories, values) => change(get().userType, withCategory(categories, values[PRICE_KIND[get().userType]].price)),
    resetChecked: () => set(({ bounds }) => ({ checked: { sellers: defaultOptions(bounds.lots.price), buyers: defaultOptions(bounds.buyers.price) } })),
  };
});
