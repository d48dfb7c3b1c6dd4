import { useEffect, useLayoutEffect, useState } from 'react';
import { applyRouteChange } from '#web/app/apply-route-change.ts';
import { isOutdated } from '#web/app/new-build.ts';
import { usePage } from '#web/app/router/page-context.tsx';
import { pathWithoutLocale } from '#web/format/locale-path.ts';
import { followedLink } from './followed-link.ts';
import { makeFocusable } from './keep-focus.ts';
import { scrollToLateAnchor } from './scroll-to-late-anchor.ts';

/** Module state, so that a change of layout does not reset it. Starts with the page that the browser loaded, even if the visitor has navigated before this code was loaded. */
const current = { path: pathWithoutLocale(firstPath()), key: '' };

/** Handles each new location (stores, focus, scroll); returns the title to announce to screen readers. */
export function useRouteChange(): string {
  const { location, type } = usePage();
  const { pathname, key, hash } = location;
  const [title, setTitle] = useState('');
  const path = pathWithoutLocale(pathname);
  const [from, isNew] = [current.path, current.key !== key];
  // A layout effect: it must clear the stores before the effects of the new page fill them.
  useLayoutEffect(() => {
    if (current.key === key) return;
    const isFirstPage = current.key === '' && current.path === path;
    if (!isFirstPage) applyRouteChange(current.path, path);
    Object.assign(current, { path, key });
  }, [path, key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each location
  useEffect(() => {
    if (!isNew || from === path) return;
    if (isOutdated()) return window.location.reload();
    const target = (type === 'POP' && followedLink()) || makeFocusable(anchorOf(hash) ?? document.querySelector<HTMLElement>('h1'));
    target?.focus({ preventScroll: true }); // the router sets the scroll position
    setTitle(document.title);
  }, [key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each location; Back restores the old scroll position instead
  useEffect(() => {
    const isBack = type === 'POP' && from !== path;
    if (hash && !isBack && !anchorOf(hash)) return scrollToLateAnchor(hash.slice(1));
  }, [key]);
  return title;
}

function anchorOf(hash: string): HTMLElement | null {
  return hash ? document.getElementById(decode(hash.slice(1))) : null;
}

function decode(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

function firstPath(): string {
  const [loaded] = performance.getEntriesByType('navigation');
  return URL.parse(loaded?.name ?? '')?.pathname ?? window.location.pathname;
}
