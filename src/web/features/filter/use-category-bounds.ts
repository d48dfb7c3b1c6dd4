import { useEffect, useState } from 'react';
import type { Deal } from '#contract/catalog/category.ts';
import type { Bounds } from '#web/stores/filter-rules.ts';
import { loadFilterApi } from './load-filter-api.ts';

/** The price bounds of a category, or without one of the deal; at first, and after a failure, those of all sales. */
export function useCategoryBounds(deal: Deal, category: string, saleBounds: Bounds): Bounds {
  const [bounds, setBounds] = useState(saleBounds);
  useEffect(() => {
    if (category === '' && deal === 'sale') return setBounds(saleBounds);
    let isCancelled = false;
    const load = async () => {
      const found = await (await loadFilterApi())?.bounds({ deal, categories: category === '' ? [] : [Number(category)] }, 'lots');
      if (!isCancelled) setBounds(found ?? saleBounds);
    };
    void load();
    return () => {
      isCancelled = true;
    };
  }, [deal, category, saleBounds]);
  return bounds;
}
