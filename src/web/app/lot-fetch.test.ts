import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ABORTED } from './api.ts';
import { ABORT_DELAY_MS, LotFetch, lotLists, lotSuggestions } from './lot-fetch.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A fetch that never ends unless it is aborted; adds to `events` what happens to it. */
function fetchNamed(name: string, events: string[]) {
  return (signal: AbortSignal) =>
    new Promise<never>((_, reject) => {
      events.push(`${name} begins`);
      signal.addEventListener('abort', () => {
        events.push(`${name} aborted`);
        reject(new Error(ABORTED));
      });
    });
}

test('a newer fetch aborts the running one, waits 100 ms and starts with a new controller', async () => {
  expect(ABORT_DELAY_MS).toBe(100);
  const events: string[] = [];
  const lots = new LotFetch();
  const first = lots.run(fetchNamed('first', events));
  await Promise.resolve();
  void lots.run(fetchNamed('second', events));
  await expect(first).rejects.toThrow(ABORTED);
  expect(events).toEqual(['first begins', 'first aborted']);
  await vi.advanceTimersByTimeAsync(99);
  expect(events).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(events).toEqual(['first begins', 'first aborted', 'second begins']);
});

test('without a running fetch the next one starts at once', async () => {
  const lots = new LotFetch();
  await expect(lots.run(async () => 1)).resolves.toBe(1);
  await expect(lots.run(async () => 2)).resolves.toBe(2);
});

test('if the router aborts the older one first, the newer still waits', async () => {
  const events: string[] = [];
  const lots = new LotFetch();
  const navigation = new AbortController();
  void lots.run(fetchNamed('first', events), navigation.signal).catch(() => undefined);
  await Promise.resolve();
  navigation.abort();
  void lots.run(fetchNamed('second', events));
  await vi.advanceTimersByTimeAsync(99);
  expect(events).toEqual(['first begins', 'first aborted']);
  await vi.advanceTimersByTimeAsync(1);
  expect(events.at(-1)).toBe('second begins');
});

test('an older navigation that was aborted before its fetch does not abort the fetch of the newer one', async () => {
  const events: string[] = [];
  const lots = new LotFetch();
  void lots.run(fetchNamed('newer', events)).catch(() => undefined);
  await expect(lots.run(fetchNamed('older', events), AbortSignal.abort())).rejects.toThrow(ABORTED);
  expect(events).toEqual(['newer begins']);
});

test('of several waiting fetches only the last starts', async () => {
  const events: string[] = [];
  const lots = new LotFetch();
  const runs = ['first', 'second', 'third'].map((name) => lots.run(fetchNamed(name, events)).catch((error: Error) => error.message));
  await vi.advanceTimersByTimeAsync(300);
  expect(events).toEqual(['first begins', 'first aborted', 'third begins']);
  expect(await Promise.all(runs.slice(0, 2))).toEqual([ABORTED, ABORTED]);
});

test('lists and suggestions do not abort each other', async () => {
  const events: string[] = [];
  void lotLists.run(fetchNamed('list', events)).catch(() => undefined);
  void lotSuggestions.run(fetchNamed('suggestions', events)).catch(() => undefined);
  await Promise.resolve();
  expect(events).toEqual(['list begins', 'suggestions begins']);
});
