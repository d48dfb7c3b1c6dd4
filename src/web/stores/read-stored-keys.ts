import type { LocalKey } from '#contract/core/browser-storage.ts';
import { readLocal } from './local-storage.ts';
import { isLotKey, type LotKey } from './lot-key.ts';

/** Lots that this browser keeps under a name. */
export function readStoredKeys(name: LocalKey): LotKey[] {
  try {
    const kept: unknown = JSON.parse(readLocal(name) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isLotKey) : [];
  } catch {
    return []; // it holds something that is not ours
  }
}
