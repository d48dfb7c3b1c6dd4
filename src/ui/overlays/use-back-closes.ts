import { useEffectEvent, useLayoutEffect } from 'react';

type Layer = { close(): void; href: string };

/** What lies over the page, the lowest first. Each layer has an entry of its own in the browser's history, so that Back takes it away. */
const layers: Layer[] = [];
let isLeaving = false;

const depthOf = (state: { layers?: number } | null): number => state?.layers ?? 0;

/** As many entries as there are layers. */
function settle(): void {
  const spare = depthOf(history.state) - layers.length;
  // The rest of the state is the router's: to it this entry is the page it already shows.
  for (let depth = layers.length + spare; depth < layers.length; depth++) history.pushState({ ...history.state, layers: depth + 1 }, '');
  if (spare <= 0) return;
  isLeaving = true;
  history.go(-spare);
}

/** Sent on by the entry before the router hears of it: a listener that is added later, in the capture phase or not, would come too late. */
const POP_EVENT = 'layer-pop';

function onPop({ detail: event }: CustomEvent<PopStateEvent>): void {
  const depth = depthOf(event.state);
  if (isLeaving) {
    isLeaving = false;
    event.stopImmediatePropagation();
    settle();
    return;
  }
  const closing = layers.splice(depth).reverse();
  // The router hears nothing of it, or it would load the page again; unless the visitor has leapt to another one.
  if (closing.some(({ href }) => href === location.href)) event.stopImmediatePropagation();
  for (const layer of closing) layer.close();
  // The entry of a layer that is no more: Forward, or Back from a page that a link in the layer led to.
  if (depth > layers.length) settle();
}

/** Puts a layer over the page and returns what takes it away again. */
export function addLayer(close: () => void): () => void {
  window.addEventListener(POP_EVENT, onPop as EventListener); // the same listener is added once only
  const layer = { close, href: location.href };
  layers.push(layer);
  queueMicrotask(settle);
  return () => {
    const at = layers.indexOf(layer);
    if (at < 0) return; // Back has closed it
    layers.splice(at, 1);
    queueMicrotask(settle); // later, as another layer may take the place in the same breath
  };
}

/** While something is open over the page, Back closes it instead of leaving the page. Closed in another way, it leaves no entry behind. */
export function useBackCloses(open: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  // As it appears, not after: a busy phone may take its time, and Back would leave the page.
  useLayoutEffect(() => (open ? addLayer(() => close()) : undefined), [open]);
}
