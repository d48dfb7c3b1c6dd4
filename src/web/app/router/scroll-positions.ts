import type { SessionKey } from '#contract/core/browser-storage.ts';
import { readSession, storeInSession } from '#web/stores/session-storage.ts';
import type { Location } from './route.ts';

/** Also read by the inline script that restores the position after a reload (web/app/start-scripts.ts). */
export const SCROLL_POSITIONS = 'scroll-positions' satisfies SessionKey;

let positions: Record<string, number> = {};
/** The key of the page on the screen. After a quick Back the router may be two pages ahead, but the scroll position is still that of this page. */
let keyOnScreen = '';

/** From now on the router restores scroll positions, not the browser, which does not know when the page is drawn. */
export function takeOverScrolling(firstKey: string): void {
  positions = readPositions();
  keyOnScreen = firstKey;
  history.scrollRestoration = 'manual';
  addEventListener('pagehide', () => {
    rememberScroll();
    storeInSession(SCROLL_POSITIONS, JSON.stringify(positions));
    history.scrollRestoration = 'auto';
  });
  // The back/forward cache shows the page where it was left.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) history.scrollRestoration = 'manual';
  });
}

export function rememberScroll(): void {
  positions[keyOnScreen] = scrollY;
}

/** Called when a page is on the screen: scrolls to where the visitor was, to the anchor, or to the top. */
export function scrollFor({ location: { key, hash }, keepsScroll }: { location: Location; keepsScroll: boolean }): void {
  keyOnScreen = key;
  const position = positions[key];
  const anchor = hash && document.getElementById(idOfHash(hash));
  if (position !== undefined) scrollTo(0, position);
  else if (anchor) anchor.scrollIntoView();
  else if (!keepsScroll) scrollTo(0, 0);
}

/** The id of the element that an address with this hash (`#…`) points to. */
export function idOfHash(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}

function readPositions(): Record<string, number> {
  try {
    return JSON.parse(readSession(SCROLL_POSITIONS) ?? '{}');
  } catch {
    return {};
  }
}
