import { useEffect, useState } from 'react';
import { endpoints } from '#contract/api/endpoints.ts';
import type { LotItem } from '#contract/catalog/lot.ts';
import { NAME_PARAM } from '#contract/catalog/lot-filters.ts';
import type { Understood } from '#contract/catalog/understood.ts';
import { browserApi, fetchOrNothing } from '#web/app/browser-api.ts';
import { lotSuggestions } from '#web/app/lot-fetch.ts';

const DEBOUNCE_MS = 150;
const LIMIT = 100;
/** One letter would match too many. */
const MIN_LENGTH = 2;

/** `understood` is undefined for a field that takes names only. */
export type Suggested = { phrase: string; lots: LotItem[]; total: number; understood?: Understood };

/**
 * Lots that match the typed name, address or number, and what the typed phrase means: debounced, aborted by a newer request or a route change.
 * Undefined while loading and after a failure, which must not say that nothing is found.
 */
export function useSuggestions(typed: string, takesPhrases: boolean): Suggested | undefined {
  const [suggested, setSuggested] = useState<Suggested>();
  const phrase = typed.trim();
  useEffect(() => {
    if (phrase.length < MIN_LENGTH) return setSuggested(undefined);
    const abort = new AbortController();
    const timer = setTimeout(async () => {
      const api = browserApi();
      const answer = await fetchOrNothing(
        lotSuggestions.run(
          (signal) =>
            Promise.all([api.get(endpoints.lots, { [NAME_PARAM]: phrase, limit: LIMIT }, signal), takesPhrases ? api.get(endpoints.understand, { q: phrase }, signal) : undefined]),
          abort.signal,
        ),
      );
      const [found, understood] = answer ?? [];
      if (!abort.signal.aborted) setSuggested(found && { phrase, lots: found.items, total: found.total, understood });
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [phrase, takesPhrases]);
  return suggested;
}
