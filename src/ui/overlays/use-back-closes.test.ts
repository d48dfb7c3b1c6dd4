import { beforeEach, expect, test, vi } from 'vitest';

type Entry = { state: { layers?: number; key?: string } | null; href: string };
let entries: Entry[];
let at: number;
let router: string[];

/** As much of a browser's history as layers need; the router is who listens for `popstate` after us. */
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
  const addEventListener = (_: string, listener: typeof ours) => {
    ours = listener;
  };
  vi.stubGlobal('window', { addEventListener });
  vi.stubGlobal('history', Object.defineProperty({ go, pushState }, 'state', { get: () => entries[at]?.state ?? null }));
  vi.stubGlobal('location', Object.defineProperty({}, 'href', { get: () => entries[at]?.href }));
  return (await import('./use-back-closes.ts')).addLayer;
}
const settled = () => new Promise((resolve) => setTimeout(resolve));

let addLayer: Awaited<ReturnType<typeof browser>>;
beforeEach(async () => {
  addLayer = await browser();
});

test('Back closes the layer and stays on the page, and the router gets no event', async () => {
  const close = vi.fn();
  const remove = addLayer(close);
  await settled();
  expect(entries[at]).toEqual({ state: { key: 'page', layers: 1 }, href: '/page' });
  history.go(-1);
  await settled();
  remove();
  await settled();
  expect(close).toHaveBeenCalledOnce();
  expect({ at, router }).toEqual({ at: 0, router: [] });
});
test('closed in another way it leaves no entry behind, and close is not called', async () => {
  const close = vi.fn();
  const remove = addLayer(close);
  await settled();
  remove();
  await settled();
  expect({ at, router, closed: close.mock.calls }).toEqual({ at: 0, router: [], closed: [] });
});
test('of two layers Back closes the upper one', async () => {
  const [lower, upper] = [vi.fn(), vi.fn()];
  addLayer(lower);
  addLayer(upper);
  await settled();
  history.go(-1);
  await settled();
  expect([lower.mock.calls.length, upper.mock.calls.length, at]).toEqual([0, 1, 1]);
});
test('a layer that replaces another reuses its entry', async () => {
  addLayer(vi.fn())();
  addLayer(vi.fn());
  await settled();
  expect({ at, length: entries.length }).toEqual({ at: 1, length: 2 });
});
test('a layer that opens while the entry of another is being removed has its own', async () => {
  const remove = addLayer(vi.fn());
  await settled();
  remove();
  await Promise.resolve();
  addLayer(vi.fn());
  await settled();
  expect(entries[at]?.state?.layers).toBe(1);
});
test('a link in the layer opens another page, and one Back from there leads to the page', async () => {
  const remove = addLayer(vi.fn());
  await settled();
  history.pushState({ key: 'next' }, '', '/next');
  remove();
  await settled();
  expect(at).toBe(2);
  history.go(-1);
  await settled();
  expect({ at, router }).toEqual({ at: 0, router: ['/page'] });
});
test('a jump in the history to another page closes the layer, and the router shows that page', async () => {
  entries.unshift({ state: null, href: '/before' });
  at = 1;
  const close = vi.fn();
  addLayer(close);
  await settled();
  history.go(-2);
  await settled();
  expect(close).toHaveBeenCalledOnce();
  expect(router).toEqual(['/before']);
});
