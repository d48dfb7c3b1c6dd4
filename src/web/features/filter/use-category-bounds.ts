import { useEffect, useState } from 'react';
import type { Deal } from '#contract/category.ts';
import { endpoints } from '#contract/endpoints.ts';
import { browserApi, fetchOrNothing } from '#web/browser-api.ts';
import { keepingAnswers } from '#web/features/catalog/kept-answers.ts';
import type { Bounds } from './filter-rules.ts';
import { widestBounds } from './widest-bounds.ts';

/** The price bounds of a category, or without one of a deal; until they are known, those of everything on sale. */
export function useCategoryBounds(deal: Deal, category: string, onSale: Bounds): Bounds {
  const [bounds, setBounds] = useState(onSale);
  useEffect(() => {
    if (category === '' && deal === 'sale') return setBounds(onSale);
    const abort = new AbortController();
    const asked = { deal, categories: category === '' ? [] : [Number(category)] };
    void fetchOrNothing(widestBounds(keepingAnswers(browserApi(), [endpoints.filterValues.path]), asked, 'lots')).then((found) => {
      if (!abort.signal.aborted) setBounds(found ?? onSale);
    });
    return () => abort.abort();
  }, [deal, category, onSale]);
  return bounds;
}
