import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** What it does with a lead: takes it, refuses it, never answers, or takes it and cuts the connection instead of answering. */
type Behaviour = 'takes' | 'refuses' | 'hangs' | 'cuts';

/** A CRM that gets every lead by webhook. */
export async function startWebhook() {
  /** How often each lead was taken, by its Idempotency-Key. */
  const taken = new Map<string, number>();
  let behaviour: Behaviour = 'takes';
  const server = createServer(async (request, response) => {
    if (behaviour === 'hangs') return;
    if (behaviour === 'refuses') return void response.writeHead(500).end();
    await text(request);
    const key = String(request.headers['idempotency-key']);
    taken.set(key, (taken.get(key) ?? 0) + 1);
    if (behaviour === 'cuts') request.socket.destroy();
    else response.end('{}');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/leads`,
    taken,
    become(next: Behaviour) {
      behaviour = next;
      if (next === 'takes') server.closeAllConnections();
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
