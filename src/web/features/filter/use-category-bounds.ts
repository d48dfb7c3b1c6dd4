import { useEffect, useState } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import { browserApi, fetchOrNothing } from '#web/browser-api.ts';
import type { Bounds } from './filter-rules.ts';

/** The price bounds of a category; of several, the widest; until they are known, those of everything. */
export function useCategoryBounds(category: string, everything: Bounds): Bounds {
  const [bounds, setBounds] = useState(everything);
  useEffect(() => {
    const abort = new AbortController();
    const api = browserApi();
    const ids = category === '' ? [] : category.split(',').map(Number);
    void fetchOrNothing(Promise.all(ids.map((id) => api.get(endpoints.filterValues, { category: id }, abort.signal)))).then((found) => {
      if (!found || abort.signal.aborted) return; // the bounds of everything are true as well
      const prices = found.map(({ lots }) => lots.price);
      setBounds(prices.length === 0 ? everything : { min: Math.min(...prices.map(({ min }) => min)), max: Math.max(...prices.map(({ max }) => max)) });
    });
    return () => abort.abort();
  }, [category, everything]);
  return bounds;
}
