import { useEffect, useState } from 'react';
import { endpoints } from '#contract/api/endpoints.ts';
import type { LotItem } from '#contract/catalog/lot.ts';
import { browserApi, fetchOrNothing } from '#web/app/browser-api.ts';
import { lotSuggestions } from '#web/app/lot-fetch.ts';

const PAUSE_MS = 200;
const LIMIT = 100;
/** One letter names too many. */
const MIN_LENGTH = 2;

export type Suggested = { lots: LotItem[]; total: number };
const NONE: Suggested = { lots: [], total: 0 };

/** Lots whose name, address or number a visitor is typing: asked for after a pause, the one before given up, as with a change of route; none on failure, nothing until there is an answer. */
export function useSuggestions(typed: string): Suggested | undefined {
  const [suggested, setSuggested] = useState<Suggested>();
  const name = typed.trim();
  useEffect(() => {
    if (name.length < MIN_LENGTH) return setSuggested(undefined);
    const abort = new AbortController();
    const ask = setTimeout(async () => {
      const suggesting = lotSuggestions.run((signal) => browserApi().get(endpoints.lots, { 'search[name]': name, limit: LIMIT }, signal), abort.signal);
      const found = await fetchOrNothing(suggesting);
      if (!abort.signal.aborted) setSuggested(found ? { lots: found.items, total: found.total } : NONE);
    }, PAUSE_MS);
    return () => {
      clearTimeout(ask);
      abort.abort();
    };
  }, [name]);
  return suggested;
}
