import { useEffect, useRef, useState } from 'react';
import { assumingDeal, type Bounds, type Options, type PriceKind, withCategory } from '#web/stores/filter-rules.ts';
import { withDeal } from './chosen-deal.ts';
import { filterApi } from './filter-api.ts';

export type PendingFilters = { options: Options; bounds: Bounds };
type Given = {
  kind?: PriceKind;
  /** For partners' lots. */
  region?: string;
  /** Whether a change of the visitor is still debounced or loading. */
  held?: boolean;
  /** Whether the address says that the visitor wants both deals. */
  asksBoth?: boolean;
};

/** The filters being edited, starting from the applied ones. A new address (Back, a chip) resets them, unless `held`: the visitor's own change would be lost. */
export function usePendingFilters(applied: PendingFilters, { kind = 'lots', region, held = false, asksBoth = false }: Given = {}) {
  const key = JSON.stringify(applied);
  const [state, setState] = useState({ key, pending: applied });
  if (state.key !== key && !held) setState({ key, pending: applied });
  // «Either» without any other filter is not in the address.
  const [pressedBoth, setPressedBoth] = useState(false);
  const choseBoth = pressedBoth || asksBoth;
  const request = useRef<AbortController>(null);
  useEffect(() => () => request.current?.abort(), []);

  const { options, bounds } = state.pending;
  const set = (pending: PendingFilters): PendingFilters => {
    setState({ key, pending });
    return pending;
  };
  /** Loads the new price bounds; the price follows them (`within`) when they are known. */
  const startFrom = (wanted: Options): PendingFilters => {
    request.current?.abort();
    const abort = new AbortController();
    request.current = abort;
    void filterApi.bounds({ ...wanted, region }, kind).then((found) => {
      if (found && !abort.signal.aborted) setState((before) => ({ ...before, pending: { bounds: found, options: within(before.pending, found) } }));
    });
    return set({ options: wanted, bounds });
  };
  return {
    pending: state.pending,
    choseBoth,
    change(some: Partial<Options>): PendingFilters {
      const changed = { ...options, ...some };
      return set({ options: kind === 'lots' && !choseBoth ? assumingDeal(options, changed, bounds) : changed, bounds });
    },
    /** Resets all other filters; without a category, everything except the given deal. */
    choose(categories: number[], deal: Options['deal'] = ''): PendingFilters {
      if (categories.length > 0) setPressedBoth(false);
      return startFrom(withCategory(categories, bounds, deal));
    },
    chooseDeal(deal: Options['deal']): PendingFilters {
      setPressedBoth(deal === '');
      return startFrom(withDeal(options, deal, bounds));
    },
    reset(): void {
      setPressedBoth(false);
      startFrom(withCategory([], bounds));
    },
  };
}

/** Moves a price from the old bounds to the new ones; a price that the visitor has chosen stays. */
export function within({ options, bounds }: PendingFilters, { min, max }: Bounds): Options {
  return { ...options, priceMin: options.priceMin === bounds.min ? min : options.priceMin, priceMax: options.priceMax === bounds.max ? max : options.priceMax };
}
