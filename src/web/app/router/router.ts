import { loadPendingParts } from '#ui/loading/deferred.tsx';
import { earlyScript } from '#ui/loading/early-script.ts';
import { loadCode } from '#ui/loading/load-code.ts';
import type { LoaderContext } from '#web/app/site-context.ts';
import { entryIndex, entryKey, newKey, numberEntry } from './history-entry.ts';
import type { MatchRoute } from './match-route.ts';
import { dataOf, type Location, type Route, type RouteModule, redirectOf } from './route.ts';
import { rememberScroll, takeOverScrolling } from './scroll-positions.ts';

export type NavigationType = 'POP' | 'PUSH' | 'REPLACE';
/** The page on the screen. */
export type ShownPage = {
  location: Location;
  /** How the visitor came here: through the history (or as the first page), by a new entry, or by a replaced one. */
  type: NavigationType;
  keepsScroll: boolean;
  route: Route;
  module: RouteModule;
  rootData: unknown;
  loaderData: unknown;
  actionData?: unknown;
  failure?: { error: unknown };
};
/** The navigation that was started last; undefined if it has failed or was replaced. It has ended when its page is shown, which has the same key. */
export type Navigation = { location: Location; type: NavigationType } | undefined;
export type NavigateOptions = { replace?: boolean; keepsScroll?: boolean };
type Failure = { error: unknown /** The code of the page could not be loaded. */; isCode: boolean; retry(): void };
type Options = { match: MatchRoute; context: LoaderContext; first: ShownPage };
type Step = { url: URL; key: string; type: NavigationType; keepsScroll: boolean };

export type Router = ReturnType<typeof createRouter>;

let current: Router | undefined;
/** For code outside React, in the browser. */
export const currentRouter = (): Router | undefined => current;

/**
 * Navigates without loading a new document. The address changes when the new page is loaded, so a navigation that fails or is replaced by another leaves
 * everything as it was. Only Back and Forward change the address first; if such a step fails, the router steps back.
 */
export function createRouter({ match, context, first }: Options) {
  let shown = first;
  let shownIndex = entryIndex();
  let running = new AbortController();
  let navigation: Navigation;
  let onPage: ((page: ShownPage) => void) | undefined;
  const onNavigation = new Set<() => void>();
  /** While the router itself steps back in the history to the entry of the page on the screen. */
  let steppingBack: { step: number; left: number } | undefined;
  /** A module failed to load: the browser does not request it again in the same document (ui/loading/load-code.ts), so only a full page load helps. */
  let isCodeLost = false;
  const modules = new Map<Route, RouteModule>([[first.route, first.module]]);

  const router = {
    first,
    shown: () => shown,
    /** Where the visitor is going: the location asked for last, or else that of the page on the screen. */
    goingTo: (): Location => navigation?.location ?? shown.location,
    navigate(to: string, { replace = false, keepsScroll = false }: NavigateOptions = {}): Promise<void> {
      return go({ url: new URL(to, window.location.href), key: newKey(), type: replace ? 'REPLACE' : 'PUSH', keepsScroll });
    },
    /** Loads the data of the page on the screen again. */
    async revalidate(): Promise<void> {
      if (router.goingTo().key !== shown.location.key) return; // a newer page is on its way, which the visitor has asked for
      const { signal } = start();
      const [page, url] = [shown, new URL(window.location.href)];
      try {
        const loaderData = dataOf(await page.module.clientLoader?.(argsOf(url, signal)));
        if (!signal.aborted) show({ ...page, loaderData });
      } catch (error) {
        if (!signal.aborted) router.onFailure({ error, isCode: false, retry: router.revalidate });
      }
    },
    /** Whether the visitor was told of a failure; then the page stays. web/app/keep-page-on-failure.ts replaces it after hydration, so that its code is not part of the first scripts. */
    onFailure: (_: Failure): boolean => false,
    subscribe(listener: (page: ShownPage) => void): () => void {
      onPage = listener;
      if (shown !== first) listener(shown); // loaded while the first page was hydrated
      return () => {
        onPage = undefined;
      };
    },
    navigation: () => navigation,
    subscribeToNavigation(listener: () => void): () => void {
      onNavigation.add(listener);
      return () => void onNavigation.delete(listener);
    },
  };

  const announce = (next: Navigation): void => {
    navigation = next;
    for (const listener of onNavigation) listener();
  };
  /** Ends what is running. */
  const start = (): AbortController => {
    running.abort();
    running = new AbortController();
    if (navigation) announce(undefined);
    return running;
  };
  const argsOf = (url: URL, signal: AbortSignal) => ({ request: new Request(url, { signal }), params: match(url.pathname)?.params ?? {}, context });

  async function go(step: Step): Promise<void> {
    const { url, type } = step;
    const { signal } = start();
    const location = { pathname: url.pathname, search: url.search, hash: url.hash, key: step.key };
    const page = { location, type, keepsScroll: step.keepsScroll, rootData: shown.rootData };
    const route = match(url.pathname)?.route;
    if (!route || isCodeLost) return leave(step);
    if (isOnlyHash(location, shown.location, type)) return commit({ ...shown, ...page }, step);
    announce({ location, type });
    // The new page is rendered in a transition, which waits for deferred parts, and these may wait for the first interaction: so report one.
    earlyScript()?.resolveInteraction();
    const loading = await loadModule(route).catch((error: unknown) => ({ error }));
    if (signal.aborted) return;
    if ('error' in loading) {
      isCodeLost ||= loading.error instanceof TypeError && /import/i.test(loading.error.message); // every browser's message for a failed import() has this word
      return keepOr(step, { error: loading.error, isCode: true }, () => leave(step));
    }
    const { module } = loading;
    if (module.isDocument) return leave(step);
    try {
      const loaderData = dataOf(await module.clientLoader?.(argsOf(url, signal)));
      if (!signal.aborted) commit({ ...page, route, module, loaderData }, step);
    } catch (error) {
      if (signal.aborted) return;
      const to = redirectOf(error);
      if (to !== undefined) return go({ ...step, url: new URL(to, url), type: type === 'PUSH' ? 'PUSH' : 'REPLACE' });
      keepOr(step, { error, isCode: false }, () => commit({ ...page, route, module, loaderData: undefined, failure: { error } }, step));
    }
  }

  async function loadModule(route: Route): Promise<{ module: RouteModule }> {
    const known = modules.get(route);
    const [module] = await Promise.all([known ?? loadCode(route.load), loadPendingParts()]);
    modules.set(route, module);
    return { module };
  }

  function keepOr(step: Step, failure: Omit<Failure, 'retry'>, otherwise: () => void): void {
    const delta = entryIndex() - shownIndex || -1;
    const retry = () => (step.type === 'POP' ? history.go(delta) : void go({ ...step, key: newKey() }));
    if (router.onFailure({ ...failure, retry })) {
      announce(undefined);
      if (step.type === 'POP') stepBack(-delta);
    } else otherwise();
  }

  function commit(page: ShownPage, { url, key, type }: Step): void {
    rememberScroll();
    const index = entryIndex() + (type === 'PUSH' ? 1 : 0);
    if (type === 'PUSH') history.pushState({ key, index }, '', url);
    if (type === 'REPLACE') history.replaceState({ key, index }, '', url);
    show(page);
  }

  function show(page: ShownPage): void {
    shown = page;
    shownIndex = entryIndex();
    onPage?.(page);
  }

  /** A full page load; for Back and Forward the address is already the new one. */
  function leave({ url, type }: Step): void {
    if (type === 'POP') window.location.reload();
    else if (type === 'REPLACE') window.location.replace(url);
    else window.location.assign(url);
  }

  function stepBack(delta: number): void {
    steppingBack = { step: Math.sign(delta), left: MAX_STEPS };
    history.go(delta);
  }

  function onPop(event: PopStateEvent): void {
    if (steppingBack) {
      // A closed overlay may have left an entry of its own between here and the page's entry.
      if (entryKey() !== shown.location.key && steppingBack.left-- > 0) history.go(steppingBack.step);
      else steppingBack = undefined;
      return;
    }
    // An open overlay closes on Back (ui/overlays/use-back-closes.ts): then there is nothing to navigate to.
    window.dispatchEvent(new CustomEvent('overlay-pop', { detail: event }));
    if (event.cancelBubble) return;
    numberEntry(shownIndex + 1); // an anchor that the browser itself went to
    if (entryKey() === shown.location.key && window.location.href === hrefOf(shown.location)) {
      // Back, then Forward before the other page was loaded: it must not appear at this address. A navigation by a link goes on: Back has only closed an overlay.
      if (navigation?.type === 'POP') start();
      return;
    }
    void go({ url: new URL(window.location.href), key: entryKey(), type: 'POP', keepsScroll: false });
  }

  takeOverScrolling(first.location.key);
  window.addEventListener('popstate', onPop);
  current = router;
  return router;
}

const MAX_STEPS = 3;

const hrefOf = ({ pathname, search, hash }: Location): string => window.location.origin + pathname + search + hash;

/** To an anchor of the page on the screen, or back from it: nothing has to be loaded. */
function isOnlyHash(to: Location, from: Location, type: NavigationType): boolean {
  return to.pathname === from.pathname && to.search === from.search && (to.hash !== '' || (type === 'POP' && from.hash !== ''));
}
