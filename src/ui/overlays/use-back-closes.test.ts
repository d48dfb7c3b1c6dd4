import { beforeEach, expect, test, vi } from 'vitest';

type Entry = { state: { overlays?: number; key?: string } | null; href: string };
let entries: Entry[];
let at: number;
let router: string[];

/** The part of a browser's history that overlays need; the router listens for `popstate` after us. */
async function browser() {
  vi.resetModules();
  entries = [{ state: { key: 'page' }, href: '/page' }];
  at = 0;
  router = [];
  let ours: ((event: { detail: object }) => void) | undefined;
  const go = (steps: number) =>
    queueMicrotask(() => {
      at = Math.min(Math.max(at + steps, 0), entries.length - 1);
      const stopImmediatePropagation = vi.fn();
      ours?.({ detail: { state: entries[at]?.state, stopImmediatePropagation } });
      if (stopImmediatePropagation.mock.calls.length === 0) router.push(entries[at]?.href ?? '');
    });
  const pushState = (state: Entry['state'], _: string, href = entries[at]?.href ?? '') => {
    entries = [...entries.slice(0, ++at), { state, href }];
  };
  const replaceState = (state: Entry['state'], _: string, href = entries[at]?.href ?? '') => {
    entries = entries.with(at, { state, href });
  };
  const addEventListener = (_: string, listener: typeof ours) => {
    ours = listener;
  };
  vi.stubGlobal('window', { addEventListener });
  vi.stubGlobal('history', Object.defineProperty({ go, pushState, replaceState }, 'state', { get: () => entries[at]?.state ?? null }));
  vi.stubGlobal('location', Object.defineProperty({}, 'href', { get: () => entries[at]?.href }));
  return import('./use-back-closes.ts');
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

let registerOverlay: Awaited<ReturnType<typeof browser>>['registerOverlay'];
let entriesSettled: Awaited<ReturnType<typeof browser>>['entriesSettled'];
let replacePageEntry: Awaited<ReturnType<typeof browser>>['replacePageEntry'];
beforeEach(async () => {
  ({ registerOverlay, entriesSettled, replacePageEntry } = await browser());
});

test('Back closes the overlay and stays on the page, and the router gets no event', async () => {
  const close = vi.fn();
  const remove = registerOverlay(close);
  await settled();
  expect(entries[at]).toEqual({ state: { key: 'page', overlays: 1 }, href: '/page' });
  history.go(-1);
  await settled();
  remove();
  await settled();
  expect(close).toHaveBeenCalledOnce();
  expect({ at, router }).toEqual({ at: 0, router: [] });
});
test('an overlay that is closed in another way leaves no entry behind, and close is not called', async () => {
  const close = vi.fn();
  const remove = registerOverlay(close);
  await settled();
  remove();
  await settled();
  expect({ at, router, closed: close.mock.calls }).toEqual({ at: 0, router: [], closed: [] });
});
test('of two overlays Back closes the upper one', async () => {
  const [lower, upper] = [vi.fn(), vi.fn()];
  registerOverlay(lower);
  registerOverlay(upper);
  await settled();
  history.go(-1);
  await settled();
  expect([lower.mock.calls.length, upper.mock.calls.length, at]).toEqual([0, 1, 1]);
});
test('two overlays that close at once leave no entry behind, and the page stays', async () => {
  entries.unshift({ state: null, href: '/before' });
  at = 1;
  const removes = [registerOverlay(vi.fn()), registerOverlay(vi.fn())];
  await settled();
  for (const remove of removes) remove();
  await settled();
  expect({ at, router }).toEqual({ at: 1, router: [] });
});
test('the address changes below an overlay that stays open, and Back then closes it', async () => {
  const close = vi.fn();
  registerOverlay(close);
  await settled();
  await replacePageEntry(() => history.replaceState({ key: 'other' }, '', '/other'));
  await settled();
  expect(entries).toEqual([
    { state: { key: 'other' }, href: '/other' },
    { state: { key: 'other', overlays: 1 }, href: '/other' },
  ]);
  history.go(-1);
  await settled();
  expect({ at, router, closed: close.mock.calls.length }).toEqual({ at: 0, router: [], closed: 1 });
});
test('a page that is replaced by the same click that closes the overlay leaves no entry of the page before', async () => {
  entries.unshift({ state: null, href: '/before' });
  at = 1;
  const remove = registerOverlay(vi.fn());
  await settled();
  const replaced = replacePageEntry(() => history.replaceState({ key: 'next' }, '', '/next'));
  remove();
  await replaced;
  await settled();
  expect({ at, shown: entries.slice(0, at + 1).map(({ href }) => href), router }).toEqual({ at: 1, shown: ['/before', '/next'], router: [] });
});
test('an overlay that replaces another reuses its entry', async () => {
  registerOverlay(vi.fn())();
  registerOverlay(vi.fn());
  await settled();
  expect({ at, length: entries.length }).toEqual({ at: 1, length: 2 });
});
test('an overlay that opens while the entry of another is being removed gets an entry of its own', async () => {
  const remove = registerOverlay(vi.fn());
  await settled();
  remove();
  await Promise.resolve();
  registerOverlay(vi.fn());
  await settled();
  expect(entries[at]?.state?.overlays).toBe(1);
});
test('a link in the overlay opens another page, and one Back from there leads to the page', async () => {
  const remove = registerOverlay(vi.fn());
  await settled();
  history.pushState({ key: 'next' }, '', '/next');
  remove();
  await settled();
  expect(at).toBe(2);
  history.go(-1);
  await settled();
  expect({ at, router }).toEqual({ at: 0, router: ['/page'] });
});
test('a jump in the history to another page closes the overlay, and the router shows that page', async () => {
  entries.unshift({ state: null, href: '/before' });
  at = 1;
  const close = vi.fn();
  registerOverlay(close);
  await settled();
  history.go(-2);
  await settled();
  expect(close).toHaveBeenCalledOnce();
  expect(router).toEqual(['/before']);
});
test('a page that is opened right after an overlay was closed waits until its entry is gone, and keeps its own address', async () => {
  const remove = registerOverlay(vi.fn());
  await settled();
  remove();
  await entriesSettled();
  history.pushState({ key: 'next' }, '', '/next');
  await settled();
  expect({ at, hrefs: entries.map(({ href }) => href), router }).toEqual({ at: 1, hrefs: ['/page', '/next'], router: [] });
});
test('Back does not close an overlay that must be answered, not even the second time', async () => {
  const close = vi.fn();
  registerOverlay(close, true);
  for (let press = 0; press < 2; press++) {
    await settled();
    history.go(-1);
  }
  await settled();
  expect({ at, closed: close.mock.calls, state: entries[at]?.state }).toEqual({ at: 1, closed: [], state: { key: 'page', overlays: 1 } });
});
