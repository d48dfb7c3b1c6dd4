import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Hono } from 'hono';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { API_BASE } from '#contract/api/endpoints.ts';
import { LOCALES } from '#contract/core/locale.ts';
import { m } from '#messages';
import { openDatabase } from '#server/db/client.ts';
import { type EmbeddedPostgres, startEmbedded } from '#server/db/embedded.ts';
import { postgresPid } from '#server/db/embedded-lock.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { type OpenDatabase, openConfigured } from '#server/db/open.ts';
import { loadDemo } from '#server/db/seed/load-demo.ts';
import { appOn } from '#tests/support/app.ts';
import { depsOn } from '#tests/support/database.ts';
import { ask, createTemplate, usedDataDir } from '#tests/support/embedded.ts';
import { acceptableToken } from '#tests/support/post-to.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

createTemplate(async (connection) => {
  const db = openDatabase(connection, () => {});
  await migrateDatabase(db.$client);
  await loadDemo(db);
  await db.$client.end();
});

/** A data folder whose database has the demo agency. */
let dataDir = '';
let opened: OpenDatabase | undefined;
let server: EmbeddedPostgres | undefined;
beforeEach(() => {
  dataDir = usedDataDir();
});
afterEach(async () => {
  await opened?.close();
  await server?.stop();
  rmSync(dirname(dataDir), { recursive: true, force: true });
});

/** The API on the database as the site opens it. */
async function openApp(DATABASE_URL?: string): Promise<Hono> {
  opened = await openConfigured({ DATABASE_URL, DATA_DIR: dataDir }, { onStep: () => {}, onError: () => {} });
  return appOn(depsOn(opened.requestDb), { DATA_DIR: dataDir, RATE_LIMIT: 'off' });
}
const status = async (app: Hono, path: string) => (await app.request(path)).status;
const waitForStatus = (app: Hono, path: string, expected: number) => vi.waitFor(async () => expect(await status(app, path)).toBe(expected), { timeout: 30_000, interval: 10 });

async function expectNotReady(app: Hono): Promise<void> {
  for (const locale of LOCALES) {
    const response = await app.request(`${API_BASE}/regions?lang=${locale}`);
    expect([response.status, await response.json()]).toEqual([503, { error: m['failures.notReady']({}, { locale }), code: 'not_ready' }]);
    expect([response.headers.get('retry-after'), response.headers.get('cache-control')]).toEqual(['5', 'no-store']);
  }
  await waitForStatus(app, '/readyz', 503); // a successful check is reused for a second
  expect(await status(app, '/healthz')).toBe(200);
}

async function expectWorking(app: Hono): Promise<void> {
  await waitForStatus(app, `${API_BASE}/regions`, 200);
  await waitForStatus(app, '/readyz', 200);
  expect((await sendLead(app)).ok).toBe(true);
}

function sendLead(app: Hono, requestId?: string): Response | Promise<Response> {
  const form = { type: 'common-contact', name: 'Анна', phone: '+7 (863) 000-18-63', message: '', consent: true, requestId, token: acceptableToken() };
  return app.request(`${API_BASE}/feedback`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(form) });
}

/** Sends leads, ten at a time, until `stop` is called, and counts the answers by status. */
function sendLeads(app: Hono): { answers: Map<number, number>; stop(): Promise<unknown> } {
  const answers = new Map<number, number>();
  let done = false;
  const visitor = async () => {
    while (!done) {
      const { status } = await sendLead(app, randomUUID());
      answers.set(status, (answers.get(status) ?? 0) + 1);
    }
  };
  const visitors = Promise.all(Array.from({ length: 10 }, visitor));
  return {
    answers,
    stop() {
      done = true;
      return visitors;
    },
  };
}
const waitForTaken = (answers: Map<number, number>, more: number) => {
  const before = answers.get(201) ?? 0;
  return vi.waitFor(() => expect(answers.get(201) ?? 0).toBeGreaterThanOrEqual(before + more), { timeout: 30_000, interval: 10 });
};

function expectNoLeakedConnection({ db, requestDb }: OpenDatabase): void {
  for (const { $client } of [db, requestDb]) expect([$client.waitingCount, $client.idleCount]).toEqual([0, $client.totalCount]);
}

describe('the embedded PostgreSQL', () => {
  test('that is killed makes the site answer 503, and is restarted by itself', async () => {
    const app = await openApp();
    await expectWorking(app);
    const backend = await pauseBackend(); // PostgreSQL cannot restart before the 503 is seen
    try {
      process.kill(postgresPid(join(dataDir, 'postgres')) ?? 0, 'SIGKILL');
      await waitForStatus(app, `${API_BASE}/regions`, 503);
      await expectNotReady(app);
    } finally {
      backend.end();
    }
    await expectWorking(app);
  });
  test('that is killed repeatedly while leads arrive leaks no connection, and the site can be stopped', async () => {
    const app = await openApp();
    const leads = sendLeads(app);
    for (let kills = 0; kills < 3; kills++) {
      await waitForTaken(leads.answers, 20);
      process.kill(postgresPid(join(dataDir, 'postgres')) ?? 0, 'SIGKILL');
    }
    await waitForTaken(leads.answers, 20);
    await leads.stop();
    expect([...leads.answers.keys()].filter((answer) => answer !== 201 && answer !== 503)).toEqual([]);
    if (opened) expectNoLeakedConnection(opened);
    await opened?.close();
    opened = undefined;
  });
});

/** A paused backend keeps the server's files locked: PostgreSQL cannot restart before the backend has ended. */
async function pauseBackend(): Promise<{ end(): void }> {
  const client = await opened?.db.$client.connect();
  const pid = (await client?.query<{ pid: number }>('select pg_backend_pid() as pid'))?.rows[0]?.pid ?? 0;
  process.kill(pid, 'SIGSTOP');
  return {
    end() {
      process.kill(pid, 'SIGKILL');
      client?.release(true);
    },
  };
}

describe('an external PostgreSQL', () => {
  test('that is stopped makes the site answer 503 until it is back', async () => {
    server = await startEmbedded({ dataDir });
    const { host, user, database } = server.connection;
    const app = await openApp(`postgres://${user}@${encodeURIComponent(host)}/${database}`);
    await expectWorking(app);
    await server.stop();
    await expectNotReady(app);
    server = await startEmbedded({ dataDir });
    await expectWorking(app);
  });
  test('that ends every connection a hundred times while leads arrive leaks none', async () => {
    server = await startEmbedded({ dataDir });
    const { host, user, database } = server.connection;
    const app = await openApp(`postgres://${user}@${encodeURIComponent(host)}/${database}`);
    const leads = sendLeads(app);
    for (let round = 0; round < 100; round++) await ask(server, 'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname is not null');
    await leads.stop();
    if (opened) expectNoLeakedConnection(opened);
    await expectWorking(app);
  });
});
