import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';
import { isSessionLive } from '#server/staff/session.ts';
import type { OfficeDeps, OfficeEnv } from './deps.ts';

/** How often a silent stream sends something, since proxies close silent connections, and how often its session is checked. */
export const KEEP_ALIVE_MS = 25_000;

type EventStream = {
  /** When the browser connects again, it sends back the `id` of the last event that it has received. */
  send(event: string, data: unknown, id?: number): void;
  end(): void;
};

/**
 * Answers with server-sent events for the person of the request. `open` begins to send them and returns a function that stops it. The stream ends when the browser leaves,
 * when `end` is called, and soon after its session has ended: it must not tell a person who was signed out or disabled what happens in the office.
 */
export function eventStream(c: Context<OfficeEnv>, { db, log }: Pick<OfficeDeps, 'db' | 'log'>, open: (stream: EventStream) => Promise<() => void>): Response {
  const { id: sessionId } = c.get('session');
  c.header('x-accel-buffering', 'no'); // nginx would keep events until it has enough of them
  return streamSSE(c, async (stream) => {
    const ended = new Promise<void>((resolve) => stream.onAbort(resolve));
    const end = () => stream.abort();
    const close = await open({ send: (event, data, id) => void stream.writeSSE({ event, data: JSON.stringify(data), id: id?.toString() }), end });
    const stayAlive = async () => {
      if (await isSessionLive(db, sessionId)) await stream.write(': \n\n');
      else end();
    };
    // While the database is down nobody can be signed out either.
    const alive = setInterval(() => void stayAlive().catch((error) => log.warn({ err: error }, 'the session of a stream could not be checked')), KEEP_ALIVE_MS);
    if (!stream.aborted) await ended;
    clearInterval(alive);
    close();
  });
}
