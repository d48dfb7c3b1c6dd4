import { afterEach, expect, test, vi } from 'vitest';
import { fakeTab } from '#tests/support/fake-tab.ts';
import { createMatchRoute } from './match-route.ts';
import type { Route } from './route.ts';
import { createRouter } from './router.ts';

afterEach(() => vi.unstubAllGlobals());

/** A tab at the last of these history entries, and a router whose pages load until the function of `loadingOf` is called. */
function startRouter(keys: string[]) {
  const tab = fakeTab(keys);
  const finishers = new Map<string, () => void>();
  const clientLoader = ({ request }: { request: Request }) => {
    const { pathname } = new URL(request.url);
    return new Promise((resolve) => finishers.set(pathname, () => resolve(pathname)));
  };
  const routes: Route[] = [{ path: '/:page', layout: ({ children }) => children, load: async () => ({ clientLoader }) }];
  const route = routes[0] as Route;
  const key = keys.at(-1) ?? '';
  const first = {
    location: { pathname: `/${key}`, search: '', hash: '', key },
    type: 'POP' as const,
    keepsScroll: false,
    route,
    module: { clientLoader },
    rootData: {},
    loaderData: `/${key}`,
  };
  const router = createRouter({ match: createMatchRoute(routes), context: {} as never, first });
  /** Waits until the page at this path is loading; returns the function that finishes it. */
  const loadingOf = (path: string) => vi.waitUntil(() => finishers.get(path));
  return { tab, router, shown: () => router.shown().loaderData, loadingOf };
}

test('Back keeps the old page on the screen until the page of the new address is loaded', async () => {
  const { tab, router, shown, loadingOf } = startRouter(['list', 'lot']);
  tab.back();
  const finish = await loadingOf('/list');
  expect([shown(), router.navigation()?.location.pathname]).toEqual(['/lot', '/list']);
  finish();
  await vi.waitUntil(() => shown() === '/list');
  expect(tab.path()).toBe('/list');
});

test('Forward while Back is still loading cancels it: the other page does not appear when its data arrive', async () => {
  const { tab, router, shown, loadingOf } = startRouter(['list', 'lot']);
  tab.back();
  const finish = await loadingOf('/list');
  tab.forward();
  expect(router.navigation()).toBeUndefined();
  finish();
  await new Promise((resolve) => setTimeout(resolve)); // a page that was not cancelled would be shown by now
  expect([shown(), tab.path()]).toEqual(['/lot', '/lot']);
});

test('Back that only closes an overlay does not cancel the navigation that a link in the overlay has started', async () => {
  const { tab, router, shown, loadingOf } = startRouter(['list', 'lot']);
  history.pushState({ key: 'lot', index: 1 }, '', 'http://site/lot'); // the overlay's own entry
  void router.navigate('/team');
  const finish = await loadingOf('/team');
  tab.back();
  finish();
  await vi.waitUntil(() => shown() === '/team');
  expect(tab.path()).toBe('/team');
});

test('revalidate does not cancel a navigation that is still loading', async () => {
  const { router, shown, loadingOf } = startRouter(['list']);
  void router.navigate('/lot');
  const finish = await loadingOf('/lot');
  await router.revalidate();
  expect(router.goingTo().pathname).toBe('/lot');
  finish();
  await vi.waitUntil(() => shown() === '/lot');
});

test('goingTo is the page that was asked for last, also before it is shown', async () => {
  const { router, loadingOf } = startRouter(['list']);
  expect(router.goingTo().pathname).toBe('/list');
  void router.navigate('/lot');
  await loadingOf('/lot');
  void router.navigate('/team');
  expect(router.goingTo().pathname).toBe('/team');
  (await loadingOf('/team'))();
  await vi.waitUntil(() => router.shown().location.pathname === '/team');
  expect(router.goingTo().pathname).toBe('/team');
});
