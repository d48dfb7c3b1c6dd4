import { useEffect, useMemo } from 'react';
import { priceRecord } from '#office/app/device-names.ts';
import { deviceRecords } from '#office/app/device-records.ts';
import { session } from '#office/app/session.ts';
import { useStore } from '#office/app/store.ts';
import { createPriceDraft, type PriceDraft, type TypedPrice } from './price-draft.ts';

/** One for each person and lot, as long as this page is open. */
const drafts = new Map<string, PriceDraft>();

function priceDraftOf(lotId: number): PriceDraft {
  const staffId = session.get()?.id ?? 0;
  const key = `${staffId} ${lotId}`;
  const draft = drafts.get(key) ?? createPriceDraft(deviceRecords(staffId, priceRecord(lotId)));
  drafts.set(key, draft);
  return draft;
}

export function usePriceDraft(lotId: number): TypedPrice & Pick<PriceDraft, 'edit' | 'clear'> {
  const draft = useMemo(() => priceDraftOf(lotId), [lotId]);
  useEffect(() => void draft.resume(), [draft]);
  return { ...useStore(draft.state), edit: draft.edit, clear: draft.clear };
}
