import type { SessionKey } from '#contract/core/browser-storage.ts';

/** What this tab keeps under a key. Storage may be off, and then it keeps nothing. */
export function readSession(key: SessionKey): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Without a value the entry is removed. Where storage is off or full, nothing is kept. */
export function storeInSession(key: SessionKey, value?: string): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, value);
  } catch {
    // nothing to be done
  }
}
