import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { to as copyTo } from 'pg-copy-streams';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { API_BASE } from '#contract/api/endpoints.ts';
import { withClient } from '#server/db/with-client.ts';
import { EXAMPLES } from '#tests/support/forms.ts';
import { postTo } from '#tests/support/post-to.ts';
import { testApp } from '#tests/support/test-app.ts';
import { startTraces } from './traces.ts';

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } };
type Span = { name: string; traceId: string; spanId: string; parentSpanId?: string; attributes: Attribute[]; status: { code?: number; message?: string } };
type Received = { resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: Span[] }[] }[] };

const { app, deps } = testApp();
let collector: Server;
let received: { path?: string; key?: string; body: Received }[];

beforeEach(async () => {
  received = [];
  collector = createServer(async (request, response) => {
    received.push({ path: request.url, key: request.headers['x-key'] as string, body: JSON.parse(await text(request)) });
    response.end('{}');
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
});
afterEach(() => void collector.close());

const start = (share = 1) =>
  startTraces({ endpoint: `http://127.0.0.1:${(collector.address() as AddressInfo).port}/`, headers: { 'x-key': 'collector-key' }, share, serviceName: 'agency' });
const spans = () => received.flatMap(({ body }) => body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
const attribute = (span: Span | undefined, key: string) => {
  const { stringValue, intValue } = span?.attributes.find((one) => one.key === key)?.value ?? {};
  return stringValue ?? intValue;
};

test('a request has its statements in its trace, and continues the trace of the caller', async () => {
  const traces = start();
  const traceId = 'ab'.repeat(16);
  await app().request(`http://site.example${API_BASE}/lots/1301?name=canary`, { headers: { traceparent: `00-${traceId}-${'cd'.repeat(8)}-00` } });
  await traces.stop();
  expect(received[0]).toMatchObject({ path: '/v1/traces', key: 'collector-key' });
  expect(received[0]?.body.resourceSpans[0]?.resource.attributes).toContainEqual({ key: 'service.name', value: { stringValue: 'agency' } });
  const request = spans().find(({ name }) => name === `GET ${API_BASE}/lots/:id`);
  expect(request).toMatchObject({ traceId, parentSpanId: 'cd'.repeat(8) });
  expect(attribute(request, 'http.response.status_code')).toBe(200);
  const statements = spans().filter((span) => attribute(span, 'db.system.name') === 'postgresql');
  expect(statements.length).toBeGreaterThan(0);
  for (const statement of statements) expect([statement.traceId, statement.parentSpanId]).toEqual([traceId, request?.spanId]);
});

test('the render of a page belongs to its request; of an error only the class is sent', async () => {
  const traces = start();
  const renderer = async () => {
    throw new TypeError('canary');
  };
  const site = app({}, { renderer });
  await site.request('http://site.example/canary?phone=canary');
  await traces.stop();
  const [request, render] = ['GET page', 'render'].map((name) => spans().find((span) => span.name === name));
  expect(render).toMatchObject({ parentSpanId: request?.spanId, status: { code: 2, message: 'TypeError' } });
  expect(request?.status.code).toBe(2);
});

test('nothing that a visitor has typed is sent', async () => {
  const traces = start();
  const form = { ...EXAMPLES['common-contact'].least, name: 'Канарейка', type: 'common-contact', consent: true, requestId: randomUUID() };
  expect((await postTo(() => app(), `${API_BASE}/feedback`)(form)).status).toBe(201);
  await traces.stop();
  expect(spans().some((span) => String(attribute(span, 'db.query.text')).includes('insert into "lead"'))).toBe(true);
  const sent = JSON.stringify(received);
  expect(sent).not.toContain('Канарейка');
  expect(sent).not.toContain(String(EXAMPLES['common-contact'].least.phone).replace(/\D/g, '').slice(-7));
});

test('a COPY can still be read as a stream while statements are traced', async () => {
  const traces = start();
  expect(await withClient(deps().db.$client, (client) => text(client.query(copyTo('copy (select 7) to stdout'))))).toBe('7\n');
  await traces.stop();
});

test('with a share of 0 nothing is traced, not even a request whose caller asks for it in `traceparent`', async () => {
  const traces = start(0);
  await app().request(`http://site.example${API_BASE}/lots/1301`, { headers: { traceparent: `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01` } });
  await traces.stop();
  expect(spans()).toEqual([]);
});
