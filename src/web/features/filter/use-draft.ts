import { useEffect, useRef, useState } from 'react';
import { browserApi, fetchOrNothing } from '#web/browser-api.ts';
import { type Bounds, type Options, type PriceKind, withCategory } from './filter-rules.ts';
import { widestBounds } from './widest-bounds.ts';

export type Draft = { options: Options; bounds: Bounds };

/**
 * What a visitor is choosing, from what is applied on. A new address (Back, a chip) is a new start, unless a change of the visitor's own is
 * still to be applied or on its way: it would be lost under the hand.
 */
export function useDraft(applied: Draft, kind: PriceKind = 'lots', held = false) {
  const key = JSON.stringify(applied);
  const [state, setState] = useState({ key, draft: applied });
  if (state.key !== key && !held) setState({ key, draft: applied });
  const asking = useRef<AbortController>(null);
  useEffect(() => () => asking.current?.abort(), []);

  const set = (draft: Draft): Draft => {
    setState({ key, draft });
    return draft;
  };
  return {
    draft: state.draft,
    change: (some: Partial<Options>) => set({ ...state.draft, options: { ...state.draft.options, ...some } }),
    /** Resets all else, with no category everything; the price goes to the bounds of the category as soon as they are known. */
    choose(categories: number[]): Draft {
      asking.current?.abort();
      const abort = new AbortController();
      asking.current = abort;
      void fetchOrNothing(widestBounds(browserApi(), categories, kind, abort.signal)).then((bounds) => {
        if (bounds && !abort.signal.aborted) setState((before) => ({ ...before, draft: { bounds, options: within(before.draft, bounds) } }));
      });
      const { bounds } = state.draft;
      return set({ options: withCategory(categories, bounds), bounds });
    },
  };
}

/** A price that stood at the old bounds stands at the new ones; one that was chosen meanwhile is kept. */
export function within({ options, bounds }: Draft, { min, max }: Bounds): Options {
  return { ...options, priceMin: options.priceMin === bounds.min ? min : options.priceMin, priceMax: options.priceMax === bounds.max ? max : options.priceMax };
}
