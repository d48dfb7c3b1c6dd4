import { once } from 'node:events';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { API_BASE } from '#contract/api/endpoints.ts';
import { FAILURE_STATUS, failure } from '#contract/core/failure.ts';
import { appOn } from '#tests/support/app.ts';
import { depsOn, testDatabase } from '#tests/support/database.ts';
import { goodForm, HOSTILE, hostileBody, hostileHeaders, hostilePath, hostileQuery, unknownPath } from '#tests/support/hostile-input.ts';

type Operation = { parameters?: { name: string; in: string }[]; responses: Record<string, unknown> };
type Answer = { status: number; text: string };
type Ask = { method: string; path: string; headers?: Record<string, string | undefined>; body?: string };

const LEAK = /\bat .*\.[tj]s:|node_modules|Failed query|relation "|syntax error|ECONNREFUSED|invalid input/;
const FIELDS = ['type', 'requestId', 'lang', 'page', 'consent', 'name', 'phone', 'email', 'message', 'filters', 'lotId', 'price', 'date', 'time'];

const database = testDatabase();
let server: Server;
let operations: { method: 'get' | 'post'; path: string; operation: Operation }[];
beforeAll(async () => {
  const app = appOn(depsOn(database()), { RATE_LIMIT: 'off', CORS_ORIGINS: 'https://friend.example' });
  server = createServer(getRequestListener(app.fetch)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { paths } = JSON.parse((await ask({ method: 'GET', path: `${API_BASE}/openapi.json` })).text) as { paths: Record<string, Record<string, Operation>> };
  operations = Object.entries(paths).flatMap(([path, item]) => (['get', 'post'] as const).flatMap((method) => (item[method] ? [{ method, path, operation: item[method] }] : [])));
});
afterAll(() => server.close());

/** Over a real connection, to test Node's HTTP layer too. */
function ask({ method, path, headers, body }: Ask): Promise<Answer> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('end', () => resolve({ status: response.statusCode ?? 0, text: Buffer.concat(chunks).toString() }));
    });
    sent.once('error', reject).end(body);
  });
}

function expectFailureShape({ status, text }: Answer): void {
  expect(status).toBeLessThan(500);
  if (status < 400) return;
  expect(text).not.toMatch(LEAK);
  const { code } = failure.strict().parse(JSON.parse(text));
  expect(FAILURE_STATUS[code]).toBe(status);
}

const options = (numRuns: number) => ({ seed: 20261115, numRuns, endOnFailure: false });
const plain = (headers: Record<string, string | undefined>) => ({ ...headers, 'accept-encoding': 'identity' }); // compression is tested elsewhere

describe('with random requests', () => {
  test('the response to a GET matches the OpenAPI document', async () => {
    const gets = operations.filter(({ method }) => method === 'get');
    expect(gets.length).toBeGreaterThan(10);
    for (const { path, operation } of gets) {
      const documented = Object.keys(operation.responses).map(Number);
      const names = (operation.parameters ?? []).filter((parameter) => parameter.in === 'query').map(({ name }) => name);
      const property = fc.asyncProperty(hostilePath(path), hostileQuery(names), hostileHeaders, async (filled, query, headers) => {
        const answer = await ask({ method: 'GET', path: `${API_BASE}${filled}?${query}`, headers: plain(headers) });
        expectFailureShape(answer);
        // A hostile parameter may turn this path into another.
        if (!(filled !== path && answer.status === 404)) expect(documented).toContain(answer.status);
      });
      await fc.assert(property, options(30));
    }
  });

  test('the response to a POST matches the OpenAPI document', async () => {
    for (const { path, operation } of operations.filter(({ method }) => method === 'post')) {
      const documented = Object.keys(operation.responses).map(Number);
      const property = fc.asyncProperty(hostileBody(FIELDS), hostileHeaders, async ({ type, body }, headers) => {
        const answer = await ask({ method: 'POST', path: API_BASE + path, headers: { ...plain(headers), 'content-type': type }, body });
        expectFailureShape(answer);
        expect(documented).toContain(answer.status);
      });
      await fc.assert(property, options(150));
    }
  });

  // Thousands of forms, many of which are stored.
  test('the response to a valid form with one invalid field matches the OpenAPI document', async () => {
    for (const { path, operation } of operations.filter(({ method }) => method === 'post')) {
      const documented = Object.keys(operation.responses).map(Number);
      const send = async (field: string, value: string) => {
        const body = JSON.stringify({ ...goodForm(), [field]: value });
        const answer = await ask({ method: 'POST', path: API_BASE + path, headers: { 'content-type': 'application/json' }, body });
        expect(documented, `${field}: ${JSON.stringify(value)}`).toContain(answer.status);
        expectFailureShape(answer);
      };
      for (const value of HOSTILE) await Promise.all(FIELDS.map((field) => send(field, value)));
    }
  }, 90_000);

  test('an unknown path is 404, and a wrong method 405', async () => {
    const methods = fc.constantFrom('GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'TRACE');
    const property = fc.asyncProperty(methods, unknownPath, hostileHeaders, async (method, path, headers) => {
      const answer = await ask({ method, path: `${API_BASE}/none${path}`, headers: plain(headers) });
      expectFailureShape(answer);
      const changes = !['GET', 'OPTIONS'].includes(method);
      expect(answer.status).toBe(changes && headers.origin ? 403 : 404);
    });
    await fc.assert(property, options(100));
    for (const { path } of operations) expect((await ask({ method: 'DELETE', path: API_BASE + path.replaceAll(/\{\w+\}/g, '1') })).status).toBe(405);
  });

  test('the API still works afterwards', async () => expect((await ask({ method: 'GET', path: `${API_BASE}/lots` })).status).toBe(200));
});
