import type { LocalKey } from '#contract/core/browser-storage.ts';

/** What this browser keeps under a key. Storage may be off, and then it keeps nothing. */
export function readLocal(key: LocalKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Where storage is off or full, what was to be kept lives as long as the page. */
export function storeLocal(key: LocalKey, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // nothing to be done
  }
}
