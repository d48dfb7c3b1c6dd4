import type { LocalKey } from '#contract/core/browser-storage.ts';

/** Reads from localStorage; null where storage is disabled. */
export function readLocal(key: LocalKey): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Where storage is disabled or full, the value is lost with the page. */
export function storeLocal(key: LocalKey, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // disabled or full
  }
}
