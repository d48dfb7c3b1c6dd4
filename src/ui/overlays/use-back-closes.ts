import { useEffectEvent, useLayoutEffect } from 'react';

type Overlay = {
  close(): void;
  href: string;
  /** It must be answered: Back leaves it open. */
  stays: boolean;
};

/** Open overlays, the lowest first. Each has its own entry in the browser's history, so that Back closes it. */
const openOverlays: Overlay[] = [];
/** While we remove surplus entries by history.go(): its popstate event is not the visitor's Back. */
let isRemovingEntries = false;
/** Calls of syncHistory() that wait for the end of the tick. */
let planned = 0;
let waiting: (() => void)[] = [];

const depthOf = (state: { overlays?: number } | null): number => state?.overlays ?? 0;

function planSync(): void {
  planned++;
  queueMicrotask(() => {
    planned--;
    syncHistory();
    resolveWaiting();
  });
}

const isSettled = () => planned === 0 && !isRemovingEntries;

function resolveWaiting(): void {
  if (!isSettled()) return;
  const ready = waiting;
  waiting = [];
  for (const go of ready) go();
}

/** Resolves when the entries of closed overlays are gone: an entry that is pushed before that would be removed in their place. */
export const entriesSettled = (): Promise<void> => (isSettled() ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve)));

/** Adds or removes history entries until there are as many as open overlays. While some are being removed it does nothing: the `popstate` at the end calls it again. */
function syncHistory(): void {
  if (isRemovingEntries) return;
  const surplus = depthOf(history.state) - openOverlays.length;
  // The router's state is copied: for the router an overlay's entry is the page that it already shows.
  for (let depth = openOverlays.length + surplus; depth < openOverlays.length; depth++) history.pushState({ ...history.state, overlays: depth + 1 }, '');
  if (surplus > 0) removeEntries(surplus);
}

function removeEntries(count: number): void {
  isRemovingEntries = true;
  history.go(-count);
}

/** Set by `replacePageEntry`; called when the entries of overlays above the page's own entry are removed. */
let changePageEntry: (() => void) | undefined;

/**
 * Replaces the page's own entry, which may have entries of overlays above it. These are removed first, and added again for overlays that stay open: otherwise
 * the entry of an overlay would be replaced, and Back would lead to the page as it was before.
 */
export async function replacePageEntry(replace: () => void): Promise<void> {
  while (!isSettled()) await entriesSettled();
  const depth = depthOf(history.state);
  if (depth === 0) return replace();
  return new Promise((resolve) => {
    changePageEntry = () => resolve(replace());
    removeEntries(depth);
  });
}

/** Dispatched by the router (web/app/router/router.ts) before it handles `popstate`: a listener of our own would run after it. */
const POP_EVENT = 'overlay-pop';

function onPop({ detail: event }: CustomEvent<PopStateEvent>): void {
  const depth = depthOf(event.state);
  if (isRemovingEntries) {
    isRemovingEntries = false;
    event.stopImmediatePropagation();
    if (changePageEntry) {
      changePageEntry();
      changePageEntry = undefined;
      for (const overlay of openOverlays) overlay.href = location.href;
    }
    syncHistory();
    resolveWaiting();
    return;
  }
  const closing = openOverlays.splice(depth).reverse();
  // Hidden from the router, which would load the page again; unless the visitor went to another page (a jump in the history).
  if (closing.some(({ href }) => href === location.href)) event.stopImmediatePropagation();
  for (const overlay of closing) {
    if (overlay.stays) openOverlays.push(overlay);
    else overlay.close();
  }
  // Forward, or Back from a page that a link in an overlay opened, leads to the entry of an overlay that is no longer open: it is removed.
  // An overlay that stays open gets its entry again.
  if (depth !== openOverlays.length) syncHistory();
}

/** Registers an open overlay; returns a function to call when it is closed. */
export function registerOverlay(close: () => void, stays = false): () => void {
  window.addEventListener(POP_EVENT, onPop as EventListener); // adding the same listener again has no effect
  const overlay = { close, href: location.href, stays };
  openOverlays.push(overlay);
  planSync();
  return () => {
    const at = openOverlays.indexOf(overlay);
    if (at < 0) return; // Back has closed it
    openOverlays.splice(at, 1);
    planSync(); // later, since another overlay may be opened in the same tick and reuse the entry
  };
}

/** While an overlay is open, Back closes it instead of leaving the page, or with `stays` does nothing. Closed in another way, it leaves no history entry. */
export function useBackCloses(open: boolean, onClose: () => void, stays = false): void {
  const close = useEffectEvent(onClose);
  // A layout effect: on a slow phone Back could come before an ordinary effect, and would leave the page.
  useLayoutEffect(() => (open ? registerOverlay(() => close(), stays) : undefined), [open, stays]);
}
