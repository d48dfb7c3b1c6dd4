import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { eq, ne } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { API_BASE } from '#contract/api/endpoints.ts';
import { type Database, openDatabase } from '#server/db/client.ts';
import { runningEmbedded } from '#server/db/embedded.ts';
import { delivery } from '#server/db/schema/delivery.ts';
import { lead } from '#server/db/schema/lead.ts';
import { lot } from '#server/db/schema/lot.ts';
import { ask, type Connection, connectToEach, readResponse, request } from '#tests/support/connections.ts';
import { loadFirst } from '#tests/support/load-first.ts';
import { acceptableToken, SECRET } from '#tests/support/post-to.ts';
import { kill, processesOf } from '#tests/support/process-tree.ts';
import { isRunning } from '#tests/support/processes.ts';
import { startSmtp, type TestSmtp } from '#tests/support/smtp.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const METRICS_TOKEN = 'a-token-of-sixteen-signs';
let folder: string;
let smtp: TestSmtp;
let searchEngine: Server;
const announcements: { urlList: string[] }[] = [];
let settings: Record<string, string>;
let site: ChildProcess;
let output = '';
let address: string;
let db: Database;

/** One site with two processes for all tests; the last one stops it. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tanais-processes-'));
  await chmod(folder, 0o755); // the user that runs PostgreSQL must get in
  smtp = await startSmtp();
  searchEngine = createServer(async (request, response) => {
    announcements.push((await json(request)) as (typeof announcements)[number]);
    response.writeHead(202).end();
  }).listen(0, '127.0.0.1');
  await once(searchEngine, 'listening');
  settings = {
    NODE_ENV: 'production',
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    DATABASE_URL: '',
    PREPARE_MEDIA: 'off',
    LOG_LEVEL: 'silent',
    PROCESSES: '2',
    SECRET,
    DEMO_LEADS: 'off',
    METRICS_TOKEN,
  };
  const outside = {
    SITE_ORIGIN: 'https://site.example',
    TRUST_PROXY: 'on', // so that tests can have addresses of their own
    SMTP_URL: smtp.url,
    LEAD_MAIL: 'crm@tanais.example',
    INDEXNOW_KEY: 'a-key-of-the-tests',
    INDEXNOW_URL: `http://127.0.0.1:${(searchEngine.address() as AddressInfo).port}/`,
  };
  site = spawn(process.execPath, [...loadFirst(), 'src/server/main.ts'], { env: { ...process.env, ...settings, ...outside }, stdio: ['ignore', 'pipe', 'inherit'] });
  address = await new Promise<string>((resolve, reject) => {
    site.stdout?.on('data', (chunk) => {
      output += chunk;
      const found = /http:\/\/\S+/.exec(output)?.[0];
      if (found) resolve(found);
    });
    site.once('exit', () => reject(new Error(`the site ended: ${output}`)));
  });
  db = openDatabase(runningEmbedded(folder) ?? {}, () => {});
});
afterAll(async () => {
  if (!db.$client.ended) await db.$client.end();
  if (site.exitCode === null && site.signalCode === null) {
    site.kill('SIGKILL');
    await once(site, 'exit');
  }
  await smtp.close();
  searchEngine.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 10 });
});

const primaryPid = () => site.pid ?? 0;
const eachProcess = () => connectToEach(address, primaryPid(), 2);
const close = (connections: Connection[]) => connections.forEach(({ socket }) => void socket.destroy());
const formRequest = (requestId: string, from: string, phone = '+7 (863) 000-18-63') => {
  const body = JSON.stringify({ type: 'common-contact', name: 'Анна', phone, consent: true, requestId, token: acceptableToken() });
  return request(`${API_BASE}/feedback`, { method: 'POST', headers: { 'content-type': 'application/json', 'x-forwarded-for': from }, body });
};

/** Waits for up to a minute and a half: a delivery that failed at first is tried again after half a minute, and one that nobody was told of is found within a minute. */
const untilAllSent = () =>
  vi.waitFor(
    async () =>
      expect(await db.select({ attempts: delivery.attempts, error: delivery.lastError, at: delivery.nextAttemptAt }).from(delivery).where(ne(delivery.status, 'sent'))).toEqual([]),
    { timeout: 90_000, interval: 50 },
  );

test('what the start does is printed once, and both processes answer', async () => {
  for (const step of ['Starting PostgreSQL', 'Loading the demo agency', 'Reading the lots', 'Starting the deliveries', 'Tanais is at']) expect(output.split(step)).toHaveLength(2);
  expect(output).toContain('· Serving with 2 processes\n');
  const connections = await eachProcess();
  for (const path of ['/healthz', '/readyz', '/', `${API_BASE}/lots`])
    for (const connection of connections) expect([path, (await ask(connection, request(path))).status]).toEqual([path, 200]);
  close(connections);
});

test('a visitor has one limit, however many processes answer', async () => {
  const connections = await eachProcess();
  const send = (connection: Connection) => ask(connection, request(`${API_BASE}/feedback`, { method: 'POST', headers: { 'x-forwarded-for': '203.0.113.1' }, body: 'x' }));
  const started = performance.now();
  const statuses: number[] = [];
  for (let times = 0; times < 40; times++) for (const { status } of await Promise.all(connections.map(send))) statuses.push(status);
  const refilled = Math.ceil((performance.now() - started) / 2_000); // one token every two seconds
  const accepted = statuses.filter((status) => status !== 429).length;
  expect(accepted).toBeGreaterThanOrEqual(30);
  expect(accepted).toBeLessThanOrEqual(30 + refilled);
  close(connections);
});

test('ten forms with one phone are accepted by all processes together', async () => {
  const connections = await eachProcess();
  const statuses: number[] = [];
  for (let times = 0; times < 6; times++)
    for (const connection of connections) statuses.push((await ask(connection, formRequest(randomUUID(), '203.0.113.2', '+7 (863) 000-18-64'))).status);
  expect(statuses).toEqual([...Array<number>(10).fill(201), 429, 429]);
  close(connections);
});

test('a lead is delivered once, whichever process has stored it', { timeout: 240_000 }, async () => {
  await untilAllSent();
  smtp.taken.length = 0;
  const connections = await eachProcess();
  const repeated = randomUUID();
  const forms = [...Array.from({ length: 5 }, () => randomUUID()), repeated];
  await Promise.all(
    connections.map(async (connection, nth) => {
      for (const id of forms)
        expect((await ask(connection, formRequest(id === repeated ? id : `${id}-${nth}`, `198.51.100.${nth}`, `+7 (863) 000-19-0${nth}`))).status).toBeLessThan(300);
    }),
  );
  await untilAllSent();
  expect(await db.$count(lead, eq(lead.requestId, repeated))).toBe(1);
  expect(smtp.taken).toHaveLength(11);
  expect(new Set(smtp.taken.map(({ messageId }) => messageId)).size).toBe(11);
  close(connections);
});

test('after a write no process shows the old page', async () => {
  const connections = await eachProcess();
  const expectTitle = async (title: string) => {
    for (const connection of connections) expect((await ask(connection, request('/catalog/1301'))).body).toContain(title);
  };
  const [before] = await db.select({ title: lot.title }).from(lot).where(eq(lot.id, 1301));
  await expectTitle(before?.title.ru ?? '');
  await expectTitle(before?.title.ru ?? ''); // now from the cache of each
  await db
    .update(lot)
    .set({ title: { ru: 'Дом с новым названием', en: 'A house with a new name' } })
    .where(eq(lot.id, 1301));
  await vi.waitFor(() => expectTitle('Дом с новым названием'), { timeout: 20_000 });
  close(connections);
});

test('a picture that both processes need is made once and is whole', async () => {
  const connections = await eachProcess();
  const responses = await Promise.all(connections.map((connection) => ask(connection, request('/media/w960/hero-02.jpg'))));
  expect(responses.map(({ status }) => status)).toEqual([200, 200]);
  expect(new Set(responses.map(({ body }) => body.length)).size).toBe(1);
  expect(await readdir(join(folder, 'media', 'w960'))).toEqual(['hero-02.jpg']);
  close(connections);
});

test('a process that is killed is replaced, and requests to the other one are still answered', async () => {
  const connections = await eachProcess();
  const [killed, other] = connections;
  if (!killed || !other) throw new Error('there are two processes');
  const statuses: number[] = [];
  let replaced = false;
  const visitor = (async () => {
    while (!replaced) statuses.push((await ask(other, request('/healthz'))).status);
  })();
  kill(killed.pid);
  // New visitors too, since connections that the killed process has not accepted are left to the other.
  await vi.waitFor(() => expect(isRunning(killed.pid)).toBe(false), { timeout: 20_000 });
  for (let times = 0; times < 20; times++) expect((await fetch(`${address}/contacts`, { headers: { connection: 'close' } })).status).toBe(200);
  await vi.waitFor(() => expect(processesOf(primaryPid())).toHaveLength(2), { timeout: 20_000 });
  close(await eachProcess()); // waits until the new process accepts connections; one that sends nothing meanwhile is closed by the site
  const replacements = await eachProcess();
  replaced = true;
  await visitor;
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(replacements.map(({ pid }) => pid)).not.toContain(killed.pid);
  for (const connection of replacements) expect((await ask(connection, request('/readyz'))).status).toBe(200);
  close([...connections, ...replacements]);
});

test('the metrics are those of all processes, whichever is asked', async () => {
  const connections = await eachProcess();
  const count = async (connection: Connection) => {
    const { body } = await ask(connection, request('/metrics', { headers: { authorization: `Bearer ${METRICS_TOKEN}` } }));
    return Number(/http_request_duration_seconds_count\{route="health",status="200"\} (\d+)/.exec(body)?.[1]);
  };
  const before = await count(connections[0] as Connection);
  for (const connection of connections) await ask(connection, request('/healthz'));
  for (const connection of connections) expect(await count(connection)).toBeGreaterThanOrEqual(before + connections.length);
  close(connections);
});

test('search engines are told of a change by only one process', async () => {
  await db
    .update(lot)
    .set({ title: { ru: 'Дом для поиска', en: 'A house for search' } })
    .where(eq(lot.id, 1302));
  const changed = () => announcements.filter(({ urlList }) => urlList.includes('https://site.example/catalog/1302'));
  await vi.waitFor(() => expect(changed()).toHaveLength(1), { timeout: 40_000, interval: 100 });
});

test('SIGTERM lets each process finish its request, and PostgreSQL ends last', async () => {
  const connections = await eachProcess();
  const halves = connections.map(({ socket }, nth) => {
    const whole = formRequest(randomUUID(), `198.51.100.1${nth}`, `+7 (863) 000-20-0${nth}`);
    const response = readResponse(socket);
    socket.write(whole.slice(0, -20));
    return { response, finish: () => socket.write(whole.slice(-20)) };
  });
  // A response on another connection of the same process shows that it has read the first half.
  const others = await eachProcess();
  for (const connection of others) await ask(connection, request('/healthz'));
  close(others);
  const ended = once(site, 'exit');
  await db.$client.end();
  site.kill('SIGTERM');
  const { hostname, port } = new URL(address);
  const isRefused = () =>
    new Promise<void>((resolve, reject) => {
      const attempt = connect(Number(port), hostname, () => reject(new Error('still accepted')));
      attempt.once('error', () => resolve()).once('connect', () => attempt.destroy());
    });
  await vi.waitFor(isRefused, { timeout: 20_000, interval: 10 });
  for (const { finish } of halves) finish();
  const responses = await Promise.all(halves.map(({ response }) => response));
  expect(responses.map(({ status }) => status)).toEqual([201, 201]);
  expect(await ended).toEqual([0, null]);
  expect(existsSync(join(folder, 'postgres', 'postmaster.pid'))).toBe(false);
  expect(announcements.filter(({ urlList }) => urlList.includes('https://site.example/catalog/1302'))).toHaveLength(1);
});

test('SIGTERM while the processes are still starting stops all of them without an error message', async () => {
  const starting = spawn(process.execPath, [...loadFirst(), 'src/server/main.ts'], { env: { ...process.env, ...settings }, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = once(starting, 'exit');
  const lines: string[] = [];
  const failures: string[] = [];
  starting.stderr.on('data', (chunk) => failures.push(String(chunk)));
  await new Promise<void>((resolve) => {
    starting.stdout.on('data', (chunk) => {
      lines.push(String(chunk));
      if (lines.join('').includes('Starting the deliveries')) resolve();
    });
  });
  starting.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(lines.join('')).not.toContain('Tanais is at');
  expect(failures).toEqual([]);
  await vi.waitFor(() => expect(existsSync(join(folder, 'postgres', 'postmaster.pid'))).toBe(false), { timeout: 20_000, interval: 50 });
});
