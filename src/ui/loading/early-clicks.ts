/** What needs a script to do what it is for; everything else does it by itself: links lead, forms submit, popovers open. */
export const NEEDS_SCRIPT = 'button[type=button]:not([popovertarget]),a[aria-haspopup]';

/** Kept by the script in the page's HTML (web/app/start-later.ts), which is there before all others; in development there is none. */
type Early = {
  /** The visitor's first move, which may come before the page's scripts. */
  moved: Promise<void>;
  move(): void;
  /** To be called when React listens: from then on only clicks that React stops are kept, those on parts that it has not hydrated. It does not replay them. */
  live(): void;
  /** To be called whenever more of the page has come to life: repeats the click that was kept. What still has not come to life keeps it. */
  replay(): void;
};

export const early = (): Early | undefined => (globalThis as { early?: Early }).early;
