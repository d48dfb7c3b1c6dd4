import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { expect, test } from 'vitest';
import { TIMEOUTS } from './start-site.ts';

test('a connection that sends nothing is closed within seconds', async () => {
  expect(TIMEOUTS.headersTimeout + TIMEOUTS.connectionsCheckingInterval).toBeLessThanOrEqual(20_000);
  const server = createServer({ ...TIMEOUTS, headersTimeout: 20, connectionsCheckingInterval: 10 }, (_, response) => response.end()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const silent = connect((server.address() as AddressInfo).port, '127.0.0.1');
  silent.resume();
  await once(silent, 'close');
  server.close();
});
