import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { API_BASE } from '#contract/api/endpoints.ts';
import { lotPath } from '#contract/catalog/lot-path.ts';
import { OFFICE_API_BASE } from '#contract/staff/staff.ts';
import { type Database, openDatabase } from '#server/db/client.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { openConfigured } from '#server/db/open.ts';
import { loadDemo } from '#server/db/seed/load-demo.ts';
import { checkReplica } from '#server/operations/doctor/check-replica.ts';
import { debianPostgres } from '#tests/support/debian-postgres.ts';
import { acceptableToken } from '#tests/support/post-to.ts';
import { type Replication, startReplication, urlOf } from '#tests/support/replication.ts';
import { signInAs } from '#tests/support/site-process.ts';
import { type SiteProgram, startSiteProgram } from '#tests/support/site-program.ts';
import { type StableAddress, startStableAddress } from '#tests/support/stable-address.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const LOT = 1301;
const PAGE = lotPath({ id: LOT });

describe.skipIf(!debianPostgres())('three machines with one primary and its replica', () => {
  let servers: Replication;
  /** Where the sites find the primary, whichever server that is. */
  let address: StableAddress;
  let primary: Database;
  let replica: Database;
  let sites: SiteProgram[];
  let files: string;
  let cookie: string;

  beforeAll(async () => {
    servers = await startReplication(async (config) => {
      const db = openDatabase(config, () => {});
      await migrateDatabase(db.$client);
      await loadDemo(db, { leads: false });
      await db.$client.end();
    });
    address = await startStableAddress({ port: servers.primary.port });
    [primary, replica] = [openDatabase(servers.primary.config, () => {}), openDatabase(servers.replica.config, () => {})];
    await primary.execute(sql`alter system set synchronous_standby_names = '*'`);
    await primary.execute(sql`select pg_reload_conf()`);
    files = mkdtempSync(join(tmpdir(), 'tanais-files-'));
    const settings = { DATABASE_URL: urlOf(address), DATABASE_READ_URL: urlOf(servers.replica), MEDIA_STORE: files, RATE_LIMIT: 'off' };
    sites = await Promise.all([1, 2, 3].map(() => startSiteProgram(settings)));
    cookie = `office=${await signInAs(primary, 'editor', 'Egor')}`;
  });
  afterAll(async () => {
    await Promise.all((sites ?? []).map((site) => site.stop()));
    await Promise.all([primary, replica].map((db) => db?.$client.end()));
    await address?.stop();
    await servers?.stop();
    if (files) rmSync(files, { recursive: true, force: true });
  });

  const everySite = <Result>(ask: (site: SiteProgram) => Promise<Result>) => Promise.all(sites.map(ask));
  const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 30_000, interval: 20 });
  const pauseReplay = () => replica.execute(sql`select pg_wal_replay_pause()`);
  const resumeReplay = () => replica.execute(sql`select pg_wal_replay_resume()`);

  /** Tells which server a site reads from: while replay is paused, the new title is on the primary alone. No trigger announces it, so the sites do not know of the change. */
  const writeMark = (title: string) =>
    primary.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`); // no triggers
      await tx.execute(sql`update service set title = jsonb_build_object('ru', ${title}::text, 'en', ${title}::text)`);
    });
  const shownMarks = () => everySite(async (site) => ((await (await site.get(`${API_BASE}/services`)).json()) as { items: { title: string }[] }).items[0]?.title);
  const showsNewPrice = async (site: SiteProgram) => /61\s234\s567/.test(await (await site.get(PAGE)).text());

  const readyStatuses = () => everySite(async (site) => (await site.get('/readyz')).status);
  const newForm = () => ({ type: 'common-contact', name: 'Анна', phone: '+7 (863) 000-18-63', consent: true, requestId: randomUUID(), token: acceptableToken() });

  test('a site does not start on a standby', async () => {
    const opening = openConfigured({ DATABASE_URL: urlOf(servers.replica), DATA_DIR: 'unused' }, { onStep: () => {}, onError: () => {} });
    await expect(opening).rejects.toThrow(`The database at 127.0.0.1:${servers.replica.port}/postgres cannot be reached: the server is a standby, which takes no writes`);
  });

  test('visitors are read from the replica', async () => {
    await writeMark('before');
    await eventually(async () => expect((await replica.execute(sql`select from service where title ->> 'ru' = 'before'`)).rowCount).toBeGreaterThan(0));
    await pauseReplay();
    await writeMark('after');
    await eventually(async () => expect(await shownMarks()).toEqual(['before', 'before', 'before']));
  });

  test('while the replica lacks a change of staff, the pages of all machines show it, and staff read it on any of them', async () => {
    expect(await everySite(showsNewPrice)).toEqual([false, false, false]); // the pages are cached from now on
    const changed = await sites[0]?.post(`${OFFICE_API_BASE}/lots/${LOT}/change-price`, { price: 61_234_567, reason: 'agreed' }, { cookie });
    expect(changed?.status).toBe(200);
    const readBack = async (site: SiteProgram) => (await (await site.get(`${OFFICE_API_BASE}/lots/${LOT}`, { cookie })).text()).includes('61234567');
    expect(await everySite(readBack)).toEqual([true, true, true]);
    await eventually(async () => expect(await everySite(showsNewPrice)).toEqual([true, true, true]));
    expect(await shownMarks()).toEqual(['after', 'after', 'after']); // read from the primary
    expect(await everySite(showsNewPrice)).toEqual([true, true, true]);
  });

  test('the doctor says whether the replica follows', async () => {
    const doctor = async (read: { port: number }) => (await checkReplica({ DATABASE_URL: urlOf(address), DATABASE_READ_URL: urlOf(read) }, { patienceMs: 100 }))[0];
    expect(await doctor(servers.replica)).toMatchObject({ state: 'warning', text: expect.stringContaining('it lacks what was written') });
    await resumeReplay();
    await eventually(async () => expect(await doctor(servers.replica)).toMatchObject({ state: 'ok' }));
    expect(await doctor(servers.primary)).toMatchObject({ state: 'warning', text: expect.stringContaining('leads to the primary') });
  });

  test('the replica is read again when it has replayed the change', async () => {
    await eventually(async () => expect((await replica.execute(sql`select from lot where id = ${LOT} and price = 61234567`)).rowCount).toBe(1));
    await pauseReplay();
    await writeMark('later');
    await eventually(async () => expect(await shownMarks()).toEqual(['after', 'after', 'after']));
    expect(await everySite(showsNewPrice)).toEqual([true, true, true]);
    await resumeReplay();
  });

  test('a failover under load loses no lead that was acknowledged and stores none twice, and pages are answered meanwhile', async () => {
    expect((await primary.execute(sql`select sync_state from pg_stat_replication`)).rows).toEqual([{ sync_state: 'sync' }]);
    await everySite((site) => site.get('/'));
    const acknowledged = new Map<string, string>();
    const answers = { lead: new Set<number>(), page: new Set<number>() };
    let done = false;
    /** Sends a form again until it is answered, as the browser does. */
    const visitor = async (site: SiteProgram) => {
      while (!done) {
        const form = newForm();
        for (let status = 0; status !== 201 && status !== 200 && !done; ) {
          const response = await site.post(`${API_BASE}/feedback`, form);
          status = response.status;
          answers.lead.add(status);
          if (response.ok) acknowledged.set(form.requestId, ((await response.json()) as { id: string }).id);
          else await response.text();
        }
      }
    };
    const reader = async (site: SiteProgram) => {
      while (!done) {
        const response = await site.get('/');
        answers.page.add(response.status);
        await response.text();
      }
    };
    const load = sites.flatMap((site) => [visitor(site), visitor(site), reader(site)]);
    const moreLeads = async (count: number) => {
      const wanted = acknowledged.size + count;
      await eventually(async () => expect(acknowledged.size).toBeGreaterThanOrEqual(wanted));
    };
    await moreLeads(12);
    servers.primary.server.kill('SIGKILL');
    address.pointTo(undefined);
    await eventually(async () => expect(answers.lead).toContain(503));
    // Without a primary visitors go on reading what the replica has.
    for (const path of [`${API_BASE}/services`, '/services']) for (const { status } of await everySite((site) => site.get(path))) expect([path, status]).toEqual([path, 200]);
    await eventually(async () => expect(await readyStatuses()).toEqual([503, 503, 503]));
    address.pointTo({ port: servers.replica.port }); // still a standby: nothing may be answered as stored
    for (const { status } of await everySite((site) => site.post(`${API_BASE}/feedback`, newForm()))) expect(status).toBe(503);
    await replica.execute(sql`select pg_promote()`);
    await moreLeads(12);
    done = true;
    await Promise.all(load);
    expect(answers.page).toEqual(new Set([200]));
    expect([...answers.lead].filter((status) => ![200, 201, 503].includes(status))).toEqual([]);
    const stored = await replica.execute<{ request_id: string; id: string }>(sql`select request_id, id from lead`);
    const found = stored.rows.filter(({ request_id }) => acknowledged.has(request_id));
    expect(found).toHaveLength(acknowledged.size);
    for (const { request_id, id } of found) expect(id).toBe(acknowledged.get(request_id));
    await eventually(async () => expect(await readyStatuses()).toEqual([200, 200, 200]));
  });
});
