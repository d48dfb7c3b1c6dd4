import { useEffect, useState } from 'react';
import type { ListKind } from '#web/stores/filter-rules.ts';
import { loadFilterApi } from './load-filter-api.ts';

const DEBOUNCE_MS = 250;

/** The number of lots or buyers' requests that match a filter: debounced, the latest request wins. The total of the `known` query is not requested. */
export function useLiveTotal(search: string, known: { search: string; total: number }, kind: ListKind = 'lots', region?: string): number {
  const [total, setTotal] = useState(known.total);
  useEffect(() => {
    if (search === known.search) {
      setTotal(known.total);
      return;
    }
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      const found = await (await loadFilterApi())?.total(search, kind, region, abort.signal);
      if (found !== undefined && !abort.signal.aborted) setTotal(found);
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [search, known.search, known.total, kind, region]);
  return total;
}
