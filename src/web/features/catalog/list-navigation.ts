import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useOnHydrated } from '#ui/hooks/use-on-hydrated.ts';
import { navigateTo } from '#web/app/navigate-to.ts';
import { useGoingTo, useLocation, useNavigate, useNavigation, useRevalidate } from '#web/app/router/page-context.tsx';
import { type CatalogQuery, parseCatalog, searchOf } from './catalog-query.ts';

/** A list is given by its query string, without `?`. */
type ListNavigation = {
  /** The list that was asked for last, which may still be loading. Every change starts from it: if it started from the list on the screen, it would undo the change before it. */
  asked(): string;
  /** Another filter, order or view, as a new history entry: Back undoes it. */
  push(search: string): void;
  /** More of the same list, in the same history entry. */
  replace(search: string): void;
};

/** Changes a list by navigating to its new query string; the router aborts a navigation that is still running, so the new query string must contain what that one has `asked` for. */
export function useListNavigation(): ListNavigation {
  const navigate = useNavigate();
  const goingTo = useGoingTo();
  const shown = useLocation();
  const askedLocation = () => (goingTo().pathname === shown.pathname ? goingTo() : shown);
  const go = (search: string, isReplace: boolean) => navigateTo(shown.pathname + (search && `?${search}`), (to) => navigate(to, { replace: isReplace, keepsScroll: true }));
  return {
    asked: () => askedLocation().search.slice(1),
    push: (search) => go(search, false),
    // A list that is still loading has no history entry yet, and the entry of the list before it must stay.
    replace: (search) => go(search, askedLocation().key === shown.key),
  };
}

type Change = { /** Undefined where the change makes no sense for that list. */ make(asked: CatalogQuery): CatalogQuery | undefined; isReplace: boolean };

/**
 * Makes a change to the catalogue that was asked for last. What a phrase means is known only when its list is loaded, so a change to that list waits until then.
 * `shown` is what the page on the screen was made of.
 */
export function useCatalogChange(shown: CatalogQuery) {
  const { asked, push, replace } = useListNavigation();
  const { search } = useLocation();
  const isIdle = useNavigation() === undefined;
  const waiting = useRef<Change[]>([]);
  const isShown = () => asked() === search.slice(1);
  const askedQuery = () => (isShown() ? shown : parseCatalog(new URLSearchParams(asked()), shown.region));
  const go = ({ make, isReplace }: Change) => {
    const wanted = make(askedQuery());
    if (wanted) (isReplace ? replace : push)(searchOf(wanted));
  };
  const goWaiting = useEffectEvent(() => {
    for (const change of waiting.current.splice(0)) go(change);
  });
  useEffect(() => {
    if (isIdle) goWaiting();
  }, [isIdle]);
  return {
    change(make: Change['make'], isReplace = false): void {
      const { phrase, filterParams } = askedQuery();
      if (!isShown() && phrase !== undefined && Object.keys(filterParams).length === 0) waiting.current.push({ make, isReplace });
      else go({ make, isReplace });
    },
    /** A new search, which takes none of the filters before it. */
    startAnew(make: Change['make']): void {
      waiting.current = [];
      go({ make, isReplace: false });
    },
  };
}

/** Back before hydration changes the address but not the rendered list: then the loader runs again. */
export function useRevalidateOnMismatch(shown: string, searchOfAddress: (address: URLSearchParams) => string): void {
  const { search } = useLocation();
  const revalidate = useRevalidate();
  useOnHydrated(() => {
    if (searchOfAddress(new URLSearchParams(search)) !== shown) revalidate();
  });
}

const SLOW_MS = 200;

/** Whether more of the same list is loading, or another list. */
export type ListLoading = 'more' | 'other' | undefined;

/** Set only after SLOW_MS, since a quick response must not flicker. */
export function useListLoading(): ListLoading {
  const location = useNavigation()?.location;
  const { pathname, search } = useLocation();
  const [slow, setSlow] = useState(false);
  const here = location?.pathname === pathname ? location : undefined;
  const key = here?.key;
  useEffect(() => {
    setSlow(false);
    if (!key) return;
    const timer = setTimeout(() => setSlow(true), SLOW_MS);
    return () => clearTimeout(timer);
  }, [key]);
  if (!here || !slow) return undefined;
  return withoutPage(here.search) === withoutPage(search) ? 'more' : 'other';
}

function withoutPage(search: string): string {
  const query = new URLSearchParams(search);
  query.delete('page');
  return query.toString();
}

/** Scrolls to the start of a new list, unless it is already in view. */
export function useScrollToResults(results: RefObject<HTMLDivElement | null>, listSearch: string): void {
  const { key } = useLocation();
  const shown = useRef({ listSearch, key });
  useEffect(() => {
    const isOther = shown.current.listSearch !== listSearch && shown.current.key !== key;
    shown.current = { listSearch, key };
    if (isOther && results.current && results.current.getBoundingClientRect().top < 0) results.current.scrollIntoView({ block: 'start' });
  }, [listSearch, key, results]);
}
