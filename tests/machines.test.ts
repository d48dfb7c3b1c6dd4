import { randomUUID } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';
import { API_BASE } from '#contract/api/endpoints.ts';
import { openDatabase } from '#server/db/client.ts';
import { delivery } from '#server/db/schema/delivery.ts';
import { lead } from '#server/db/schema/lead.ts';
import { lot } from '#server/db/schema/lot.ts';
import { staffLink } from '#server/db/schema/staff.ts';
import { acceptableToken } from './support/post-to.ts';
import { testS3 } from './support/s3.ts';
import { type SiteProgram, startSiteProgram } from './support/site-program.ts';
import { startSmtp, type TestSmtp } from './support/smtp.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 });

/* Three machines: programs with a data folder each, which share one PostgreSQL, one S3 and the secret. They are started at the same moment, on an empty database. */

const name = `machines_${randomUUID().replaceAll('-', '')}`;
const cluster = () => inject('cluster') as { host: string; port: number; user: string };
const s3 = testS3();
const announcedUrls: string[] = [];
const deliveredRequestId = randomUUID();
let admin: ReturnType<typeof openDatabase>;
let db: ReturnType<typeof openDatabase>;
let smtp: TestSmtp;
let searchEngine: Server;
let machines: SiteProgram[] = [];
let settings: Record<string, string>;

beforeAll(async () => {
  admin = openDatabase(cluster(), () => {});
  await admin.$client.query(`create database ${name}`);
  db = openDatabase({ ...cluster(), database: name }, () => {});
  smtp = await startSmtp();
  searchEngine = createServer(async (request, response) => {
    announcedUrls.push(...((await json(request)) as { urlList: string[] }).urlList);
    response.writeHead(202).end();
  }).listen(0, '127.0.0.1');
  await new Promise((ready) => searchEngine.once('listening', ready));
  settings = {
    DATABASE_URL: `postgres://${cluster().user}@${encodeURIComponent(cluster().host)}:${cluster().port}/${name}`,
    MEDIA_STORE: 's3://tanais/site',
    ...s3(),
    SITE_ORIGIN: 'https://site.example',
    TRUST_PROXY: 'on', // so that tests can have addresses of their own
    SMTP_URL: smtp.url,
    LEAD_MAIL: 'crm@tanais.example',
    INDEXNOW_KEY: 'a-key-of-the-tests',
    INDEXNOW_URL: `http://127.0.0.1:${(searchEngine.address() as AddressInfo).port}/`,
  };
  machines = await Promise.all([0, 1, 2].map((nth) => startSiteProgram({ ...settings, DATABASE_URL: `${settings.DATABASE_URL}?application_name=machine-${nth}` })));
});
afterAll(async () => {
  await Promise.all(machines.map((machine) => machine.stop()));
  await smtp.close();
  searchEngine.close();
  await db.$client.end();
  await admin.$client.query(`drop database ${name} with (force)`);
  await admin.$client.end();
});

const everyMachine = <Result>(work: (machine: SiteProgram, nth: number) => Promise<Result>) => Promise.all(machines.map(work));
const sendForm = (machine: SiteProgram, from: string, phone: string, requestId: string = randomUUID()) =>
  machine.post(
    `${API_BASE}/feedback`,
    { type: 'common-contact', name: 'Анна', phone, consent: true, requestId, token: acceptableToken() },
    { origin: settings.SITE_ORIGIN ?? '', 'x-forwarded-for': from },
  );
const untilAllSent = () => vi.waitFor(async () => expect(await db.$count(delivery, eq(delivery.status, 'pending'))).toBe(0), { timeout: 50_000, interval: 50 });

test('machines that start together migrate and load the agency once, and share one welcome link', async () => {
  expect(await everyMachine(async (machine) => (await machine.get('/readyz')).status)).toEqual([200, 200, 200]);
  expect(await db.$count(staffLink)).toBe(1);
  const totals = await everyMachine(async (machine) => (await (await machine.get(`${API_BASE}/lots`)).json()).total);
  expect(new Set(totals).size).toBe(1);
});

test('after a write no machine shows the old page', async () => {
  const title = { ru: 'Дом с новым названием', en: 'A house with a new name' };
  const page = () => everyMachine(async (machine) => (await machine.get('/catalog/1301')).text());
  await page();
  await page(); // now from the cache of each
  await db.update(lot).set({ title }).where(eq(lot.id, 1301));
  await vi.waitFor(
    async () => {
      for (const html of await page()) expect(html).toContain(title.ru);
    },
    { timeout: 20_000 },
  );
});

test('a machine with another secret does not start', async () => {
  await expect(startSiteProgram({ ...settings, SECRET: 'another-secret-of-the-site' })).rejects.toThrow('the site ended');
  expect(await everyMachine(async (machine) => (await machine.get('/readyz')).status)).toEqual([200, 200, 200]);
});

test('a visitor has one limit at all machines', async () => {
  const statuses: number[] = [];
  for (let times = 0; times < 4; times++) for (const machine of machines) statuses.push((await sendForm(machine, '203.0.113.2', '+7 (863) 000-18-64')).status);
  expect(statuses).toEqual([...Array<number>(10).fill(201), 429, 429]);
});

test('a lead is stored and delivered once, though its form comes to every machine', async () => {
  await untilAllSent();
  smtp.taken.length = 0;
  const statuses = await everyMachine(async (machine, nth) => (await sendForm(machine, `198.51.100.${nth}`, '+7 (863) 000-18-65', deliveredRequestId)).status);
  expect(statuses.sort()).toEqual([200, 200, 201]);
  await untilAllSent();
  expect(await db.$count(lead, eq(lead.requestId, deliveredRequestId))).toBe(1);
  expect(smtp.taken).toHaveLength(1);
});

test('every machine serves the stylesheet that a page of another one names', async () => {
  const [first] = machines;
  const style = /\/assets\/style-[\w-]+\.css/.exec((await (await first?.get('/'))?.text()) ?? '')?.[0] ?? '';
  expect(await everyMachine(async (machine) => (await machine.get(style)).status)).toEqual([200, 200, 200]);
});

test('search engines are told of a change by one machine', async () => {
  const changed = () => announcedUrls.filter((url) => url === 'https://site.example/catalog/1301');
  await vi.waitFor(() => expect(changed()).toHaveLength(1), { timeout: 30_000, interval: 100 });
});

test('when the machine that runs the jobs dies, another one runs them', async () => {
  const jobHolder = async () => {
    const { rows } = await db.$client.query<{ name: string }>(
      `select application_name as name from pg_stat_activity join pg_locks using (pid)
       where datname = current_database() and locktype = 'advisory' and mode = 'ExclusiveLock' and granted and (classid::bigint << 32) + objid::bigint = 7318610003`,
    );
    return rows[0]?.name ?? '';
  };
  const dying = await jobHolder();
  await machines[Number(dying.slice('machine-'.length))]?.stop();
  const [waiting] = await db
    .update(lead)
    .set({ escalateAt: new Date(0), escalatedAt: null })
    .where(eq(lead.requestId, deliveredRequestId))
    .returning();
  await vi.waitFor(async () => expect(await jobHolder()).toMatch(/^machine-/), { timeout: 20_000, interval: 50 });
  expect(await jobHolder()).not.toBe(dying);
  await vi.waitFor(
    async () =>
      expect(
        (
          await db
            .select()
            .from(lead)
            .where(eq(lead.id, waiting?.id ?? ''))
        )[0]?.escalatedAt,
      ).not.toBeNull(),
    { timeout: 20_000, interval: 50 },
  );
});
