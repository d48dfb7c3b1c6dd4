import { useEffect, useRef, useState } from 'react';
import { assumingDeal, type Bounds, type ListKind, type Options, optionsToQuery, withCategory } from '#web/stores/filter-rules.ts';
import { withDeal } from './chosen-deal.ts';
import { filterApi } from './filter-api.ts';

export type PendingFilters = {
  options: Options;
  bounds: Bounds;
  /** «Either»: the visitor wants both deals. */
  wantsBothDeals: boolean;
  /** A category was chosen, or the filter was reset: this replaces all filters, whatever else was asked for. */
  replacesAll?: true;
};

export const searchOfPending = ({ options, bounds, wantsBothDeals }: PendingFilters): string => optionsToQuery(options, bounds, wantsBothDeals);

type Given = {
  kind?: ListKind;
  /** For partners' lots. */
  region?: string;
  /** Whether a change of the visitor is still debounced or loading. */
  isHeld?: boolean;
};

/** The filters being edited, starting from the applied ones. A new address (Back, a chip) resets them, unless `isHeld`: the visitor's own change would be lost. */
export function usePendingFilters(applied: PendingFilters, { kind = 'lots', region, isHeld = false }: Given = {}) {
  const key = JSON.stringify(applied);
  const [state, setState] = useState({ key, pending: applied });
  if (state.key !== key && !isHeld) setState({ key, pending: applied });
  const request = useRef<AbortController>(null);
  useEffect(() => () => request.current?.abort(), []);

  const { options, bounds, wantsBothDeals } = state.pending;
  const set = (pending: PendingFilters): PendingFilters => {
    setState({ key, pending });
    return pending;
  };
  /** Loads the new price bounds; the price follows them (`withNewBounds`) when they are known. */
  const startFrom = (wanted: Options, wantsBoth: boolean, replacesAll?: true): PendingFilters => {
    request.current?.abort();
    const abort = new AbortController();
    request.current = abort;
    void filterApi.bounds({ ...wanted, region }, kind).then((found) => {
      if (!found || abort.signal.aborted) return;
      // Not if another address has brought its own bounds meanwhile.
      setState((before) => (before.key === key ? { ...before, pending: { ...before.pending, bounds: found, options: withNewBounds(before.pending, found) } } : before));
    });
    return set({ options: wanted, bounds, wantsBothDeals: wantsBoth, ...(replacesAll && { replacesAll }) });
  };
  return {
    pending: state.pending,
    change(changes: Partial<Options>): PendingFilters {
      const changed = { ...options, ...changes };
      return set({ options: kind === 'lots' && !wantsBothDeals ? assumingDeal(options, changed, bounds) : changed, bounds, wantsBothDeals });
    },
    /** What was chosen before hydration: without it the next change would undo it. */
    takeOver(chosen: Options, wantsBoth: boolean): PendingFilters {
      return set({ options: wantsBoth ? chosen : assumingDeal(options, chosen, bounds), bounds, wantsBothDeals: wantsBoth });
    },
    /** Resets all other filters; without a category, everything except the given deal. */
    chooseCategories(categories: number[], deal: Options['deal'] = ''): PendingFilters {
      return startFrom(withCategory(categories, bounds, deal), wantsBothDeals && categories.length === 0, true);
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
export function withNewBounds({ options, bounds }: Pick<PendingFilters, 'options' | 'bounds'>, { min, max }: Bounds): Options {
  return { ...options, priceMin: options.priceMin === bounds.min ? min : options.priceMin, priceMax: options.priceMax === bounds.max ? max : options.priceMax };
}
