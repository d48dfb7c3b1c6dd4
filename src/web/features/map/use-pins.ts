import { useEffect, useState } from 'react';
import { endpoints } from '#contract/api/endpoints.ts';
import type { LotPins } from '#contract/catalog/lot.ts';
import { getLocale } from '#runtime';
import { ApiError, createApi } from '#web/app/api.ts';
import { isAborted } from '#web/app/browser-api.ts';
import { browserSite } from '#web/app/site-context.ts';

export type LotPin = LotPins['items'][number] & { coordinates: { lng: number; lat: number } };
export type Pins = { pins: LotPin[]; search: string; state: 'loading' | 'ready' | 'tooMany' | 'failed' };

const NONE: LotPin[] = [];

/** The pins of all lots of a search that have coordinates. Another search aborts the request of the one before; the old pins stay while the new ones load. */
export function usePins(search: string): Pins & { retry(): void } {
  const [found, setFound] = useState<Pins>({ pins: NONE, search: '', state: 'loading' });
  const [attempt, setAttempt] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt repeats the request
  useEffect(() => {
    const controller = new AbortController();
    setFound((former) => ({ ...former, state: 'loading' }));
    // Not browserApi: no toast, since the map itself shows the failure.
    createApi(browserSite(), getLocale())
      .get(endpoints.allLots, Object.fromEntries(new URLSearchParams(search)), controller.signal)
      .then(({ items }) => setFound({ pins: items.filter((pin): pin is LotPin => pin.coordinates !== null), search, state: 'ready' }))
      .catch((error: unknown) => {
        if (isAborted(error)) return;
        setFound({ pins: NONE, search, state: error instanceof ApiError && error.failure.code === 'too_many_lots' ? 'tooMany' : 'failed' });
      });
    return () => controller.abort();
  }, [search, attempt]);
  return { ...found, retry: () => setAttempt((former) => former + 1) };
}
