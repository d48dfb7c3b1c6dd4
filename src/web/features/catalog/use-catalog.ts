import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router';
import { useOnceLive } from '#ui/use-once-live.ts';
import { navigateTo } from '#web/navigate-to.ts';
import { type CatalogQuery, parseCatalog, searchOf } from './catalog-query.ts';

type Ways = {
  /** Another filter or order: Back undoes it. */
  change(query: CatalogQuery): void;
  /** The same list in another view, or more of it: the address follows without a step in the history. */
  adjust(query: CatalogQuery): void;
};

/** Every change of the catalogue is a change of its address; a new one gives up what the last one has asked for. */
export function useCatalogWays(): Ways {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const go = (query: CatalogQuery, replace: boolean) => {
    const search = searchOf(query);
    navigateTo(pathname + (search && `?${search}`), (to) => navigate(to, { replace, preventScrollReset: true }));
  };
  return { change: (query) => go(query, false), adjust: (query) => go(query, true) };
}

/** A visitor who goes back before the script has come changes the address under the page: then the list it asks for is fetched. */
export function useListOfAddress(shown: CatalogQuery): void {
  const { search } = useLocation();
  const { revalidate } = useRevalidator();
  useOnceLive(() => {
    if (searchOf(parseCatalog(new URLSearchParams(search))) !== searchOf(shown)) void revalidate();
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
