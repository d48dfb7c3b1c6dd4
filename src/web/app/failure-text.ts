import { m } from '#messages';
import { useToasts } from '#web/stores/toasts.ts';
import { ApiError } from './api.ts';

/** Texts for network errors, by `keyOfMessage` of the message that Chromium, Firefox or Safari gives them. */
const TRANSPORT_TEXTS: Record<string, () => string> = {
  failedToFetch: m['errors.failedToFetch'],
  networkErrorWhenAttemptingToFetchResource: m['errors.networkErrorWhenAttemptingToFetchResource'],
  loadFailed: m['errors.loadFailed'],
  signalTimedOut: m['errors.signalTimedOut'],
  theOperationTimedOut: m['errors.theOperationTimedOut'],
  failedToFetchDynamicallyImportedModule: m['errors.failedToFetchDynamicallyImportedModule'],
  errorLoadingDynamicallyImportedModule: m['errors.errorLoadingDynamicallyImportedModule'],
  importingAModuleScriptFailed: m['errors.importingAModuleScriptFailed'],
};

/** `Failed to fetch` → `failedToFetch`. What follows a colon is a URL and is cut off. */
export function keyOfMessage(message: string): string {
  const words = message
    .replace(/: .*/s, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
  return words.map((word, index) => (index === 0 ? word.charAt(0).toLowerCase() : word.charAt(0).toUpperCase()) + word.slice(1)).join('');
}

/** The text for a network error whose message is known. */
export function transportText(error: unknown): string | undefined {
  const key = error instanceof Error ? keyOfMessage(error.message) : '';
  return Object.hasOwn(TRANSPORT_TEXTS, key) ? TRANSPORT_TEXTS[key]?.() : undefined;
}

/** The text that a visitor sees: the API's own message, the one for a network error, or the default. */
export function failureText(error: unknown): string {
  if (error instanceof ApiError && error.message) return error.message;
  return transportText(error) ?? m['errors.default']();
}

export const showFailureToast = (error: unknown): void => useToasts.getState().show(failureText(error), 'error');
