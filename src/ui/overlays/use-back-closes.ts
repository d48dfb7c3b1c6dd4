import { useEffectEvent, useLayoutEffect } from 'react';

type Layer = { close(): void; href: string };

/** Open overlays, the lowest first. Each has its own entry in the browser's history, so that Back closes it. */
const layers: Layer[] = [];
/** While we remove surplus entries by history.go(): its popstate event is not the visitor's Back. */
let isRemovingEntries = false;

const depthOf = (state: { layers?: number } | null): number => state?.layers ?? 0;

/** Adds or removes history entries until there are as many as layers. */
function syncHistory(): void {
  const surplus = depthOf(history.state) - layers.length;
  // The router's state is copied: for the router a layer's entry is the page that it already shows.
  for (let depth = layers.length + surplus; depth < layers.length; depth++) history.pushState({ ...history.state, layers: depth + 1 }, '');
  if (surplus <= 0) return;
  isRemovingEntries = true;
  history.go(-surplus);
}

/** Dispatched by web/app/navigation-gate.ts before the router gets `popstate`: our own `popstate` listener, added later than the router's, would run too late. */
const POP_EVENT = 'layer-pop';

function onPop({ detail: event }: CustomEvent<PopStateEvent>): void {
  const depth = depthOf(event.state);
  if (isRemovingEntries) {
    isRemovingEntries = false;
    event.stopImmediatePropagation();
    syncHistory();
    return;
  }
  const closing = layers.splice(depth).reverse();
  // Hidden from the router, which would load the page again; unless the visitor went to another page (a jump in the history).
  if (closing.some(({ href }) => href === location.href)) event.stopImmediatePropagation();
  for (const layer of closing) layer.close();
  // The entry of a layer that is no longer open: Forward, or Back from a page that a link in the layer opened.
  if (depth > layers.length) syncHistory();
}

/** Registers an open overlay; returns a function that removes it. */
export function addLayer(close: () => void): () => void {
  window.addEventListener(POP_EVENT, onPop as EventListener); // adding the same listener again has no effect
  const layer = { close, href: location.href };
  layers.push(layer);
  queueMicrotask(syncHistory);
  return () => {
    const at = layers.indexOf(layer);
    if (at < 0) return; // Back has closed it
    layers.splice(at, 1);
    queueMicrotask(syncHistory); // later, since another layer may be added in the same tick and reuse the entry
  };
}

/** While an overlay is open, Back closes it instead of leaving the page. Closed in another way, it leaves no history entry. */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  // A layout effect: on a slow phone Back could come before an ordinary effect, and would leave the page.
  useLayoutEffect(() => (open ? addLayer(() => close()) : undefined), [open]);
}
