import { useEffect, useState } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import { browserApi, fetchOrNothing } from '#web/browser-api.ts';
import type { PriceKind } from './filter-rules.ts';

const PAUSE_MS = 250;

/** How many lots, or buyers' requests, a filter finds, asked for after the visitor has stopped changing it; the last question wins. What is known is not asked. */
export function useLiveTotal(search: string, known: { search: string; total: number }, kind: PriceKind = 'lots', region?: string): number {
  const [total, setTotal] = useState(known.total);
  useEffect(() => {
    if (search === known.search) {
      setTotal(known.total);
      return;
    }
    const abort = new AbortController();
    const ask = setTimeout(async () => {
      const query = { ...Object.fromEntries(new URLSearchParams(search)), limit: 1 };
      const api = browserApi();
      const lots = () => (region === undefined ? api.get(endpoints.lots, query, abort.signal) : api.get(endpoints.partnerLots, { ...query, region }, abort.signal));
      const counting: Promise<{ total: number }> = kind === 'lots' ? lots() : api.get(endpoints.buyers, query, abort.signal);
      const found = await fetchOrNothing(counting);
      if (found && !abort.signal.aborted) setTotal(found.total);
    }, PAUSE_MS);
    return () => {
      clearTimeout(ask);
      abort.abort();
    };
  }, [search, known.search, known.total, kind, region]);
  return total;
}
