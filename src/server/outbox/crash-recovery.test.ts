import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { API_BASE } from '#contract/api/endpoints.ts';
import { consent } from '#server/db/schema/consent.ts';
import { delivery } from '#server/db/schema/delivery.ts';
import { lead } from '#server/db/schema/lead.ts';
import { testDatabase } from '#tests/support/database.ts';
import { loadFirst } from '#tests/support/load-first.ts';
import { acceptableToken, SECRET } from '#tests/support/post-to.ts';
import { startSmtp, type TestSmtp } from '#tests/support/smtp.ts';

vi.setConfig({ testTimeout: 180_000 });

const database = testDatabase();
let smtp: TestSmtp;
let folder: string;
const running = new Set<ChildProcess>();
beforeAll(async () => {
  smtp = await startSmtp();
  folder = await mkdtemp(join(tmpdir(), 'tanais-kill-'));
});
afterEach(async () => {
  for (const site of running) await end(site, 'SIGKILL');
});
afterAll(async () => {
  await smtp.close();
  await rm(folder, { recursive: true, force: true });
});

/** Starts the site itself, in a process of its own. */
async function start(): Promise<{ address: string; site: ChildProcess }> {
  const { host, user } = database().$client.options as { host: string; user: string };
  const { database: name } = database().$client.options;
  const settings = {
    PORT: '0',
    HOST: '127.0.0.1',
    DATA_DIR: folder,
    PREPARE_MEDIA: 'off',
    LOG_LEVEL: 'silent',
    RATE_LIMIT: 'off',
    NODE_ENV: 'production',
    PROCESSES: '1',
    SECRET,
    SITE_ORIGIN: 'https://tanais.example',
  };
  const ours = { DATABASE_URL: `postgres://${user}@${encodeURIComponent(host)}/${name}`, SMTP_URL: smtp.url, LEAD_MAIL: 'crm@tanais.example' };
  const site = spawn(process.execPath, [...loadFirst(), 'src/server/main.ts'], { env: { ...process.env, ...settings, ...ours }, stdio: ['ignore', 'pipe', 'inherit'] });
  running.add(site);
  for (let output = ''; ; ) {
    const [chunk] = await Promise.race([once(site.stdout ?? site, 'data'), once(site, 'exit').then(() => Promise.reject(new Error(`the site ended: ${output}`)))]);
    output += chunk;
    const address = /http:\/\/\S+/.exec(output)?.[0];
    if (address) return { address, site };
  }
}

async function end(site: ChildProcess, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  running.delete(site);
  if (site.exitCode !== null || site.signalCode !== null) return;
  site.kill(signal);
  await once(site, 'exit');
}

/** Sends a form once. Returns the id of its lead, or nothing if the connection broke: the visitor cannot know what became of it. */
async function send(address: string, requestId: string): Promise<string | undefined> {
  const form = { type: 'common-contact', name: 'Анна', phone: '+7 (863) 000-18-63', consent: true, requestId, token: acceptableToken() };
  const headers = { 'content-type': 'application/json', connection: 'close' };
  const response = await fetch(`${address}${API_BASE}/feedback`, { method: 'POST', headers, body: JSON.stringify(form) }).catch(() => undefined);
  if (!response?.ok) return undefined;
  return ((await response.json().catch(() => ({}))) as { id?: string }).id;
}

/** Sends forms, sixteen at a time, until all have been answered or the site is gone. Adds each answer to `acknowledged` as it comes. */
async function sendAll(address: string, requestIds: string[], acknowledged: Map<string, string>, onResponse = () => {}): Promise<void> {
  const left = requestIds.filter((id) => !acknowledged.has(id));
  const visitor = async () => {
    for (let requestId = left.pop(); requestId; requestId = left.pop()) {
      const id = await send(address, requestId);
      if (id) acknowledged.set(requestId, id);
      onResponse();
    }
  };
  await Promise.all(Array.from({ length: 16 }, visitor));
}

const allSent = (leads: number) =>
  vi.waitFor(
    async () => {
      expect(new Set((await database().select({ status: delivery.status }).from(delivery)).map(({ status }) => status))).toEqual(new Set(['sent']));
      expect(await database().$count(delivery)).toBe(leads);
    },
    { timeout: 60_000, interval: 50 },
  );

describe('a site that is killed while forms come in and mails go out', () => {
  test('has every lead it acknowledged, once, and delivers each at least once', async () => {
    const requestIds = Array.from({ length: 200 }, () => randomUUID());
    const acknowledged = new Map<string, string>();
    const { address, site } = await start();
    let killed: Promise<void> | undefined;
    await sendAll(address, requestIds, acknowledged, () => {
      if (acknowledged.size >= 100) killed ??= end(site, 'SIGKILL');
    });
    await killed;
    const stored = new Map((await database().select({ id: lead.id, requestId: lead.requestId }).from(lead)).map((row) => [row.requestId, row.id]));
    for (const [requestId, id] of acknowledged) expect(stored.get(requestId)).toBe(id);
    expect(stored.size).toBeLessThan(200); // it was killed in the middle
    expect(await database().$count(delivery)).toBe(stored.size);
    const [one, other] = await Promise.all([start(), start()]); // and what is left is delivered by two
    await sendAll(one.address, requestIds, acknowledged);
    expect(acknowledged.size).toBe(200);
    expect(await database().$count(lead)).toBe(200);
    expect(await database().$count(consent)).toBe(200);
    await allSent(200);
    expect(new Set(smtp.taken.map(({ messageId }) => messageId)).size).toBe(200);

    // Two sites that nobody kills deliver each lead exactly once.
    smtp.taken.length = 0;
    const more = Array.from({ length: 40 }, () => randomUUID());
    await Promise.all([sendAll(one.address, more.slice(20), acknowledged), sendAll(other.address, more.slice(0, 20), acknowledged)]);
    await allSent(240);
    await Promise.all([end(one.site, 'SIGTERM'), end(other.site, 'SIGTERM')]);
    expect(smtp.taken).toHaveLength(40);
    expect(new Set(smtp.taken.map(({ messageId }) => messageId)).size).toBe(40);
  });
});
