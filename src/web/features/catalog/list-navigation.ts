import { type RefObject, useEffect, useRef, useState } from 'react';
import { useOnHydrated } from '#ui/hooks/use-on-hydrated.ts';
import { navigateTo } from '#web/app/navigate-to.ts';
import { useLocation, useNavigate, useNavigation, useRevalidate } from '#web/app/router/page-context.tsx';
import { type CatalogQuery, searchOf } from './catalog-query.ts';

type ListNavigation<Query> = {
  /** Another filter, order or view, as a new history entry: Back undoes it. */
  push(query: Query): void;
  /** More of the same list, in the same history entry. */
  replace(query: Query): void;
};

/** Changes a list by navigating to its new query string; the router aborts the navigation before it. */
export function useListNavigation(): ListNavigation<string> {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const go = (search: string, isReplace: boolean) => navigateTo(pathname + (search && `?${search}`), (to) => navigate(to, { replace: isReplace, keepsScroll: true }));
  return { push: (search) => go(search, false), replace: (search) => go(search, true) };
}

export function useCatalogNavigation(): ListNavigation<CatalogQuery> {
  const { push, replace } = useListNavigation();
  return { push: (query) => push(searchOf(query)), replace: (query) => replace(searchOf(query)) };
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
