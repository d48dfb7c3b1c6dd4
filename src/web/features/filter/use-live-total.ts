import { useEffect, useState } from 'react';
import type { PriceKind } from '#web/stores/filter-rules.ts';
import { lateAskFilter } from './late-ask-filter.ts';

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
      const found = await (await lateAskFilter())?.total(search, kind, region, abort.signal);
      if (found !== undefined && !abort.signal.aborted) setTotal(found);
    }, PAUSE_MS);
    return () => {
      clearTimeout(ask);
      abort.abort();
    };
  }, [search, known.search, known.total, kind, region]);
  return total;
}
