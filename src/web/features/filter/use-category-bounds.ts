import { useEffect, useState } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import type { FilterValues } from '#contract/filters.ts';
import { getLocale } from '#runtime';
import { createApi } from '#web/api.ts';
import { browserSite } from '#web/site-context.ts';

type Bounds = FilterValues['lots']['price'];

/** The price bounds of a category; of several, the widest; until they are known, those of everything. */
export function useCategoryBounds(category: string, everything: Bounds): Bounds {
  const [bounds, setBounds] = useState(everything);
  useEffect(() => {
    const abort = new AbortController();
    const api = createApi(browserSite(), getLocale());
    const ids = category === '' ? [] : category.split(',').map(Number);
    Promise.all(ids.map((id) => api.get(endpoints.filterValues, { category: id }, abort.signal)))
      .then((found) => {
        const prices = found.map(({ lots }) => lots.price);
        setBounds(prices.length === 0 ? everything : { min: Math.min(...prices.map(({ min }) => min)), max: Math.max(...prices.map(({ max }) => max)) });
      })
      .catch(() => {}); // the bounds of everything are true as well
    return () => abort.abort();
  }, [category, everything]);
  return bounds;
}
