import { type RefObject, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router';
import { useOnHydrated } from '#ui/hooks/use-on-hydrated.ts';
import { navigateTo } from '#web/app/navigate-to.ts';
import { type CatalogQuery, searchOf } from './catalog-query.ts';

type Ways<Query> = {
  /** Another filter, order or view: Back undoes it. */
  change(query: Query): void;
  /** More of the same list: the address follows without a step in the history. */
  adjust(query: Query): void;
};

/** Every change of a list is a change of its address; a new one gives up what the last one has asked for. */
export function useSearchWays(): Ways<string> {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const go = (search: string, replace: boolean) => navigateTo(pathname + (search && `?${search}`), (to) => navigate(to, { replace, preventScrollReset: true }));
  return { change: (search) => go(search, false), adjust: (search) => go(search, true) };
}

export function useCatalogWays(): Ways<CatalogQuery> {
  const { change, adjust } = useSearchWays();
  return { change: (query) => change(searchOf(query)), adjust: (query) => adjust(searchOf(query)) };
}

/** A visitor who goes back before the script has come changes the address under the page: then the list it asks for is fetched. */
export function useListOfAddress(shown: string, searchOfAddress: (address: URLSearchParams) => string): void {
  const { search } = useLocation();
  const { revalidate } = useRevalidator();
  useOnHydrated(() => {
    if (searchOfAddress(new URLSearchParams(search)) !== shown) void revalidate();
  });
}

const PATIENCE_MS = 200;

export type Awaited = 'more' | 'other' | undefined;

/** What is on its way to this page: more of the same list, or another one. Told only when it takes a while, since a quick answer must not flicker. */
export function useAwaited(): Awaited {
  const { location } = useNavigation();
  const { pathname, search } = useLocation();
  const [slow, setSlow] = useState(false);
  const here = location?.pathname === pathname ? location : undefined;
  const key = here?.key;
  useEffect(() => {
    setSlow(false);
    if (!key) return;
    const timer = setTimeout(() => setSlow(true), PATIENCE_MS);
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

/** A new list is read from its beginning, without the filter above it leaving its place where it is in sight. */
export function useResultsInSight(results: RefObject<HTMLDivElement | null>, asked: string): void {
  const { key } = useLocation();
  const shown = useRef({ asked, key });
  useEffect(() => {
    const isOther = shown.current.asked !== asked && shown.current.key !== key;
    shown.current = { asked, key };
    if (isOther && results.current && results.current.getBoundingClientRect().top < 0) results.current.scrollIntoView({ block: 'start' });
  }, [asked, key, results]);
}
