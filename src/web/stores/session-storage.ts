import type { SessionKey } from '#contract/core/browser-storage.ts';

/** Reads from sessionStorage; null where storage is disabled. */
export function readSession(key: SessionKey): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Without a value the entry is removed. */
export function storeInSession(key: SessionKey, value?: string): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // disabled or full
  }
}
