import { OFFICE_API_BASE } from '#contract/staff/staff.ts';
import { isReachable, whenOnline } from './connection.ts';

/*
 * Server-sent events of the office. Under HTTP/1.1 a browser opens six connections to a site for all of its windows together, and a stream holds one of them for
 * good: a stream in every window would leave none for anything else.
 */

type Options = {
  /** What to do with an event, by its name; `id` is that of the last event that had one. */
  on: Record<string, (data: unknown, id: string) => void>;
  /** Called when events may have been missed: what they are about must be read again. */
  onReopened(): void;
  /** Called when the stream breaks or is closed: until it is open again nothing is known. */
  onBroken?(): void;
  /** Called before each opening; the stream is opened only after it has succeeded. */
  prepare?(): Promise<unknown>;
  /** One window of the browser, the one that holds this lock, keeps its stream while nobody looks at it. */
  lock?: string;
};
type StreamEvent = { name: string; data: unknown; id: string } | 'open' | 'broken';
type Source = { path: () => string; eventNames: string[]; prepare?: () => Promise<unknown>; handle(event: StreamEvent): void };

const REOPEN_MS = 3_000;

/** Follows a stream of the office's API while the window is in sight; returns a function that ends it. */
export function openEventStream(path: string | (() => string), { on, onReopened, onBroken, prepare, lock }: Options): () => void {
  const ended = new AbortController();
  let staysOpen = false;
  /** True also after a first connection that failed: what happened before it succeeded is not sent. */
  let mayHaveMissed = false;
  let close: (() => void) | undefined;
  const handle = (event: StreamEvent): void => {
    if (event === 'broken') onBroken?.();
    else if (event !== 'open') on[event.name]?.(event.data, event.id);
    else if (mayHaveMissed) onReopened();
    mayHaveMissed = true;
  };
  const update = (): void => {
    if (staysOpen || document.visibilityState === 'visible')
      close ??= connect({ path: typeof path === 'string' ? () => path : path, eventNames: Object.keys(on), prepare, handle });
    else if (close) {
      close();
      close = undefined;
      handle('broken');
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

function connect({ path, eventNames, prepare, handle }: Source): () => void {
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
      handle('broken');
      reopen();
      return;
    }
    source = new EventSource(OFFICE_API_BASE + path());
    source.addEventListener('open', () => handle('open'));
    for (const name of eventNames) source.addEventListener(name, ({ data, lastEventId: id }: MessageEvent<string>) => handle({ name, data: JSON.parse(data) as unknown, id }));
    source.addEventListener('error', () => {
      handle('broken');
      void isReachable(); // shows the band about the lost connection, even if nothing else calls the API
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
