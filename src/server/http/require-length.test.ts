import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ignoreChunkedBodies } from './require-length.ts';

let server: Server;
const bodies: string[] = [];
let chunks = 0;
beforeAll(async () => {
  server = createServer(async (request, response) => {
    if (request.headers['transfer-encoding']) {
      request.on('data', () => chunks++).once('end', () => response.writeHead(411).end());
      return;
    }
    bodies.push(await text(request));
    response.end('taken');
  });
  ignoreChunkedBodies(server);
  await once(server.listen(0), 'listening');
});
afterAll(() => {
  server.close();
});

/** Sends the request at once, and returns what came back until the connection was closed. */
async function answerTo(request: string): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port);
  socket.write(request);
  return text(socket);
}
const head = (header: string) => `POST / HTTP/1.1\r\nHost: site.example\r\n${header}\r\n\r\n`;
const CHUNKED = head('Transfer-Encoding: chunked');
const WITH_LENGTH = head('Connection: close\r\nContent-Length: 4');

test('a chunked body is refused and its connection closed; none of it reaches the site', async () => {
  const answer = await answerTo(`${CHUNKED}${'1\r\nx\r\n'.repeat(1_000)}0\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1.1 411 /);
  expect(answer).toMatch(/^Connection: close\r$/m);
  expect(chunks).toBe(0);
});

test('later connections, which reuse its parser, get their whole bodies', async () => {
  bodies.length = 0;
  for (let round = 0; round < 5; round++) {
    await answerTo(`${CHUNKED}1\r\nx\r\n0\r\n\r\n`);
    expect(await answerTo(`${WITH_LENGTH}lead`)).toMatch(/taken$/);
  }
  expect(bodies).toEqual(Array.from({ length: 5 }, () => 'lead'));
});

test('a later request on the same connection is not answered', async () => {
  const answer = await answerTo(`${CHUNKED}1\r\nx\r\n0\r\n\r\n${WITH_LENGTH}lead`);
  expect(answer.match(/HTTP\/1.1/g)).toHaveLength(1);
});
