import { createStore } from './store.ts';

/** Since when the server cannot be reached, or when it could be reached again. */
export type Connection = { state: 'online' } | { state: 'offline'; since: Date } | { state: 'back'; at: Date };

const FIRST_PROBE_MS = 2_000;
const LAST_PROBE_MS = 30_000;
/** How long «the connection is back» is shown. */
const BACK_MS = 6_000;

export const connection = createStore<Connection>({ state: 'online' });
let waiting: (() => void)[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;

/** Called when a request did not reach the server. The server is then asked at growing intervals, and at once when the browser notices a network. */
export function noteOffline(): void {
  if (connection.get().state === 'offline') return;
  connection.set({ state: 'offline', since: new Date() });
  schedule(FIRST_PROBE_MS);
}

/** Resolves when the server can be reached. */
export const whenOnline = (): Promise<void> => (connection.get().state === 'offline' ? new Promise((resolve) => waiting.push(resolve)) : Promise.resolve());

export function tryNow(): void {
  if (connection.get().state === 'offline') void probe(FIRST_PROBE_MS);
}

function schedule(delay: number): void {
  clearTimeout(timer);
  timer = setTimeout(() => void probe(Math.min(delay * 1.6, LAST_PROBE_MS)), delay);
}

async function probe(next: number): Promise<void> {
  clearTimeout(timer);
  try {
    const { ok } = await fetch('/healthz', { cache: 'no-store' });
    if (!ok) throw new Error('not ready');
  } catch {
    schedule(next);
    return;
  }
  connection.set({ state: 'back', at: new Date() });
  setTimeout(() => connection.get().state === 'back' && connection.set({ state: 'online' }), BACK_MS);
  const ready = waiting;
  waiting = [];
  for (const go of ready) go();
}

export function watchConnection(): void {
  window.addEventListener('online', tryNow);
  window.addEventListener('offline', noteOffline);
}
