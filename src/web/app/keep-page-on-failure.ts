import { m } from '#messages';
import { useToasts } from '#web/stores/toasts.ts';
import { ApiError, TransportError } from './api.ts';
import { isAborted } from './browser-api.ts';
import { failureText, transportText } from './failure-text.ts';
import { WithStatus } from './router/route.ts';
import { currentRouter } from './router/router.ts';

let retryLast = () => {};
/** When the visitor leaves the document, the browser aborts its requests: a toast about them would flash up at the last moment. */
let isLeaving = false;

/** When a navigation fails, the page, its URL and its data stay, and a toast says why and offers a retry. If a retry cannot help, the error page is shown. */
export function keepPageOnFailure(): void {
  const router = currentRouter();
  if (!router) return;
  addEventListener('pagehide', () => {
    isLeaving = true;
  });
  addEventListener('pageshow', () => {
    isLeaving = false;
  });
  router.onFailure = ({ error, isCodeMissing, retry }) => {
    if (!isCodeMissing && !isTemporary(error)) return false;
    if (!isAborted(error) && !isLeaving) showRetryToast(error, retry);
    return true;
  };
}

/** A failure that a retry may fix; a 404 and invalid data show the error page. */
function isTemporary(failure: unknown): boolean {
  const error = asApiError(failure);
  return error instanceof ApiError ? error.status === 429 || error.status >= 500 : error instanceof TransportError || transportText(error) !== undefined || isAborted(error);
}

/** A loader throws an API error as `data()` with a status (apiOf); code that shares a cached call throws the ApiError itself. */
const asApiError = (failure: unknown): unknown => (failure instanceof WithStatus ? new ApiError(failure.status, { error: String(failure.data), code: 'internal' }) : failure);

function showRetryToast(error: unknown, retry: () => void): void {
  console.error('A navigation failed:', error);
  retryLast = retry;
  // The same message shown twice is one toast, which retries the latest navigation.
  useToasts.getState().show(failureText(asApiError(error)), 'error', { title: m['errors.retry'](), run: () => retryLast() });
}
