import { useEffect, useRef, useState } from 'react';
import { assumingDeal, type Bounds, type Options, type PriceKind, withCategory } from '#web/stores/filter-rules.ts';
import { askFilter } from './ask-filter.ts';
import { withDeal } from './chosen-deal.ts';

export type PendingFilters = { options: Options; bounds: Bounds };
type Given = {
  kind?: PriceKind;
  /** Where the lots are partners'. */
  region?: string;
  /** Whether a change of the visitor's own is still to be applied or on its way. */
  held?: boolean;
};

/** What a visitor is choosing, from what is applied on. A new address (Back, a chip) is a new start, unless a change is held: it would be lost under the hand. */
export function usePendingFilters(applied: PendingFilters, { kind = 'lots', region, held = false }: Given = {}) {
  const key = JSON.stringify(applied);
  const [state, setState] = useState({ key, pending: applied });
  if (state.key !== key && !held) setState({ key, pending: applied });
  const asking = useRef<AbortController>(null);
  useEffect(() => () => asking.current?.abort(), []);

  const { options, bounds } = state.pending;
  const set = (pending: PendingFilters): PendingFilters => {
    setState({ key, pending });
    return pending;
  };
  /** The price goes to the bounds of what is chosen as soon as they are known. */
  const start = (wanted: Options): PendingFilters => {
    asking.current?.abort();
    const abort = new AbortController();
    asking.current = abort;
    void askFilter.bounds({ ...wanted, region }, kind).then((found) => {
      if (found && !abort.signal.aborted) setState((before) => ({ ...before, pending: { bounds: found, options: within(before.pending, found) } }));
    });
    return set({ options: wanted, bounds });
  };
  return {
    pending: state.pending,
    change(some: Partial<Options>): PendingFilters {
      const changed = { ...options, ...some };
      return set({ options: kind === 'lots' ? assumingDeal(options, changed, bounds) : changed, bounds });
    },
    /** Resets all else; with no category everything but the deal that is given. */
    choose: (categories: number[], deal: Options['deal'] = '') => start(withCategory(categories, bounds, deal)),
    chooseDeal: (deal: Options['deal']) => start(withDeal(options, deal, bounds)),
  };
}

/** A price that stood at the old bounds stands at the new ones; one that was chosen meanwhile is kept. */
export function within({ options, bounds }: PendingFilters, { min, max }: Bounds): Options {
  return { ...options, priceMin: options.priceMin === bounds.min ? min : options.priceMin, priceMax: options.priceMax === bounds.max ? max : options.priceMax };
}
