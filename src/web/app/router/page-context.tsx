import { createContext, type ReactNode, startTransition, useCallback, useContext, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Location } from './route.ts';
import type { NavigateOptions, Navigation, Router, ShownPage } from './router.ts';
import { scrollFor } from './scroll-positions.ts';

const PageContext = createContext<ShownPage | undefined>(undefined);
const RouterContext = createContext<Router | undefined>(undefined);

/** The page on the screen: where it is, its data, its route. */
export function usePage(): ShownPage {
  const page = useContext(PageContext);
  if (!page) throw new Error('There is no page around this component');
  return page;
}

export const useLocation = (): Location => usePage().location;

/**
 * The running navigation, if there is one. Not a context: it changes at once, and a context that changes outside a transition makes React replace
 * the parts of the page that are not hydrated yet.
 */
export function useNavigation(): Navigation {
  const router = useContext(RouterContext);
  const { key } = useLocation();
  const last = useSyncExternalStore(router?.subscribeToNavigation ?? neverChanges, router?.navigation ?? none, none);
  return last?.location.key === key ? undefined : last;
}

const none = () => undefined;
const neverChanges = () => none;

/** Returns a function that tells where the visitor is going now: the page may not be on the screen yet. */
export function useGoingTo(): () => Location {
  const router = useContext(RouterContext);
  const { location } = usePage();
  return useCallback(() => router?.goingTo() ?? location, [router, location]);
}

export function useNavigate(): (to: string, options?: NavigateOptions) => void {
  const router = useContext(RouterContext);
  return useCallback((to, options) => void router?.navigate(to, options), [router]);
}

export function useRevalidate(): () => void {
  const router = useContext(RouterContext);
  return useCallback(() => void router?.revalidate(), [router]);
}

/** On the server: one page that never changes. */
export const ServerPage = ({ page, children }: { page: ShownPage; children: ReactNode }) => <PageContext value={page}>{children}</PageContext>;

/** In the browser: the page on the screen, which follows the router. */
export function BrowserPages({ router, children }: { router: Router; children: ReactNode }) {
  const [page, setPage] = useState(router.first);
  useLayoutEffect(() => router.subscribe((next) => startTransition(() => setPage(next))), [router]);
  useScroll(page);
  return (
    <RouterContext value={router}>
      <PageContext value={page}>{children}</PageContext>
    </RouterContext>
  );
}

/** Sets the scroll position of each new page. Not of the first one: the browser and an inline script have done it. */
function useScroll(page: ShownPage): void {
  const scrolledFor = useRef(page.location.key);
  useLayoutEffect(() => {
    if (scrolledFor.current === page.location.key) return;
    scrolledFor.current = page.location.key;
    scrollFor(page);
  }, [page]);
}
