import type { DataStrategyResult, MiddlewareFunction } from 'react-router';
import { loadPendingParts } from '#ui/loading/deferred.tsx';
import { earlyScript } from '#ui/loading/early-clicks.ts';

export type LoadedData = Record<string, DataStrategyResult>;
type Gate = {
  /** Before a navigation starts. */
  enter(to: string, go: () => Promise<unknown>): Promise<unknown>;
  /** While its data is loaded. */
  load: MiddlewareFunction<LoadedData>;
  /** Whether keep-page-on-failure.ts itself made this step in the history: then it is no navigation. */
  isOwnStep(event: PopStateEvent): boolean;
  /** What a step in the history (Back, Forward) has to wait for. */
  readyForPop(): Promise<unknown> | undefined;
};

/** Every navigation goes through these hooks. keep-page-on-failure.ts replaces them after hydration, so that its code is not part of the first scripts. */
export const navigationGate: Gate = {
  enter: (_, go) => Promise.resolve(loadPendingParts()).then(go),
  // The new page is rendered in a transition, which waits for deferred parts, and these may wait for the first interaction: so report one.
  load: (_, next) => {
    earlyScript()?.move();
    return next();
  },
  isOwnStep: () => false,
  readyForPop: loadPendingParts,
};

/** Must listen before the router: an overlay may use the event to close itself (ui/overlays/use-back-closes.ts), and parts of the page may have to load first. */
export function gatePopState(event: PopStateEvent): void {
  if (navigationGate.isOwnStep(event)) return;
  window.dispatchEvent(new CustomEvent('overlay-pop', { detail: event }));
  if (event.cancelBubble) return;
  const ready = navigationGate.readyForPop();
  if (!ready) return;
  event.stopImmediatePropagation();
  void ready.then(() => window.dispatchEvent(new PopStateEvent('popstate', history)));
}
