import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Endpoint } from '#contract/api/endpoints.ts';
import { m } from '#messages';
import { overwriteGetLocale } from '#runtime';
import { useToasts } from '#web/stores/toasts.ts';
import { ABORTED, createApi } from './api.ts';
import { browserApi, fetchOrEmpty, fetchOrNothing, setFailureReporter } from './browser-api.ts';
import { showFailureToast } from './failure-text.ts';

const config = { origin: '', apiBase: '', buildId: '' };
const lots: Endpoint<{ limit?: number }, { items: number[] }> = { path: '/lots' };
const answering = (fetchApi: (path: string, init?: RequestInit) => Promise<Response>) => ({ config, fetchApi });
const refused = answering(async () => Response.json({ error: 'Too many requests', code: 'too_many' }, { status: 429 }));
const cutOff = (message: string) =>
  answering(async () => {
    throw new TypeError(message);
  });
const toasts = () => useToasts.getState().toasts.map(({ message, type }) => [type, message]);

overwriteGetLocale(() => 'en');
setFailureReporter(showFailureToast);
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('a call in the browser', () => {
  test('a response with an error is shown as an error toast and rejected', async () => {
    await expect(browserApi(refused).get(lots)).rejects.toThrow('Too many requests');
    expect(toasts()).toEqual([['error', 'Too many requests']]);
  });
  test('a refused form is shown in the same way', async () => {
    await expect(browserApi(refused).post('/feedback', {})).rejects.toThrow('Too many requests');
    expect(toasts()).toEqual([['error', 'Too many requests']]);
  });
  test.each([
    ['Failed to fetch', m['errors.failedToFetch']],
    ['NetworkError when attempting to fetch resource.', m['errors.networkErrorWhenAttemptingToFetchResource']],
    ['Load failed', m['errors.loadFailed']],
    ['signal timed out', m['errors.signalTimedOut']],
    ['The operation timed out.', m['errors.theOperationTimedOut']],
    ['Something unheard of', m['errors.default']],
    ['constructor', m['errors.default']],
  ])('a transport failure «%s» is shown with the text of its key, or the default text', async (message, text) => {
    await expect(browserApi(cutOff(message)).get(lots)).rejects.toThrow(message);
    expect(toasts()).toEqual([['error', text()]]);
  });
  test('an aborted call rejects without a toast', async () => {
    const site = answering(async (_, init) => {
      init?.signal?.throwIfAborted();
      return Response.json({});
    });
    await expect(browserApi(site).get(lots, {}, AbortSignal.abort())).rejects.toThrow(ABORTED);
    expect(toasts()).toEqual([]);
  });
  test('a loader’s call shows no toast, because the error page shows the failure', async () => {
    await expect(createApi(refused, 'en').get(lots)).rejects.toThrow('Too many requests');
    expect(toasts()).toEqual([]);
  });
});

describe('optional data of a page', () => {
  test('are undefined on failure, which is logged', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(await fetchOrNothing(browserApi(refused).get(lots))).toBeUndefined();
    expect(logged).toHaveBeenCalledOnce();
  });
  test('are an empty list on failure where a list is expected', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    expect(await fetchOrEmpty(Promise.reject(new Error('away')))).toEqual([]);
    expect(await fetchOrEmpty(Promise.resolve([1]))).toEqual([1]);
  });
  test('are not logged when aborted', async () => {
    const logged = vi.spyOn(console, 'error');
    expect(await fetchOrNothing(Promise.reject(new Error(ABORTED)))).toBeUndefined();
    expect(logged).not.toHaveBeenCalled();
  });
});
