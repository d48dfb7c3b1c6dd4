import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { StoreUnavailable } from '#server/core/store-unavailable.ts';
import { createCircuitBreaker } from './circuit-breaker.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());
const never = () => new Promise<string>(() => {});

test('after a question that was not answered in time the others fail at once, and the service is asked again later', async () => {
  const ask = createCircuitBreaker({ pauseMs: 5_000, now: () => Date.now() });
  const first = expect(ask(never, 10_000)).rejects.toThrow('no answer within 10 seconds');
  await vi.advanceTimersByTimeAsync(10_000);
  await first;
  const question = vi.fn(async () => 'an answer');
  await expect(ask(question, 10_000)).rejects.toThrow('a moment ago');
  expect(question).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(5_000);
  const probe = ask(never, 10_000).catch(() => 'failed');
  await expect(ask(question, 10_000)).rejects.toThrow('a moment ago'); // one asks, the others need not wait
  await vi.advanceTimersByTimeAsync(15_000);
  expect(await probe).toBe('failed');
  expect(await ask(question, 10_000)).toBe('an answer');
  expect(await ask(question, 10_000)).toBe('an answer');
});

test('a refusal is passed on, and stops no other question', async () => {
  const ask = createCircuitBreaker();
  const refused = ask(() => Promise.reject(new Error('403')), 10_000);
  await expect(refused).rejects.toThrow(StoreUnavailable);
  await expect(refused).rejects.toThrow('403');
  expect(await ask(async () => 'an answer', 10_000)).toBe('an answer');
});
