import { useEffect, useRef, useState } from 'react';
import { assumingDeal, type Bounds, type Options, optionsToQuery, type PriceKind, withCategory } from '#web/stores/filter-rules.ts';
import { withDeal } from './chosen-deal.ts';
import { filterApi } from './filter-api.ts';

export type PendingFilters = {
  options: Options;
  bounds: Bounds;
  /** «Either»: the visitor wants both deals. */
  asksBoth: boolean;
  /** A category was chosen: it takes the place of all filters, whatever else was asked for. */
  isAnew?: true;
};

export const searchOfPending = ({ options, bounds, asksBoth }: PendingFilters): string => optionsToQuery(options, bounds, asksBoth);

type Given = {
  kind?: PriceKind;
  /** For partners' lots. */
  region?: string;
  /** Whether a change of the visitor is still debounced or loading. */
  held?: boolean;
};

/** The filters being edited, starting from the applied ones. A new address (Back, a chip) resets them, unless `held`: the visitor's own change would be lost. */
export function usePendingFilters(applied: PendingFilters, { kind = 'lots', region, held = false }: Given = {}) {
  const key = JSON.stringify(applied);
  const [state, setState] = useState({ key, pending: applied });
  if (state.key !== key && !held) setState({ key, pending: applied });
  const request = useRef<AbortController>(null);
  useEffect(() => () => request.current?.abort(), []);

  const { options, bounds, asksBoth } = state.pending;
  const set = (pending: PendingFilters): PendingFilters => {
    setState({ key, pending });
    return pending;
  };
  /** Loads the new price bounds; the price follows them (`within`) when they are known. */
  const startFrom = (wanted: Options, wantsBoth: boolean, isAnew?: true): PendingFilters => {
    request.current?.abort();
    const abort = new AbortController();
    request.current = abort;
    void filterApi.bounds({ ...wanted, region }, kind).then((found) => {
      if (!found || abort.signal.aborted) return;
      // Another page has brought its own bounds.
      setState((before) => (before.key === key ? { ...before, pending: { ...before.pending, bounds: found, options: within(before.pending, found) } } : before));
    });
    return set({ options: wanted, bounds, asksBoth: wantsBoth, ...(isAnew && { isAnew }) });
  };
  return {
    pending: state.pending,
    change(some: Partial<Options>): PendingFilters {
      const changed = { ...options, ...some };
      return set({ options: kind === 'lots' && !asksBoth ? assumingDeal(options, changed, bounds) : changed, bounds, asksBoth });
    },
    /** What was chosen before hydration: without it the next change would undo it. */
    takeOver(chosen: Options, isBoth: boolean): PendingFilters {
      return set({ options: isBoth ? chosen : assumingDeal(options, chosen, bounds), bounds, asksBoth: isBoth });
    },
    /** Resets all other filters; without a category, everything except the given deal. */
    choose(categories: number[], deal: Options['deal'] = ''): PendingFilters {
      return startFrom(withCategory(categories, bounds, deal), asksBoth && categories.length === 0, true);
    },
    chooseDeal(deal: Options['deal']): PendingFilters {
      return startFrom(withDeal(options, deal, bounds), deal === '');
    },
    reset(): void {
      startFrom(withCategory([], bounds), false, true);
    },
  };
}

/** Moves a price from the old bounds to the new ones; a price that the visitor has chosen stays. */
export function within({ options, bounds }: Pick<PendingFilters, 'options' | 'bounds'>, { min, max }: Bounds): Options {
  return { ...options, priceMin: options.priceMin === bounds.min ? min : options.priceMin, priceMax: options.priceMax === bounds.max ? max : options.priceMax };
}
