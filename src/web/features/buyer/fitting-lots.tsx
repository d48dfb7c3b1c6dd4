import { useEffect, useRef, useState } from 'react';
import type { Buyer } from '#contract/catalog/buyer.ts';
import { formatNumber } from '#contract/core/format-number.ts';
import { m } from '#messages';
import { getLocale } from '#runtime';
import { useNearView } from '#ui/hooks/use-near-view.ts';
import { browserApi, fetchOrNothing } from '#web/app/browser-api.ts';
import { SectionLink } from '#web/app/section-link.tsx';
import css from './buyer-row.module.css';
import { fittingSearch } from './fitting-search.ts';
import { countFitting } from './load-buyers.ts';

type Props = { buyer: Buyer; counted?: number };

/** A link to the lots that fit the request. Their number is fetched near the viewport, unless the server has counted them. */
export function FittingLots({ buyer, counted }: Props) {
  const line = useRef<HTMLDivElement>(null);
  const near = useNearView(line);
  const search = fittingSearch(buyer);
  const [fetchedCount, setFetchedCount] = useState<number>();
  const count = counted ?? fetchedCount;
  const mustFetch = near && count === undefined;
  useEffect(() => {
    if (!mustFetch) return;
    const abort = new AbortController();
    void fetchOrNothing(countFitting(browserApi(), search, abort.signal)).then((total) => {
      if (!abort.signal.aborted) setFetchedCount(total);
    });
    return () => abort.abort();
  }, [mustFetch, search]);
  return (
    <div ref={line} className={css.fitting}>
      {count === 0 ? (
        m['customer.fittingNone']()
      ) : (
        <SectionLink to={`/catalog?${search}`}>
          {count === undefined ? m['customer.fittingAny']() : m['customer.fitting']({ count, shown: formatNumber(count, getLocale()) })}
        </SectionLink>
      )}
    </div>
  );
}
