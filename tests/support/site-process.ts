import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { inject } from 'vitest';
import { API_BASE } from '#contract/api/endpoints.ts';
import type { FormValues } from '#contract/lead/feedback.ts';
import { OFFICE_API_BASE, type Role } from '#contract/staff/staff.ts';
import { type Database, openDatabase } from '#server/db/client.ts';
import { staff } from '#server/db/schema/staff.ts';
import { startSession } from '#server/staff/session.ts';
import { appOn } from './app.ts';
import { depsOn } from './database.ts';
import { EXAMPLES } from './forms.ts';
import { acceptableToken } from './post-to.ts';

export type SiteProcess = Awaited<ReturnType<typeof startProcess>>;

/** The site as one of several processes that share a database: with an HTTP server, connections to PostgreSQL and streams of its own. */
export async function startProcess(shared: Database) {
  const db = openDatabase({ ...inject('cluster'), database: shared.$client.options.database }, () => {});
  const deps = depsOn(db);
  const server = createServer(getRequestListener(appOn(deps, { RATE_LIMIT: 'off' }).fetch)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    address,
    /** Sends a form as a visitor. */
    async submit(values: FormValues = {}): Promise<void> {
      const form = { type: 'consult', ...EXAMPLES.consult.least, ...values, consent: true, requestId: randomUUID(), token: acceptableToken() };
      const { status } = await fetch(`${address}${API_BASE}/feedback`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(form) });
      if (status !== 201) throw new Error(`the form was answered with ${status}`);
    },
    follow: (path: string, token: string, lastEventId?: string) => followEvents(`${address}${OFFICE_API_BASE}${path}`, token, lastEventId),
    async stop(): Promise<void> {
      await Promise.all([deps.presence.stop(), deps.leadStream.stop()]);
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
      await db.$client.end();
    },
  };
}

type ServerSentEvent = { id?: string; event?: string; data: unknown };

/** An open stream of server-sent events, as a browser has it. */
async function followEvents(url: string, token: string, lastEventId?: string) {
  const closing = new AbortController();
  const response = await fetch(url, { headers: { cookie: `office=${token}`, ...(lastEventId && { 'last-event-id': lastEventId }) }, signal: closing.signal });
  if (response.status !== 200 || !response.body) throw new Error(`the stream was answered with ${response.status}`);
  const received: ServerSentEvent[] = [];
  const waiting: { isMet(): boolean; resolve(): void }[] = [];
  const read = async (body: ReadableStream<Uint8Array>) => {
    let text = '';
    const decoder = new TextDecoder();
    for await (const chunk of body) {
      text += decoder.decode(chunk, { stream: true });
      const messages = text.split('\n\n');
      text = messages.pop() ?? '';
      received.push(...messages.flatMap(parseMessage));
      for (const { isMet, resolve } of waiting) if (isMet()) resolve();
    }
  };
  const ended = read(response.body).catch(() => {}); // closed by either side
  return {
    /** The data of all events with this name, in the order they came. */
    all: <Data>(name: string): Data[] => received.flatMap(({ event, data }) => (event === name ? [data as Data] : [])),
    /** The id that a browser sends when it connects again. */
    lastEventId: () => received.findLast(({ id }) => id !== undefined)?.id,
    until: (isMet: () => boolean) => new Promise<void>((resolve) => (isMet() ? resolve() : waiting.push({ isMet, resolve }))),
    /** Resolves when either side has closed it. */
    ended,
    async close(): Promise<void> {
      closing.abort();
      await ended;
    },
  };
}

function parseMessage(text: string): ServerSentEvent[] {
  const fields = Object.fromEntries(text.split('\n').map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 1).trim()]));
  return fields.event ? [{ id: fields.id, event: fields.event, data: fields.data ? JSON.parse(fields.data) : undefined }] : [];
}

/** A new person of the office. Returns the token of their session, which every process knows. */
export async function signInAs(db: Database, role: Role, name: string): Promise<string> {
  const [stored] = await db
    .insert(staff)
    .values({ email: `${randomUUID()}@tanais.example`, name, role })
    .returning({ id: staff.id });
  return startSession(db, stored?.id ?? 0, 'a browser of the tests');
}
