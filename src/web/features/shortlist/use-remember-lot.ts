import { useEffect } from 'react';
import type { LotKey } from '#web/stores/lot-key.ts';
import { keepViewed, readViewed, withViewed } from './viewed-lots.ts';

/** Notes in this browser that the lot has been looked at. */
export function useRememberLot(key: LotKey | undefined): void {
  useEffect(() => {
    if (key !== undefined) keepViewed(withViewed(readViewed(), key));
  }, [key]);
}
