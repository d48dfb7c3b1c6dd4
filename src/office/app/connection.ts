import { createStore } from './store.ts';

/** Whether the server can be reached: since when it cannot, or when it could be reached again. */
export type Connection = { state: 'online' } | { state: 'offline'; since: Date } | { state: 'back'; at: Date };

const FIRST_DELAY_MS = 2_000;
const LONGEST_DELAY_MS = 10_000;
const PROBE_TIMEOUT_MS = 10_000;
/** A connection that is lost again within this time does not count as restored. */
const STABLE_MS = 60_000;
/** How long «the connection is back» is shown. */
const BACK_MS = 6_000;

export const connection = createStore<Connection>({ state: 'online' });
let waiting: (() => void)[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
/** How long the next probe waits. It starts anew only after the connection has held for a while, so that a server which answers probes but no requests is not hammered. */
let delay = FIRST_DELAY_MS;
let cameBackAt = 0;

/** Called when a request did not reach the server. The server is then asked at growing intervals, and at once when the browser notices a network. */
export function noteOffline(): void {
  if (connection.get().state === 'offline') return;
  connection.set({ state: 'offline', since: new Date() });
  if (Date.now() - cameBackAt > STABLE_MS) delay = FIRST_DELAY_MS;
  schedule();
}

/** Resolves when the server can be reached. */
export const whenOnline = (): Promise<void> => (connection.get().state === 'offline' ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve());

export function tryNow(): void {
  if (connection.get().state === 'offline') void probe();
}

function schedule(): void {
  clearTimeout(timer);
  timer = setTimeout(() => void probe(), delay);
  delay = Math.min(delay * 1.6, LONGEST_DELAY_MS);
}

/** Asks the server now; without an answer the office is offline. */
export async function isReachable(): Promise<boolean> {
  const { ok } = await fetch('/readyz', { cache: 'no-store', signal: AbortSignal.timeout(PROBE_TIMEOUT_MS) }).catch(() => ({ ok: false }));
  if (!ok) noteOffline();
  return ok;
}

async function probe(): Promise<void> {
  clearTimeout(timer);
  if (!(await isReachable())) {
    schedule();
    return;
  }
  if (connection.get().state !== 'offline') return; // another probe was faster
  cameBackAt = Date.now();
  connection.set({ state: 'back', at: new Date() });
  setTimeout(() => connection.get().state === 'back' && connection.set({ state: 'online' }), BACK_MS);
  const ready = waiting;
  waiting = [];
  for (const resolve of ready) resolve();
}

export function watchConnection(): void {
  window.addEventListener('online', tryNow);
  window.addEventListener('offline', noteOffline);
}
