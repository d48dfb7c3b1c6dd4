// Measures how many leads are accepted per second and how long a visitor waits, 32 at a time, compared with plain inserts of the same rows.
import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { loadavg } from 'node:os';
import { Pool } from 'pg';
import { MIN_TOKEN_AGE_MS } from '../../src/contract/lead/feedback.ts';
import { runningEmbedded } from '../../src/server/db/embedded.ts';
import { formToken } from '../../src/server/http/form-token.ts';
import { cores, publish, summary } from './support/figures.ts';
import { newFolder, startSite, stopSite } from './support/run-site.ts';

const AT_ONCE = 32;
const LEADS = 1_000;
const WARM_UP = 100;
const SECRET = 'a secret of the bench';
const DOCUMENT = {
  file: 'docs/benchmarks-leads.md',
  title: 'Taking leads',
  intro: '`npm run bench -- leads --write` writes this page. A lead is answered once its consent, the lead and its deliveries are stored in one transaction.',
};

type Figures = { perSecond: number; p50: number; p99: number };

async function measure(times: number, work: () => Promise<void>): Promise<Figures> {
  const took: number[] = [];
  let left = times;
  const worker = async () => {
    while (left-- > 0) {
      const started = performance.now();
      await work();
      took.push(performance.now() - started);
    }
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  const seconds = (performance.now() - started) / 1_000;
  return { ...summary(took), perSecond: times / seconds };
}

const dataDir = newFolder();
const site = await startSite(dataDir, { LEAD_MAIL: 'crm@tanais.example', SECRET });
const pool = new Pool({ ...runningEmbedded(dataDir), max: AT_ONCE });
pool.on('error', () => {}); // PostgreSQL stops before the pool is closed

async function submit(): Promise<void> {
  const token = formToken(SECRET, new Date(Date.now() - MIN_TOKEN_AGE_MS));
  const form = { token, type: 'common-contact', name: 'Анна', phone: '+7 (863) 000-18-63', message: 'Ищу дом с садом', page: '/catalog', consent: true, requestId: randomUUID() };
  const response = await fetch(`${site.address}/api/v1/feedback`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(form) });
  await response.arrayBuffer();
  if (response.status !== 201) throw new Error(`a lead was answered with ${response.status}`);
}

/** The same rows in one transaction, without validation and delivery. */
async function insert(): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const agreed = await client.query<{ id: string }>(
      "insert into consent (consent_version, policy_version, lang, page, address) values ('2026-11-17', '2026-11-17', 'ru', '/catalog', '127.0.0.1') returning id",
    );
    const lead = await client.query<{ id: string }>(
      "insert into lead (request_id, type, lang, page, name, phone, message, consent_id) values ($1, 'common-contact', 'ru', '/catalog', 'Анна', '+7 (863) 000-18-63', 'Ищу дом с садом', $2) returning id",
      [randomUUID(), agreed.rows[0]?.id],
    );
    // Stored as sent, so that the site does not deliver it.
    await client.query("insert into delivery (lead_id, channel, template, recipient, status) values ($1, 'email', 'lead', 'crm@tanais.example', 'sent')", [lead.rows[0]?.id]);
    await client.query('commit');
  } finally {
    client.release();
  }
}

/** Waits until all deliveries are sent, so that they do not slow down the next measurement. Returns the seconds. */
async function waitForDeliveries(): Promise<number> {
  const started = performance.now();
  for (;;) {
    const { rows } = await pool.query<{ left: number }>("select count(*)::int as left from delivery where status = 'pending'");
    if (rows[0]?.left === 0) return (performance.now() - started) / 1_000;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

try {
  await measure(WARM_UP, submit);
  await waitForDeliveries();
  const leads = await measure(LEADS, submit);
  const behind = await waitForDeliveries();
  await measure(WARM_UP, insert);
  const inserts = await measure(LEADS, insert);
  const row = (what: string, { perSecond, p50, p99 }: Figures) => `| ${what} | ${Math.round(perSecond)} | ${p50.toFixed(1)} | ${p99.toFixed(1)} |`;
  publish(DOCUMENT, [
    `${LEADS} each, ${AT_ONCE} at once, on the embedded PostgreSQL with fsync, ${cores()}, load average ${loadavg()[0]?.toFixed(0)}.`,
    '',
    '| | a second | p50, ms | p99, ms |',
    '|---|---|---|---|',
    row('leads taken over HTTP, delivered meanwhile', leads),
    row('plain inserts of the same rows', inserts),
    '',
    `A lead costs ${(inserts.perSecond / leads.perSecond).toFixed(1)} times what its rows alone do. The last mail was written ${behind.toFixed(1)} s after the last lead was answered.`,
  ]);
} finally {
  await pool.end();
  await stopSite(site);
  rmSync(dataDir, { recursive: true, force: true });
}
