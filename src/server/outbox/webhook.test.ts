import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ApiDeps } from '#server/api/deps.ts';
import { createApi } from '#server/api/v1/api.ts';
import { createSendingContext } from '#server/app/create-sending-context.ts';
import { readEnv } from '#server/core/env.ts';
import { createLog } from '#server/core/log.ts';
import { delivery } from '#server/db/schema/delivery.ts';
import { lead } from '#server/db/schema/lead.ts';
import { depsOn, testDatabase } from '#tests/support/database.ts';
import { EXAMPLES } from '#tests/support/forms.ts';
import { postTo } from '#tests/support/post-to.ts';
import { createSend } from './create-send.ts';
import { deliver } from './deliver.ts';
import { outboxOf } from './outbox.ts';
import { openSendChannels } from './send-channels.ts';

const database = testDatabase();
const log = createLog('silent');
let deps: ApiDeps;
let api: ReturnType<typeof createApi>;
/** What the receiver was sent, and what it answers. */
const received: { path: string; headers: IncomingHttpHeaders; body: string }[] = [];
const SUCCESS: { status: number; body: string; endless?: boolean } = { status: 200, body: '{"result":7}' };
let answer = SUCCESS;
/** How many bytes of a response that never ends were sent. */
let sentBytes = 0;
function sendEndlessly(response: ServerResponse): void {
  const more = Buffer.alloc(16 * 1024, ' ');
  const go = () => {
    while (response.write(more)) sentBytes += more.length;
  };
  response.on('drain', go);
  go();
}
const receiver = createServer(async (request, response) => {
  let body = '';
  for await (const chunk of request) body += chunk;
  received.push({ path: request.url ?? '', headers: request.headers, body });
  response.writeHead(answer.status, { 'content-type': 'application/json' });
  if (answer.endless) sendEndlessly(response.on('error', () => {}));
  else response.end(answer.body);
});
let address = '';
beforeAll(async () => {
  receiver.listen(0, '127.0.0.1');
  await once(receiver, 'listening');
  address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
  deps = depsOn(database());
  api = createApi(deps, log);
});
afterAll(() => receiver.close());
const post = postTo(() => api, '/feedback');

/** Stores a lead and delivers it by every channel but mail. */
async function deliverLead(settings: Record<string, string>, form: Record<string, unknown> = { type: 'offer-price', ...EXAMPLES['offer-price'].least }) {
  const env = readEnv({ DATA_DIR: tmpdir(), ...settings });
  deps.outbox = outboxOf(env);
  const { body } = await post({ ...form, consent: true, requestId: randomUUID(), page: '/catalog?search[name]=Анна&utm_source=ya' });
  const [stored] = await database().select().from(lead).where(eq(lead.id, body.id));
  const rows = (await database().select().from(delivery).where(eq(delivery.leadId, body.id))).filter(({ channel }) => channel !== 'email');
  received.length = 0;
  const send = createSend(createSendingContext({ deps, sendChannels: openSendChannels(env), origin: 'https://tanais.example' }));
  for (const row of rows) await deliver({ db: database(), send, retry: { maxAttempts: 2, firstMs: 1, longestMs: 1 }, log }, row.id);
  const after = await database().select().from(delivery).where(eq(delivery.leadId, body.id));
  return { lead: stored, rows: after.filter(({ channel }) => channel !== 'email'), sent: received[0] };
}

describe('the webhook', () => {
  const SECRET = 'a key of both sides';
  test('gets the lead as JSON, signed together with the time', async () => {
    const { lead: stored, rows, sent } = await deliverLead({ WEBHOOK_URL: `${address}/hook?key=hidden`, WEBHOOK_SECRET: SECRET });
    expect(rows).toMatchObject([{ channel: 'webhook', status: 'sent', recipient: address.slice('http://'.length) }]);
    const { t = '', v1 } = Object.fromEntries(
      String(sent?.headers['x-tanais-signature'])
        .split(',')
        .map((part) => part.split('=')),
    );
    expect(v1).toBe(createHmac('sha256', SECRET).update(`${t}.${sent?.body}`).digest('hex'));
    expect(Math.abs(Date.now() / 1_000 - Number(t))).toBeLessThan(300);
    expect(sent?.headers['idempotency-key']).toBe(stored?.id);
    expect(JSON.parse(sent?.body ?? '')).toMatchObject({
      event: 'lead.created',
      number: stored?.number,
      type: 'offer-price',
      name: 'Анна',
      phone: '+7 (863) 000-18-63',
      details: { price: 40_000_000 },
      lot: { id: 1301, url: 'https://tanais.example/catalog/1301' },
      utm: { utm_source: 'ya' },
    });
  });
  test('has the fields of Bitrix24', async () => {
    const { lead: stored, sent, rows } = await deliverLead({ WEBHOOK_URL: `${address}/rest/1/key/crm.lead.add.json`, WEBHOOK_FORMAT: 'bitrix24' });
    expect(rows).toMatchObject([{ status: 'sent' }]);
    expect(JSON.parse(sent?.body ?? '')).toMatchObject({
      fields: {
        TITLE: `Предложение цены № ${stored?.number}`,
        NAME: 'Анна',
        PHONE: [{ VALUE: '+7 (863) 000-18-63', VALUE_TYPE: 'WORK' }],
        SOURCE_ID: 'WEB',
        ORIGIN_ID: stored?.id,
        UTM_SOURCE: 'ya',
        COMMENTS: expect.stringContaining('https://tanais.example/catalog/1301'),
      },
    });
  });
  test.each(['json', 'bitrix24'])('brings the subject of a letter and the phone of another country, as %s', async (format) => {
    const letter = { type: 'chief-contact', lang: 'en', ...EXAMPLES['chief-contact'].least, phone: '+44 (20) 7946-0958', subject: 'The Don house' };
    const { sent } = await deliverLead({ WEBHOOK_URL: `${address}/hook`, WEBHOOK_FORMAT: format }, letter);
    const json = { phone: '+442079460958', details: { subject: 'The Don house' } };
    const bitrix = { fields: { PHONE: [{ VALUE: '+442079460958', VALUE_TYPE: 'WORK' }], COMMENTS: expect.stringMatching(/^Тема: The Don house\nСпасибо!\n/) } };
    expect(JSON.parse(sent?.body ?? '')).toMatchObject(format === 'json' ? json : bitrix);
  });
  test.each([
    ['a response that is no success', { status: 500, body: 'key=hidden' }, 'json', 'HTTP 500'],
    ['a redirect', { status: 302, body: '' }, 'json', 'HTTP 302'],
    ['an error in a successful response of Bitrix24', { status: 200, body: '{"error":"QUERY_LIMIT_EXCEEDED"}' }, 'bitrix24', 'Bitrix24 answered without a result'],
  ])('that fails with %s is tried again, and logs no key', async (_, failing, WEBHOOK_FORMAT, lastError) => {
    answer = failing;
    const { rows } = await deliverLead({ WEBHOOK_URL: `${address}/hook?key=hidden`, WEBHOOK_FORMAT });
    answer = SUCCESS;
    expect(rows).toMatchObject([{ status: 'pending', attempts: 1, lastError }]);
    expect(JSON.stringify(rows)).not.toContain('hidden');
  });
});

test.each([200, 500])('an endless response with %i is read up to a limit and dropped', async (status) => {
  answer = { status, body: '', endless: true };
  sentBytes = 0;
  const { rows } = await deliverLead({ WEBHOOK_URL: `${address}/hook` });
  answer = SUCCESS;
  expect(rows).toMatchObject([{ attempts: 1, status: status === 200 ? 'sent' : 'pending' }]);
  expect(sentBytes).toBeLessThan(16 * 1024 * 1024); // what the operating system buffers on the way
});

describe('Telegram', () => {
  const settings = () => ({ TELEGRAM_BOT_TOKEN: '1:token', TELEGRAM_CHAT_ID: '-100', TELEGRAM_API: address });
  test('gets the number and the page, and nothing about the person', async () => {
    const { lead: stored, sent, rows } = await deliverLead(settings());
    expect(rows).toMatchObject([{ channel: 'telegram', status: 'sent', recipient: '-100' }]);
    expect(sent?.path).toBe('/bot1:token/sendMessage');
    expect(JSON.parse(sent?.body ?? '')).toMatchObject({ chat_id: '-100', text: `Заявка №\u00a0${stored?.number}\nhttps://tanais.example/catalog` });
    expect(sent?.body).not.toMatch(/Анна|000-18|40 ?000/);
  });
  test('that cannot be reached does not log its token', async () => {
    const { rows } = await deliverLead({ ...settings(), TELEGRAM_API: 'http://127.0.0.1:9' });
    expect(rows).toMatchObject([{ status: 'pending', attempts: 1, lastError: expect.stringMatching(/fetch failed|ECONNREFUSED/) }]);
    expect(JSON.stringify(rows)).not.toContain('token');
  });
});
