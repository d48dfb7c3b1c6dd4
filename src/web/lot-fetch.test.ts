import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ABORT_DELAY_MS, abortLots, lotSignal } from './lot-fetch.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('fetching of lots is aborted, then 100 ms pass, then there is a new controller', async () => {
  expect(ABORT_DELAY_MS).toBe(100);
  const before = await lotSignal();
  void abortLots();
  expect(before.aborted).toBe(true);
  let next: AbortSignal | undefined;
  void lotSignal().then((signal) => {
    next = signal;
  });
  await vi.advanceTimersByTimeAsync(99);
  expect(next).toBeUndefined();
  await vi.advanceTimersByTimeAsync(1);
  expect(next?.aborted).toBe(false);
});

test('two aborts in a row make one controller, so that no fetch is out of reach', async () => {
  void abortLots();
  await vi.advanceTimersByTimeAsync(60);
  void abortLots();
  await vi.advanceTimersByTimeAsync(40);
  const signal = await lotSignal();
  await vi.advanceTimersByTimeAsync(100);
  expect(await lotSignal()).toBe(signal);
});
