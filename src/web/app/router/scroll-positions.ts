import type { SessionKey } from '#contract/core/browser-storage.ts';
import { readSession, storeInSession } from '#web/stores/session-storage.ts';
import type { Location } from './route.ts';

/** Also read by the inline script that restores the position after a reload (web/app/start-scripts.ts). */
export const SCROLL_POSITIONS = 'scroll-positions' satisfies SessionKey;

let positions: Record<string, number> = {};
/** The page that is drawn: after a quick Back the router may be two pages ahead of it, and its position must not be stored as theirs. */
let keyOnScreen = '';

/** From now on the router restores scroll positions, not the browser: it does not know when the page is there. */
export function takeOverScrolling(firstKey: string): void {
  positions = stored();
  keyOnScreen = firstKey;
  history.scrollRestoration = 'manual';
  addEventListener('pagehide', () => {
    rememberScroll();
    storeInSession(SCROLL_POSITIONS, JSON.stringify(positions));
    history.scrollRestoration = 'auto';
  });
  // A page from the back/forward cache goes on where it was.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) history.scrollRestoration = 'manual';
  });
}

export function rememberScroll(): void {
  positions[keyOnScreen] = scrollY;
}

/** Called when a page is on the screen: to where the visitor was, to the anchor, or to the top. */
export function scrollFor({ location: { key, hash }, keepsScroll }: { location: Location; keepsScroll: boolean }): void {
  keyOnScreen = key;
  const position = positions[key];
  const anchor = hash && document.getElementById(idOf(hash));
  if (position !== undefined) scrollTo(0, position);
  else if (anchor) anchor.scrollIntoView();
  else if (!keepsScroll) scrollTo(0, 0);
}

function idOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

function stored(): Record<string, number> {
  try {
    return JSON.parse(readSession(SCROLL_POSITIONS) ?? '{}');
  } catch {
    return {};
  }
}
