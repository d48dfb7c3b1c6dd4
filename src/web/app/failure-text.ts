import { m } from '#messages';
import { useToasts } from '#web/stores/toasts.ts';
import { ApiError } from './api.ts';

/** What browsers say of a call that did not get through, by the key made of their words: Chromium, Firefox, Safari. */
const TRANSPORT: Record<string, () => string> = {
  failedToFetch: m['errors.failedToFetch'],
  networkErrorWhenAttemptingToFetchResource: m['errors.networkErrorWhenAttemptingToFetchResource'],
  loadFailed: m['errors.loadFailed'],
  signalTimedOut: m['errors.signalTimedOut'],
  theOperationTimedOut: m['errors.theOperationTimedOut'],
  failedToFetchDynamicallyImportedModule: m['errors.failedToFetchDynamicallyImportedModule'],
  errorLoadingDynamicallyImportedModule: m['errors.errorLoadingDynamicallyImportedModule'],
  importingAModuleScriptFailed: m['errors.importingAModuleScriptFailed'],
};

/** `Failed to fetch` → `failedToFetch`; after a colon comes an address. */
export function keyOfMessage(message: string): string {
  const words = message
    .replace(/: .*/s, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  return words.map((word, index) => (index === 0 ? word.charAt(0).toLowerCase() : word.charAt(0).toUpperCase()) + word.slice(1)).join('');
}

/** Words for a call that did not get through, where its message is a known one. */
export function transportText(error: unknown): string | undefined {
  const key = error instanceof Error ? keyOfMessage(error.message) : '';
  return Object.hasOwn(TRANSPORT, key) ? TRANSPORT[key]?.() : undefined;
}

/** A failure in words for the visitor: the API's own, those for the transport's message, or the default ones. */
export function failureText(error: unknown): string {
  if (error instanceof ApiError && error.message) return error.message;
  return transportText(error) ?? m['errors.default']();
}

/** Tells the visitor of a failure in a toast. */
export const tellFailure = (error: unknown): void => useToasts.getState().show(failureText(error), 'error');
