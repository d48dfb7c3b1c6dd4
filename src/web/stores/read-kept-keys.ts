import type { LocalKey } from '#contract/core/browser-storage.ts';
import { readKept } from './kept.ts';
import { isLotKey, type LotKey } from './lot-key.ts';

/** Lots that this browser keeps under a name. */
export function readKeptKeys(name: LocalKey): LotKey[] {
  try {
    const kept: unknown = JSON.parse(readKept(name) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isLotKey) : [];
  } catch {
    return []; // it holds something that is not ours
  }
}
