import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { followShortlist, SHORTLIST_LIMITS, useShortlist } from './shortlist.ts';
import { useToasts } from './toasts.ts';

const shortlist = () => useShortlist.getState();
let stored: Map<string, string>;
let page: EventTarget;

beforeEach(() => {
  stored = new Map();
  page = Object.assign(new EventTarget(), { location: { pathname: '/catalog' } });
  useToasts.setState({ toasts: [] });
  vi.stubGlobal('localStorage', { getItem: (key: string) => stored.get(key) ?? null, setItem: (key: string, value: string) => stored.set(key, value) });
  vi.stubGlobal('window', page);
  useShortlist.setState(useShortlist.getInitialState());
});
afterEach(() => vi.unstubAllGlobals());

describe('a shortlist', () => {
  test('has our lots and partners’ lots, and reads the old format without partners’ lots', () => {
    stored.set('favourites', '[1301,1302]');
    followShortlist();
    shortlist().toggle('favourites', 'sochi:12');
    expect(shortlist().favourites).toEqual([1301, 1302, 'sochi:12']);
    expect(stored.get('favourites')).toBe('[1301,1302,"sochi:12"]');
  });
  test('is marked as read only after the storage was read', () => {
    expect(shortlist().isRead).toBe(false);
    followShortlist();
    expect(shortlist().isRead).toBe(true);
  });
  test.each(['{"a":1}', 'not json', '["<b>", null, 1.5]'])('is empty if the stored value is invalid: %s', (value) => {
    stored.set('compare', value);
    followShortlist();
    expect(shortlist().compared).toEqual([]);
  });
  test('is read again when another tab changes it and when the page returns from the back/forward cache, until it is no longer followed', () => {
    const stopFollowing = followShortlist();
    for (const [event, storedKey] of [
      ['storage', 1],
      ['pageshow', 2],
    ] as const) {
      stored.set('favourites', `[${storedKey}]`);
      page.dispatchEvent(new Event(event));
      expect(shortlist().favourites).toEqual([storedKey]);
    }
    stopFollowing();
    stored.set('favourites', '[3]');
    page.dispatchEvent(new Event('storage'));
    expect(shortlist().favourites).toEqual([2]);
  });
  test('remembers the lot removed last, and the list before it was removed', () => {
    for (const key of [1, 2, 3]) shortlist().toggle('favourites', key);
    expect(shortlist().removed).toBeUndefined();
    shortlist().toggle('favourites', 2);
    expect(shortlist().favourites).toEqual([1, 3]);
    expect(shortlist().removed).toEqual({ kind: 'favourites', key: 2, keysBefore: [1, 2, 3] });
  });
  test('compares at most four lots, and shows a toast about it', async () => {
    for (const key of [1, 2, 3, 4, 5]) shortlist().toggle('compared', key);
    expect(shortlist().compared).toEqual([1, 2, 3, 4]);
    await vi.waitFor(() => expect(useToasts.getState().toasts).toHaveLength(2), { timeout: 20_000 });
    expect(useToasts.getState().toasts[1]).toMatchObject({ type: 'warning', message: expect.stringContaining('помещаются 4') });
    shortlist().toggle('compared', 4);
    shortlist().toggle('compared', 5);
    expect(shortlist().compared).toEqual([1, 2, 3, 5]);
    await import('./shortlist-toasts.ts'); // its toast for lot 5 must not appear in the next test
  });
  test('names the limit in the toast, even if more lots are stored', async () => {
    stored.set('compare', '[1,2,3,4,5]');
    followShortlist();
    shortlist().toggle('compared', 6);
    await vi.waitFor(() => expect(useToasts.getState().toasts).toHaveLength(1), { timeout: 20_000 });
    expect(useToasts.getState().toasts[0]?.message).toContain('помещаются 4');
  });
  test('shows a toast with a link when a lot is added to the comparison', async () => {
    shortlist().toggle('compared', 1);
    await vi.waitFor(() => expect(useToasts.getState().toasts).toHaveLength(1), { timeout: 20_000 });
    const [toast] = useToasts.getState().toasts;
    const go = vi.fn();
    toast?.action?.run(go);
    expect([toast?.message, go.mock.calls]).toEqual([expect.stringContaining('сравнение'), [['/compare']]]);
  });
  test('shows no toast for favourites or for a removed lot', async () => {
    shortlist().toggle('favourites', 1);
    shortlist().put('compared', [1]);
    shortlist().toggle('compared', 1);
    await import('./shortlist-toasts.ts');
    expect(useToasts.getState().toasts).toEqual([]);
  });
  test('shows no toast on the page of the comparison', async () => {
    Object.assign(page, { location: { pathname: '/compare' } });
    shortlist().toggle('compared', 2);
    await import('./shortlist-toasts.ts');
    expect(useToasts.getState().toasts).toEqual([]);
  });
  test('has at most 200 favourites', () => expect(SHORTLIST_LIMITS.favourites).toBe(200));
});
