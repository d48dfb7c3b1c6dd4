import { useEffect, useLayoutEffect, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { applyRouteChange } from '#web/app/apply-route-change.ts';
import { isOutdated } from '#web/app/new-build.ts';
import { pathWithoutLocale } from '#web/format/locale-path.ts';
import { followedLink } from './followed-link.ts';
import { focusable } from './keep-focus.ts';
import { scrollToLateAnchor } from './scroll-to-late-anchor.ts';

/** Outlives the frames of both layouts. The page that the browser loaded comes first, even if the visitor has moved on before this code came. */
const shown = { path: pathWithoutLocale(arrivalPath()), key: '' };

/** What happens with each new location; answers the title to be announced. */
export function useRouteChange(): string {
  const { pathname, key, hash } = useLocation();
  const type = useNavigationType();
  const [title, setTitle] = useState('');
  const path = pathWithoutLocale(pathname);
  const [from, isNew] = [shown.path, shown.key !== key];
  // Before the page's own effects, which may fill what is cleared here.
  useLayoutEffect(() => {
    if (shown.key === key) return;
    const arrives = shown.key === '' && shown.path === path;
    if (!arrives) applyRouteChange(shown.path, path);
    Object.assign(shown, { path, key });
  }, [path, key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each location
  useEffect(() => {
    if (!isNew || from === path) return;
    if (isOutdated()) return window.location.reload();
    const target = (type === 'POP' && followedLink()) || focusable(anchorOf(hash) ?? document.querySelector<HTMLElement>('h1'));
    target?.focus({ preventScroll: true }); // the scroll is not ours to decide
    setTitle(document.title);
  }, [key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each location; on the way back the old position counts
  useEffect(() => {
    const isBack = type === 'POP' && from !== path;
    if (hash && !isBack && !anchorOf(hash)) return scrollToLateAnchor(hash.slice(1));
  }, [key]);
  return title;
}

function anchorOf(hash: string): HTMLElement | null {
  return hash ? document.getElementById(decoded(hash.slice(1))) : null;
}

function decoded(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}

function arrivalPath(): string {
  const [loaded] = performance.getEntriesByType('navigation');
  return URL.parse(loaded?.name ?? '')?.pathname ?? window.location.pathname;
}
