import { OFFICE_API_BASE } from '#contract/staff/staff.ts';
import { isReachable, whenOnline } from './connection.ts';

/*
 * Server-sent events of the office. Under HTTP/1.1 a browser opens six connections to a site for all of its windows together, and a stream holds one of them for
 * good: a stream in every window would leave none for anything else.
 */

type Options = {
  /** What is done with each event, by its name; `id` is that of the last event that had one. */
  on: Record<string, (data: unknown, id: string) => void>;
  /** Events may have been missed: read again what they are about. */
  onReopened(): void;
  /** Nothing is known until the next event. */
  onBroken?(): void;
  /** Done before the stream is opened, which waits until it succeeds. */
  prepare?(): Promise<unknown>;
  /** One window of the browser, the one that holds this lock, keeps its stream while nobody looks at it. */
  lock?: string;
};
type Told = { event: string; data: unknown; id: string } | 'open' | 'broken';
type Source = { path: () => string; names: string[]; prepare?: () => Promise<unknown>; tell(told: Told): void };

const REOPEN_MS = 3_000;

/** Follows a stream of the office's API while the window is in sight; returns a function that ends it. */
export function openEventStream(path: string | (() => string), { on, onReopened, onBroken, prepare, lock }: Options): () => void {
  const ended = new AbortController();
  let staysOpen = false;
  /** What happened before a first connection that failed is not told either. */
  let mayHaveMissed = false;
  let close: (() => void) | undefined;
  const tell = (told: Told): void => {
    if (told === 'broken') onBroken?.();
    else if (told !== 'open') on[told.event]?.(told.data, told.id);
    else if (mayHaveMissed) onReopened();
    mayHaveMissed = true;
  };
  const update = (): void => {
    if (staysOpen || document.visibilityState === 'visible') close ??= connect({ path: typeof path === 'string' ? () => path : path, names: Object.keys(on), prepare, tell });
    else if (close) {
      close();
      close = undefined;
      tell('broken');
    }
  };
  document.addEventListener('visibilitychange', update);
  update();
  if (lock) {
    void holdLock(lock, ended.signal, () => {
      staysOpen = true;
      update();
    });
  }
  return () => {
    ended.abort();
    document.removeEventListener('visibilitychange', update);
    close?.();
  };
}

/** Waits until no other window has the lock, and holds it until `signal`. */
async function holdLock(name: string, signal: AbortSignal, onHeld: () => void): Promise<void> {
  const held = new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
  const hold = () => {
    onHeld();
    return held;
  };
  await navigator.locks?.request(name, { signal }, hold).catch(() => {}); // aborted while it waited
}

function connect({ path, names, prepare, tell }: Source): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isWanted = true;
  const reopen = () => {
    if (isWanted) timer = setTimeout(() => void open(), REOPEN_MS);
  };
  const open = async (): Promise<void> => {
    await whenOnline();
    if (!isWanted) return;
    const isReady = await Promise.resolve(prepare?.()).then(
      () => true,
      () => false,
    );
    if (!isWanted) return;
    if (!isReady) {
      tell('broken');
      reopen();
      return;
    }
    source = new EventSource(OFFICE_API_BASE + path());
    source.addEventListener('open', () => tell('open'));
    for (const event of names) source.addEventListener(event, ({ data, lastEventId: id }: MessageEvent<string>) => tell({ event, data: JSON.parse(data) as unknown, id }));
    source.addEventListener('error', () => {
      tell('broken');
      void isReachable(); // so that the band says it, although nothing else is asked for
      // A browser opens a broken stream again by itself, but not one that was refused, as after the end of a session.
      if (source?.readyState === EventSource.CLOSED) reopen();
    });
  };
  void open();
  return () => {
    isWanted = false;
    clearTimeout(timer);
    source?.close();
  };
}
