import { useEffect, useLayoutEffect, useState } from 'react';
import { applyRouteChange } from '#web/app/apply-route-change.ts';
import { isOutdated } from '#web/app/new-build.ts';
import { usePage } from '#web/app/router/page-context.tsx';
import { idOfHash } from '#web/app/router/scroll-positions.ts';
import { pathWithoutLocale } from '#web/format/locale-path.ts';
import { followedLink } from './followed-link.ts';
import { makeFocusable } from './keep-focus.ts';
import { scrollToLateAnchor } from './scroll-to-late-anchor.ts';

/** Kept in the module, so that a change of layout does not reset it. It starts with the page that the browser loaded: the visitor may have navigated before this code was loaded. */
const lastHandled = { path: pathWithoutLocale(firstPath()), key: '' };

/** Handles each new location (stores, focus, scroll); returns the title to announce to screen readers. */
export function useRouteChange(): string {
  const { location, type } = usePage();
  const { pathname, key, hash } = location;
  const [title, setTitle] = useState('');
  const path = pathWithoutLocale(pathname);
  const [previousPath, isNew] = [lastHandled.path, lastHandled.key !== key];
  // A layout effect: it must clear the stores before the effects of the new page fill them.
  useLayoutEffect(() => {
    if (lastHandled.key === key) return;
    const isFirstPage = lastHandled.key === '' && lastHandled.path === path;
    if (!isFirstPage) applyRouteChange(lastHandled.path, path);
    Object.assign(lastHandled, { path, key });
  }, [path, key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each location
  useEffect(() => {
    if (!isNew || previousPath === path) return;
    if (isOutdated()) return window.location.reload();
    const target = (type === 'POP' && followedLink()) || makeFocusable(anchorOf(hash) ?? document.querySelector<HTMLElement>('h1'));
    target?.focus({ preventScroll: true }); // the router sets the scroll position
    setTitle(document.title);
  }, [key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each location; Back restores the old scroll position instead
  useEffect(() => {
    const isBack = type === 'POP' && previousPath !== path;
    if (hash && !isBack && !anchorOf(hash)) return scrollToLateAnchor(idOfHash(hash));
  }, [key]);
  return title;
}

function anchorOf(hash: string): HTMLElement | null {
  return hash ? document.getElementById(idOfHash(hash)) : null;
}

function firstPath(): string {
  const [loaded] = performance.getEntriesByType('navigation');
  return URL.parse(loaded?.name ?? '')?.pathname ?? window.location.pathname;
}
