import { createPath, type DataRouter, matchRoutes } from 'react-router';
import { m } from '#messages';
import { loadPendingParts } from '#ui/loading/deferred.tsx';
import { earlyScript } from '#ui/loading/early-clicks.ts';
import { loadCode } from '#ui/loading/load-code.ts';
import { useLoader } from '#web/stores/loader.ts';
import { useToasts } from '#web/stores/toasts.ts';
import { ApiError, TransportError } from './api.ts';
import { isAborted } from './browser-api.ts';
import { failureText, transportText } from './failure-text.ts';
import { type LoadedData, navigationGate } from './navigation-gate.ts';

type RouteFiles = { module: string; clientLoaderModule?: string };
/** Globals that React Router sets on a server-rendered page. */
type RouterWindow = {
  __reactRouterDataRouter: DataRouter;
  __reactRouterManifest: { routes: Record<string, RouteFiles | undefined> };
  __reactRouterRouteModules: Record<string, unknown>;
};
const routerWindow = () => window as unknown as RouterWindow;
const router = () => routerWindow().__reactRouterDataRouter;
/** React Router's key of the current history entry. */
export const entryKey = (): string => history.state?.key ?? 'default';
const entryIndex = (): number => history.state?.idx ?? 0;

/** While a failed navigation is being cancelled: loaders return nothing, so the page keeps its data. */
let isKept = false;
/** The history index of the page on the screen. */
let shownIndex = 0;
/** Set while we go back in the history to the entry of the page on the screen. */
let goingBack: { step: number; passToRouter: boolean; stepsLeft: number } | undefined;
const MAX_STEPS = 3;
/** A module failed to load: the browser does not request it again in the same document (ui/loading/load-code.ts), so only a full page load helps. */
let isCodeLost = false;
let retry = () => {};
let lastEntered = 0;
const imported = new Set<string>();

/**
 * When a navigation fails, the page, its URL and its data stay, and a toast says why and offers a retry. By default React Router
 * would show the error page, or reload where a route module fails to load.
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
  if (isCodeLost) return leaveDocument(() => window.location.assign(to));
  try {
    await loadRouteCode(to);
  } catch (error) {
    return new Promise((resolve) => showRetryToast(error, () => resolve(enter(to, go))));
  }
  // A newer navigation has started meanwhile: this one never resolves.
  return entered === lastEntered ? go() : new Promise(() => {});
}

/** A full page load; the promise never resolves, so nothing more happens in this document. */
function leaveDocument(go: () => void): Promise<never> {
  go();
  return new Promise(() => {});
}

/** Loads the route modules of an address, and the deferred parts of this page, that are not loaded yet. */
function loadRouteCode(to: string): Promise<unknown> | undefined {
  const { pathname } = new URL(to, window.location.href);
  const { __reactRouterManifest: manifest, __reactRouterRouteModules: loaded } = routerWindow();
  const missing = (matchRoutes(router().routes, pathname) ?? []).flatMap(({ route: { id = '' } }) => (id in loaded ? [] : [manifest.routes[id]]));
  const files = missing.flatMap((route) => [route?.module, route?.clientLoaderModule]).filter((file) => file !== undefined && !imported.has(file)) as string[];
  const parts = loadPendingParts();
  return files.length === 0 && !parts ? undefined : withLoader(Promise.all([parts, ...files.map(importCode)]));
}

async function importCode(file: string): Promise<void> {
  await loadCode(() => import(/* @vite-ignore */ file));
  imported.add(file);
}

async function withLoader(code: Promise<unknown>): Promise<void> {
  useLoader.getState().show();
  try {
    await code;
  } finally {
    useLoader.getState().hide();
  }
}

async function load({ request }: { request: Request }, next: () => Promise<LoadedData>): Promise<LoadedData> {
  earlyScript()?.move();
  if (isKept) return {};
  const results = await next();
  const failed = Object.values(results).find(({ type, result }) => type === 'error' && isTemporary(result));
  const { initialized, navigation } = router().state;
  if (!failed || !initialized || request.method !== 'GET' || request.signal.aborted) return results;
  if (navigation.state === 'idle') {
    showRetryToast(failed.result, () => void router().revalidate());
    return {};
  }
  const { location, historyAction } = navigation;
  const isHistoryStep = historyAction === 'POP';
  const steps = entryIndex() - shownIndex || -1;
  showRetryToast(failed.result, () => {
    if (isHistoryStep) return history.go(steps);
    const isSamePage = location.pathname === router().state.location.pathname;
    void router().navigate(createPath(location), { replace: historyAction === 'REPLACE', state: location.state, preventScrollReset: isSamePage });
  });
  isKept = true;
  const aborted = new Promise((resolve) => request.signal.addEventListener('abort', resolve, { once: true }));
  // The router sees a POP to the location it already shows: it aborts the navigation and adds no history entry.
  if (isHistoryStep) goBack(-steps, true);
  else window.dispatchEvent(new PopStateEvent('popstate', history));
  await aborted;
  return results;
}

/** A failure that a retry may fix; a 404 and invalid data show the error page. */
function isTemporary(failure: unknown): boolean {
  const error = asApiError(failure);
  return error instanceof ApiError ? error.status === 429 || error.status >= 500 : error instanceof TransportError || transportText(error) !== undefined || isAborted(error);
}

/** A loader throws an API error as `data()` with a status (apiOf); code that shares a cached call throws the ApiError itself. */
function asApiError(failure: unknown): unknown {
  const { init, data } = Object(failure) as { init?: ResponseInit | null; data?: unknown };
  return init?.status ? new ApiError(init.status, { error: String(data), code: 'internal' }) : failure;
}

function showRetryToast(error: unknown, again: () => void): void {
  if (isAborted(error)) return;
  console.error('A navigation failed:', error);
  isCodeLost ||= error instanceof TypeError && /import/i.test(error.message); // every browser's message for a failed import() has this word
  retry = again;
  // The same message shown twice is one toast, which retries the latest navigation.
  useToasts.getState().show(failureText(asApiError(error)), 'error', { title: m['errors.retry'](), run: () => retry() });
}

function readyForPop(): Promise<unknown> | undefined {
  if (isCodeLost) return leaveDocument(() => window.location.reload()); // the URL is already that of the new entry
  const steps = entryIndex() - shownIndex || -1;
  return loadRouteCode(window.location.href)?.catch((error: unknown) => {
    showRetryToast(error, () => history.go(steps));
    goBack(-steps, false);
    return new Promise(() => {});
  });
}

function goBack(steps: number, passToRouter: boolean): void {
  goingBack = { step: Math.sign(steps), passToRouter, stepsLeft: MAX_STEPS };
  history.go(steps);
}

function isOwnStep(event: PopStateEvent): boolean {
  if (!goingBack) return false;
  const hasArrived = entryKey() === router().state.location.key || goingBack.stepsLeft-- === 0;
  // A closed overlay may have left an entry of its own between here and the page's entry.
  if (!hasArrived) history.go(goingBack.step);
  if (!hasArrived || !goingBack.passToRouter) event.stopImmediatePropagation();
  if (hasArrived) goingBack = undefined;
  return true;
}
