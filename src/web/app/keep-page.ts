import { createPath, type DataRouter, matchRoutes } from 'react-router';
import { m } from '#messages';
import { partsLoaded } from '#ui/loading/deferred.tsx';
import { early } from '#ui/loading/early-clicks.ts';
import { loadCode } from '#ui/loading/load-code.ts';
import { useLoader } from '#web/stores/loader.ts';
import { useToasts } from '#web/stores/toasts.ts';
import { ApiError, TransportError } from './api.ts';
import { isAborted } from './browser-api.ts';
import { failureText, transportText } from './failure-text.ts';
import { type LoadedData, navigationGate } from './navigation-gate.ts';

type RouteFiles = { module: string; clientLoaderModule?: string };
/** What React Router keeps on the window of a page that the server has rendered. */
type RouterWindow = {
  __reactRouterDataRouter: DataRouter;
  __reactRouterManifest: { routes: Record<string, RouteFiles | undefined> };
  __reactRouterRouteModules: Record<string, unknown>;
};
const own = () => window as unknown as RouterWindow;
const router = () => own().__reactRouterDataRouter;
/** What React Router calls the entry of the browser's history that is shown. */
export const entryKey = (): string => history.state?.key ?? 'default';
const entryIndex = (): number => history.state?.idx ?? 0;

/** The page shown is loaded again with what it has. */
let isKept = false;
/** The index of the page shown in the browser's history. */
let shownIndex = 0;
/** On the way back to the entry of the page shown, and whether the router has to hear of the arrival. */
let walk: { step: number; isHeard: boolean; left: number } | undefined;
const MOST_STEPS = 3;
/** A module did not come, and the browser never asks for it again in the same document (ui/loading/load-code.ts). */
let isCodeLost = false;
let retry = () => {};
let lastEntered = 0;
const imported = new Set<string>();

/**
 * A navigation that fails leaves the page as it is: the address and the list stay, a toast says why and tries again. Without it React Router
 * would show the error page, or reload where the code of a page does not come.
 */
export function keepPageOnFailure(): void {
  noteShown();
  router().subscribe(({ navigation }) => {
    if (navigation.state !== 'idle') return;
    isKept = false;
    noteShown();
  });
  Object.assign(navigationGate, { enter, load, isOwnStep, readyForPop });
}

function noteShown(): void {
  if (entryKey() === router().state.location.key) shownIndex = entryIndex();
}

async function enter(to: string, go: () => Promise<unknown>): Promise<unknown> {
  const entered = ++lastEntered;
  if (isCodeLost) return leave(() => window.location.assign(to));
  try {
    await codeOf(to);
  } catch (error) {
    return new Promise((resolve) => tell(error, () => resolve(enter(to, go))));
  }
  // A newer one has overtaken it.
  return entered === lastEntered ? go() : new Promise(() => {});
}

/** The next page is loaded as a whole; nothing more happens on this one. */
function leave(go: () => void): Promise<never> {
  go();
  return new Promise(() => {});
}

/** The code that an address needs and the page does not have yet. */
function codeOf(to: string): Promise<unknown> | undefined {
  const { pathname } = new URL(to, window.location.href);
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: loaded } = own();
  const missing = (matchRoutes(router().routes, pathname) ?? []).flatMap(({ route: { id = '' } }) => (id in loaded ? [] : [manifest.routes[id]]));
  const files = missing.flatMap((route) => [route?.module, route?.clientLoaderModule]).filter((file) => file !== undefined && !imported.has(file)) as string[];
  const parts = partsLoaded();
  return files.length === 0 && !parts ? undefined : whileLoading(Promise.all([parts, ...files.map(importCode)]));
}

async function importCode(file: string): Promise<void> {
  await loadCode(() => import(/* @vite-ignore */ file));
  imported.add(file);
}

async function whileLoading(code: Promise<unknown>): Promise<void> {
  useLoader.getState().show();
  try {
    await code;
  } finally {
    useLoader.getState().hide();
  }
}

async function load({ request }: { request: Request }, next: () => Promise<LoadedData>): Promise<LoadedData> {
  early()?.move();
  if (isKept) return {};
  const results = await next();
  const failed = Object.values(results).find(({ type, result }) => type === 'error' && isPassing(result));
  const { initialized, navigation } = router().state;
  if (!failed || !initialized || request.method !== 'GET' || request.signal.aborted) return results;
  if (navigation.state === 'idle') {
    tell(failed.result, () => void router().revalidate());
    return {};
  }
  const { location, historyAction } = navigation;
  const isStep = historyAction === 'POP';
  const steps = entryIndex() - shownIndex || -1;
  tell(failed.result, () => {
    if (isStep) return history.go(steps);
    const isSamePage = location.pathname === router().state.location.pathname;
    void router().navigate(createPath(location), { replace: historyAction === 'REPLACE', state: location.state, preventScrollReset: isSamePage });
  });
  isKept = true;
  const givenUp = new Promise((resolve) => request.signal.addEventListener('abort', resolve, { once: true }));
  // To the router a step to where it is: it gives up what is under way and writes nothing into the history.
  if (isStep) goBack(-steps, true);
  else window.dispatchEvent(new PopStateEvent('popstate', history));
  await givenUp;
  return results;
}

/** A failure that may be gone at the next try; an address that leads nowhere and broken data have the error page. */
function isPassing(failure: unknown): boolean {
  const error = asApiError(failure);
  return error instanceof ApiError ? error.status === 429 || error.status >= 500 : error instanceof TransportError || transportText(error) !== undefined || isAborted(error);
}

/** What the API refused is thrown by a loader as an answer with a status, and as it is by whoever shares a call with one. */
function asApiError(failure: unknown): unknown {
  const { init, data } = Object(failure) as { init?: ResponseInit | null; data?: unknown };
  return init?.status ? new ApiError(init.status, { error: String(data), code: 'internal' }) : failure;
}

function tell(error: unknown, again: () => void): void {
  if (isAborted(error)) return;
  console.error('A navigation failed:', error);
  isCodeLost ||= error instanceof TypeError && /import/i.test(error.message); // in the words of every browser
  retry = again;
  // The same failure told twice is one toast: it tries the last navigation again.
  useToasts.getState().show(failureText(asApiError(error)), 'error', { title: m['errors.retry'](), run: () => retry() });
}

function readyForPop(): Promise<unknown> | undefined {
  if (isCodeLost) return leave(() => window.location.reload()); // the address is that of the entry already
  const steps = entryIndex() - shownIndex || -1;
  return codeOf(window.location.href)?.catch((error: unknown) => {
    tell(error, () => history.go(steps));
    goBack(-steps, false);
    return new Promise(() => {});
  });
}

function goBack(steps: number, isHeard: boolean): void {
  walk = { step: Math.sign(steps), isHeard, left: MOST_STEPS };
  history.go(steps);
}

function isOwnStep(event: PopStateEvent): boolean {
  if (!walk) return false;
  const hasArrived = entryKey() === router().state.location.key || walk.left-- === 0;
  // What lay over a page has left an entry that looks like the page's own.
  if (!hasArrived) history.go(walk.step);
  if (!hasArrived || !walk.isHeard) event.stopImmediatePropagation();
  if (hasArrived) walk = undefined;
  return true;
}
