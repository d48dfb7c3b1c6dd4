import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { BUILD_CHECK_MS, buildAction, isOutdated, watchBuilds } from './new-build.ts';

describe('a build', () => {
  test('that is already running changes nothing', () => expect(buildAction('a', 'a', false)).toBe('stay'));
  test('that is unknown changes nothing', () => expect(buildAction('a', undefined, false)).toBe('stay'));
  test('that is new reloads the page', () => expect(buildAction('a', 'b', false)).toBe('reload'));
  test('that is new waits while the visitor is busy', () => expect(buildAction('a', 'b', true)).toBe('wait'));
});

describe('the check', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const watch = (latest: () => Promise<string | undefined>, busy = false) => {
    const fetchLatest = vi.fn(latest);
    const reload = vi.fn();
    return { fetchLatest, reload, stop: watchBuilds({ running: 'a', fetchLatest, isBusy: () => busy, reload }) };
  };

  test('is made every hour, and not at once', async () => {
    expect(BUILD_CHECK_MS).toBe(3_600_000);
    const { fetchLatest, reload, stop } = watch(async () => 'a');
    await vi.advanceTimersByTimeAsync(BUILD_CHECK_MS - 1);
    expect(fetchLatest).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(2 * BUILD_CHECK_MS);
    expect(fetchLatest).toHaveBeenCalledTimes(2);
    expect(reload).not.toHaveBeenCalled();
    stop();
  });
  test('that fails is made again an hour later', async () => {
    const { fetchLatest, reload, stop } = watch(() => Promise.reject(new TypeError('Failed to fetch')));
    await vi.advanceTimersByTimeAsync(2 * BUILD_CHECK_MS);
    expect(fetchLatest).toHaveBeenCalledTimes(2);
    expect(reload).not.toHaveBeenCalled();
    expect(isOutdated()).toBe(false);
    stop();
  });
  test('reloads the page when there is another build', async () => {
    const { reload, stop } = watch(async () => 'b');
    await vi.advanceTimersByTimeAsync(BUILD_CHECK_MS);
    expect(reload).toHaveBeenCalledOnce();
    stop();
  });
  test('does not reload for a busy visitor, and the next page is loaded as a new document', async () => {
    const { reload, stop } = watch(async () => 'b', true);
    await vi.advanceTimersByTimeAsync(BUILD_CHECK_MS);
    expect(reload).not.toHaveBeenCalled();
    expect(isOutdated()).toBe(true);
    stop();
  });
});
