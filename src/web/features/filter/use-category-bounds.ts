import { useEffect, useState } from 'react';
import { browserApi, fetchOrNothing } from '#web/browser-api.ts';
import type { Bounds } from './filter-rules.ts';
import { widestBounds } from './widest-bounds.ts';

/** The price bounds of a category; until they are known, those of everything. */
export function useCategoryBounds(category: string, everything: Bounds): Bounds {
  const [bounds, setBounds] = useState(everything);
  useEffect(() => {
    if (category === '') return setBounds(everything);
    const abort = new AbortController();
    void fetchOrNothing(widestBounds(browserApi(), category.split(',').map(Number), 'lots', abort.signal)).then((found) => {
      if (!abort.signal.aborted) setBounds(found ?? everything);
    });
    return () => abort.abort();
  }, [category, everything]);
  return bounds;
}
