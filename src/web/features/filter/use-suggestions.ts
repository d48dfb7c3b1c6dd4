import { useEffect, useState } from 'react';
import { endpoints } from '#contract/api/endpoints.ts';
import type { LotItem } from '#contract/catalog/lot.ts';
import { NAME_PARAM } from '#contract/catalog/lot-filters.ts';
import { browserApi, fetchOrNothing } from '#web/app/browser-api.ts';
import { lotSuggestions } from '#web/app/lot-fetch.ts';

const DEBOUNCE_MS = 200;
const LIMIT = 100;
/** One letter would match too many. */
const MIN_LENGTH = 2;

export type Suggested = { lots: LotItem[]; total: number };
const NONE: Suggested = { lots: [], total: 0 };

/** Lots that match the typed name, address or number: debounced, aborted by a newer request or a route change. NONE after a failure, undefined while loading. */
export function useSuggestions(typed: string): Suggested | undefined {
  const [suggested, setSuggested] = useState<Suggested>();
  const name = typed.trim();
  useEffect(() => {
    if (name.length < MIN_LENGTH) return setSuggested(undefined);
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      const response = lotSuggestions.run((signal) => browserApi().get(endpoints.lots, { [NAME_PARAM]: name, limit: LIMIT }, signal), abort.signal);
      const found = await fetchOrNothing(response);
      if (!abort.signal.aborted) setSuggested(found ? { lots: found.items, total: found.total } : NONE);
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [name]);
  return suggested;
}
