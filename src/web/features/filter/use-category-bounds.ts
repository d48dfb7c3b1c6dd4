import { useEffect, useState } from 'react';
import type { Deal } from '#contract/catalog/category.ts';
import type { Bounds } from '#web/stores/filter-rules.ts';
import { lateAskFilter } from './late-ask-filter.ts';

/** The price bounds of a category, or without one of a deal; until they are known, those of everything on sale. */
export function useCategoryBounds(deal: Deal, category: string, onSale: Bounds): Bounds {
  const [bounds, setBounds] = useState(onSale);
  useEffect(() => {
    if (category === '' && deal === 'sale') return setBounds(onSale);
    let isWanted = true;
    const ask = async () => {
      const found = await (await lateAskFilter())?.bounds({ deal, categories: category === '' ? [] : [Number(category)] }, 'lots');
      if (isWanted) setBounds(found ?? onSale);
    };
    void ask();
    return () => {
      isWanted = false;
    };
  }, [deal, category, onSale]);
  return bounds;
}
