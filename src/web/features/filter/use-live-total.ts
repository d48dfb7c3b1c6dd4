import { useEffect, useState } from 'react';
import { endpoints } from '#contract/endpoints.ts';
import { browserApi, fetchOrNothing } from '#web/browser-api.ts';

const PAUSE_MS = 250;

/** How many lots a filter finds, asked for after the visitor has stopped changing it; the last question wins. */
export function useLiveTotal(search: string, unfiltered: number): number {
  const [total, setTotal] = useState(unfiltered);
  useEffect(() => {
    if (search === '') {
      setTotal(unfiltered);
      return;
    }
    const abort = new AbortController();
    const ask = setTimeout(async () => {
      const query = { ...Object.fromEntries(new URLSearchParams(search)), limit: 1 };
      const found = await fetchOrNothing(browserApi().get(endpoints.lots, query, abort.signal));
      if (found && !abort.signal.aborted) setTotal(found.total);
    }, PAUSE_MS);
    return () => {
      clearTimeout(ask);
      abort.abort();
    };
  }, [search, unfiltered]);
  return total;
}
