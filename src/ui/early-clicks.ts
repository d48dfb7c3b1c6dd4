/** What needs a script to do what it is for; everything else does it by itself: links lead, forms submit, popovers open. */
export const NEEDS_SCRIPT = 'button[type=button]:not([popovertarget]),a[aria-haspopup]';

/** Kept by the script in the page's HTML (web/start-later.ts), which is there before all others; in development there is none. */
type Early = {
  /** The visitor's first move, which may come before the page's scripts. */
  stirs: Promise<void>;
  stir(): void;
  /** The page's scripts listen themselves. */
  over?: boolean;
  /** Keeps a click for later, and with it what a link would do. */
  hold(event: Event): void;
  replay(): void;
};

export const early = (): Early | undefined => (globalThis as { early?: Early }).early;

/**
 * Keeps a click on a part that React has not hydrated, which would be lost: React stops such events and does not replay them.
 * To be called when React listens already, since only then is it known what React has stopped.
 */
export function holdEarlyClicks(): void {
  const page = early();
  if (!page) return;
  page.over = true;
  document.addEventListener('click', (event) => event.cancelBubble && page.hold(event), true);
}

/** To be called whenever more of the page has come to life. What still has not keeps its click. */
export const replayClick = (): void => early()?.replay();
