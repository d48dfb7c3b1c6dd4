import { loadPendingParts } from '#ui/loading/deferred.tsx';
import { earlyScript } from '#ui/loading/early-script.ts';
import { loadCode } from '#ui/loading/load-code.ts';
import type { LoaderContext } from '#web/app/site-context.ts';
import { ensureEntryIndex, entryIndex, entryKey, newKey } from './history-entry.ts';
import type { MatchRoute } from './match-route.ts';
import { dataOf, type Location, type Route, type RouteModule, redirectTarget } from './route.ts';
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
/** The navigation that was started last; undefined if it has failed or was replaced. It has ended when the page on the screen has its key. */
export type Navigation = { location: Location; type: NavigationType } | undefined;
export type NavigateOptions = { replace?: boolean; keepsScroll?: boolean };
/** `isCodeMissing`: the code of the page could not be loaded. */
type Failure = { error: unknown; isCodeMissing: boolean; retry(): void };
type Options = { match: MatchRoute; context: LoaderContext; first: ShownPage };
type Destination = { url: URL; key: string; type: NavigationType; keepsScroll: boolean };

export type Router = ReturnType<typeof createRouter>;

let current: Router | undefined;
/** For code outside React, in the browser. */
export const currentRouter = (): Router | undefined => current;

/**
 * Navigates without loading a new document. The address changes when the new page is loaded, so a navigation that fails or is replaced by another leaves
 * everything as it was. Only Back and Forward change the address first; if the page fails to load, the router goes back to the entry of the page on the screen.
 */
export function createRouter({ match, context, first }: Options) {
  let shown = first;
  let shownIndex = entryIndex();
  let running = new AbortController();
  let navigation: Navigation;
  let onPage: ((page: ShownPage) => void) | undefined;
  const onNavigation = new Set<() => void>();
  /** Set while the router itself moves through the history to the entry of the page on the screen. */
  let returning: { direction: number; stepsLeft: number } | undefined;
  /** A module failed to load: the browser does not request it again in the same document (ui/loading/load-code.ts), so only a full page load helps. */
  let needsFullLoad = false;
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
      const { signal } = cancelRunning();
      const [page, url] = [shown, new URL(window.location.href)];
      try {
        const loaderData = dataOf(await page.module.clientLoader?.(argsOf(url, signal)));
        if (!signal.aborted) show({ ...page, loaderData });
      } catch (error) {
        if (!signal.aborted) router.onFailure({ error, isCodeMissing: false, retry: router.revalidate });
      }
    },
    /** Returns whether the visitor was told of the failure; then the page stays. web/app/keep-page-on-failure.ts replaces this function after hydration, so that its code is not part of the first scripts. */
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
  /** Aborts what is loading; returns the controller for what is loaded next. */
  const cancelRunning = (): AbortController => {
    running.abort();
    running = new AbortController();
    if (navigation) announce(undefined);
    return running;
  };
  const argsOf = (url: URL, signal: AbortSignal) => ({ request: new Request(url, { signal }), params: match(url.pathname)?.params ?? {}, context });

  async function go(destination: Destination): Promise<void> {
    const { url, type, key, keepsScroll } = destination;
    const { signal } = cancelRunning();
    const location = { pathname: url.pathname, search: url.search, hash: url.hash, key };
    const page = { location, type, keepsScroll, rootData: shown.rootData };
    const route = match(url.pathname)?.route;
    if (!route || needsFullLoad) return loadDocument(destination);
    if (isOnlyHash(location, shown.location, type)) return commit({ ...shown, ...page }, destination);
    announce({ location, type });
    // The new page is rendered in a transition, which waits for deferred parts, and these may wait for the first interaction: so report one.
    earlyScript()?.resolveInteraction();
    const loading = await loadModule(route).catch((error: unknown) => ({ error }));
    if (signal.aborted) return;
    if ('error' in loading) {
      needsFullLoad ||= loading.error instanceof TypeError && /import/i.test(loading.error.message); // every browser's message for a failed import() has this word
      return keepPageOr(destination, { error: loading.error, isCodeMissing: true }, () => loadDocument(destination));
    }
    const { module } = loading;
    if (module.isDocument) return loadDocument(destination);
    try {
      const loaderData = dataOf(await module.clientLoader?.(argsOf(url, signal)));
      if (!signal.aborted) commit({ ...page, route, module, loaderData }, destination);
    } catch (error) {
      if (signal.aborted) return;
      const to = redirectTarget(error);
      if (to !== undefined) return go({ ...destination, url: new URL(to, url), type: type === 'PUSH' ? 'PUSH' : 'REPLACE' });
      keepPageOr(destination, { error, isCodeMissing: false }, () => commit({ ...page, route, module, loaderData: undefined, failure: { error } }, destination));
    }
  }

  async function loadModule(route: Route): Promise<{ module: RouteModule }> {
    const known = modules.get(route);
    const [module] = await Promise.all([known ?? loadCode(route.load), loadPendingParts()]);
    modules.set(route, module);
    return { module };
  }

  /** Keeps the page on the screen if the visitor was told of the failure, else calls `otherwise`. */
  function keepPageOr(destination: Destination, failure: Omit<Failure, 'retry'>, otherwise: () => void): void {
    const delta = entryIndex() - shownIndex || -1;
    const retry = () => (destination.type === 'POP' ? history.go(delta) : void go({ ...destination, key: newKey() }));
    if (router.onFailure({ ...failure, retry })) {
      announce(undefined);
      if (destination.type === 'POP') returnToShown(-delta);
    } else otherwise();
  }

  function commit(page: ShownPage, { url, key, type }: Destination): void {
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
  function loadDocument({ url, type }: Destination): void {
    if (type === 'POP') window.location.reload();
    else if (type === 'REPLACE') window.location.replace(url);
    else window.location.assign(url);
  }

  function returnToShown(delta: number): void {
    returning = { direction: Math.sign(delta), stepsLeft: MAX_STEPS };
    history.go(delta);
  }

  function onPop(event: PopStateEvent): void {
    if (returning) {
      // A closed overlay may have left an entry of its own between here and the page's entry.
      if (entryKey() !== shown.location.key && returning.stepsLeft-- > 0) history.go(returning.direction);
      else returning = undefined;
      return;
    }
    // An open overlay closes on Back (ui/overlays/use-back-closes.ts): then there is nothing to navigate to.
    window.dispatchEvent(new CustomEvent('overlay-pop', { detail: event }));
    if (event.cancelBubble) return;
    ensureEntryIndex(shownIndex + 1); // an anchor that the browser itself went to
    if (entryKey() === shown.location.key && window.location.href === hrefOf(shown.location)) {
      // Back, then Forward before the other page was loaded: that page must not appear at this address. A navigation by a link continues: here Back has only closed an overlay.
      if (navigation?.type === 'POP') cancelRunning();
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

/** Whether only the anchor differs from the page on the screen: nothing has to be loaded. */
function isOnlyHash(to: Location, from: Location, type: NavigationType): boolean {
  return to.pathname === from.pathname && to.search === from.search && (to.hash !== '' || (type === 'POP' && from.hash !== ''));
}
