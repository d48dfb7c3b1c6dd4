import type { TabKey } from '#contract/core/browser-storage.ts';

/** Reads from sessionStorage; null where storage is disabled. */
export function readSession(key: TabKey): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Without a value the entry is removed. */
export function storeInSession(key: TabKey, value?: string): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // disabled or full
  }
}
