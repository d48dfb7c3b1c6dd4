import type { DataStrategyResult, MiddlewareFunction } from 'react-router';
import { partsLoaded } from '#ui/loading/deferred.tsx';
import { early } from '#ui/loading/early-clicks.ts';

export type LoadedData = Record<string, DataStrategyResult>;
type Gate = {
  /** Before a navigation starts. */
  enter(to: string, go: () => Promise<unknown>): Promise<unknown>;
  /** While its data is loaded. */
  load: MiddlewareFunction<LoadedData>;
  /** A step in the browser's history that is no navigation. */
  isOwnStep(event: PopStateEvent): boolean;
  /** What a step in the history has to wait for. */
  readyForPop(): Promise<unknown> | undefined;
};

/** What every navigation passes. What is done about failed ones comes late (keep-page.ts), since a page without failures needs none of it. */
export const navigationGate: Gate = {
  enter: (_, go) => Promise.resolve(partsLoaded()).then(go),
  // What is loaded is shown in a transition, which waits for the parts: they may be waiting for the visitor.
  load: (_, next) => {
    early()?.move();
    return next();
  },
  isOwnStep: () => false,
  readyForPop: partsLoaded,
};

/** To be called before the router hears of a step in the history: what lies over the page may keep it (ui/overlays/use-back-closes.ts), and the page may not be ready for it. */
export function passPop(event: PopStateEvent): void {
  if (navigationGate.isOwnStep(event)) return;
  window.dispatchEvent(new CustomEvent('layer-pop', { detail: event }));
  if (event.cancelBubble) return;
  const ready = navigationGate.readyForPop();
  if (!ready) return;
  event.stopImmediatePropagation();
  void ready.then(() => window.dispatchEvent(new PopStateEvent('popstate', history)));
}
