/** Controls that do nothing without a script, unlike links, submit buttons and popover buttons. */
export const NEEDS_SCRIPT = 'button[type=button]:not([popovertarget]),a[aria-haspopup]';

/** Set on `window` by the inline script of web/app/start-scripts.ts, which runs before all others; undefined in development. */
type EarlyScript = {
  /** The address that the document was loaded for. */
  loadedFor: string;
  /** Resolves on the visitor's first interaction, which may come before the page's scripts. */
  interacted: Promise<void>;
  /** Resolves `interacted`. */
  resolveInteraction(): void;
  /** Call it when hydration starts: from then on only clicks on parts that are not hydrated are held. React stops such clicks and does not replay them. */
  hydrationStarted(): void;
  /** Call it whenever another part is hydrated: repeats the held click. If its target is still not hydrated, the click is held again. */
  replay(): void;
};

export const earlyScript = (): EarlyScript | undefined => (globalThis as { early?: EarlyScript }).early;
