import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { followShortlist, SHORTLIST_LIMITS, useShortlist } from './shortlist.ts';
import { useToasts } from './toasts.ts';

const shortlist = () => useShortlist.getState();
let kept: Map<string, string>;
let page: EventTarget;

beforeEach(() => {
  kept = new Map();
  page = Object.assign(new EventTarget(), { location: { pathname: '/catalog' } });
  useToasts.setState({ toasts: [] });
  vi.stubGlobal('localStorage', { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => kept.set(key, value) });
  vi.stubGlobal('window', page);
  useShortlist.setState(useShortlist.getInitialState());
});
afterEach(() => vi.unstubAllGlobals());

describe('a shortlist', () => {
  test('keeps our lots and partners’ lots, and what was kept before partners’ came', () => {
    kept.set('favourites', '[1301,1302]');
    followShortlist();
    shortlist().toggle('favourites', 'sochi:12');
    expect(shortlist().favourites).toEqual([1301, 1302, 'sochi:12']);
    expect(kept.get('favourites')).toBe('[1301,1302,"sochi:12"]');
  });
  test('is not read before hydration, so that it is not taken for empty', () => {
    expect(shortlist().isRead).toBe(false);
    followShortlist();
    expect(shortlist().isRead).toBe(true);
  });
  test.each(['{"a":1}', 'not json', '["<b>", null, 1.5]'])('is empty where the browser keeps something else: %s', (value) => {
    kept.set('compare', value);
    followShortlist();
    expect(shortlist().compared).toEqual([]);
  });
  test('follows other tabs, also after the back/forward cache', () => {
    const leave = followShortlist();
    for (const [event, key] of [
      ['storage', 1],
      ['pageshow', 2],
    ] as const) {
      kept.set('favourites', `[${key}]`);
      page.dispatchEvent(new Event(event));
      expect(shortlist().favourites).toEqual([key]);
    }
    leave();
    kept.set('favourites', '[3]');
    page.dispatchEvent(new Event('storage'));
    expect(shortlist().favourites).toEqual([2]);
  });
  test('keeps what was removed last, and the list before', () => {
    for (const key of [1, 2, 3]) shortlist().toggle('favourites', key);
    expect(shortlist().removed).toBeUndefined();
    shortlist().toggle('favourites', 2);
    expect(shortlist().favourites).toEqual([1, 3]);
    expect(shortlist().removed).toEqual({ kind: 'favourites', key: 2, from: [1, 2, 3] });
  });
  test('compares at most four, and says so', async () => {
    for (const key of [1, 2, 3, 4, 5]) shortlist().toggle('compared', key);
    expect(shortlist().compared).toEqual([1, 2, 3, 4]);
    await vi.waitFor(() => expect(useToasts.getState().toasts).toHaveLength(2), { timeout: 20_000 });
    expect(useToasts.getState().toasts[1]).toMatchObject({ type: 'warning', message: expect.stringContaining('помещаются 4') });
    shortlist().toggle('compared', 4);
    shortlist().toggle('compared', 5);
    expect(shortlist().compared).toEqual([1, 2, 3, 5]);
    await import('./shortlist-toasts.ts'); // whose word for the last one is still to come
  });
  test('says where a compared lot went, and leads there', async () => {
    shortlist().toggle('compared', 1);
    await vi.waitFor(() => expect(useToasts.getState().toasts).toHaveLength(1), { timeout: 20_000 });
    const [toast] = useToasts.getState().toasts;
    const go = vi.fn();
    toast?.action?.run(go);
    expect([toast?.message, go.mock.calls]).toEqual([expect.stringContaining('сравнение'), [['/compare']]]);
  });
  test('does not on the very page of the comparison, nor of a lot that is taken out or put among the favourites', async () => {
    shortlist().toggle('favourites', 1);
    shortlist().put('compared', [1]);
    shortlist().toggle('compared', 1);
    Object.assign(page, { location: { pathname: '/compare' } });
    shortlist().toggle('compared', 2);
    await import('./shortlist-toasts.ts');
    expect(useToasts.getState().toasts).toEqual([]);
  });
  test('holds as many favourites as one link can name', () => expect(SHORTLIST_LIMITS.favourites).toBe(200));
});
