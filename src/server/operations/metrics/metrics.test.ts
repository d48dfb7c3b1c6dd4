import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { API_BASE } from '#contract/api/endpoints.ts';
import { OFFICE_API_BASE } from '#contract/staff/staff.ts';
import { delivery } from '#server/db/schema/delivery.ts';
import { writeBackupState } from '#server/operations/backup/backup-state.ts';
import { EXAMPLES } from '#tests/support/forms.ts';
import { postTo } from '#tests/support/post-to.ts';
import { testApp } from '#tests/support/test-app.ts';
import { createMetrics } from './metrics.ts';

const TOKEN = 'a-token-of-sixteen-signs';
const { app, deps } = testApp();
let site: ReturnType<typeof app>;
beforeEach(() => {
  site = app({ METRICS_TOKEN: TOKEN, RATE_LIMIT: 'off' });
});

const read = async () => (await site.request('/metrics', { headers: { authorization: `Bearer ${TOKEN}` } })).text();
/** The value of a metric with these labels, which come in the order of the code. */
const figure = (text: string, name: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${name} `))
      ?.split(' ')
      .at(-1),
  );

describe('/metrics', () => {
  test('does not exist without METRICS_TOKEN, nor for whoever does not send it', async () => {
    expect((await app().request('/metrics')).status).toBe(200); // any page of the visitors, here a fake one
    expect(await (await app().request('/metrics')).text()).not.toContain('http_request');
    const statuses = await Promise.all(
      [undefined, 'Bearer', 'Bearer wrong', TOKEN, `Bearer ${TOKEN}x`].map(
        async (authorization) => (await site.request('/metrics', { headers: authorization ? { authorization } : {} })).status,
      ),
    );
    expect(statuses).toEqual([404, 404, 404, 404, 404]);
  });

  test('is never kept by a cache', async () => {
    const answer = await site.request('/metrics', { headers: { authorization: `Bearer ${TOKEN}` } });
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain; version=0.0.4/);
  });

  test('counts requests by the pattern of their route and their status, never by what a visitor has typed', async () => {
    await site.request(`http://site.example${API_BASE}/lots/1301?name=canary`);
    await site.request(`http://site.example${API_BASE}/lots/999999`);
    await site.request(`http://site.example${OFFICE_API_BASE}/leads`);
    await site.request('http://site.example/canary/%D0%B8?phone=canary');
    const text = await read();
    expect(figure(text, `http_request_duration_seconds_count{route="${API_BASE}/lots/:id",status="200"}`)).toBe(1);
    expect(figure(text, `http_request_duration_seconds_count{route="${API_BASE}/lots/:id",status="404"}`)).toBe(1);
    expect(figure(text, 'http_request_duration_seconds_count{route="page",status="200"}')).toBe(1);
    expect(figure(text, 'page_render_duration_seconds_count')).toBe(1);
    expect(text).toContain(`route="${OFFICE_API_BASE}`);
    expect(text).not.toContain('canary');
  });

  test('knows the lots of the index, the connections, the disk and the process', async () => {
    await deps().lots.current();
    const text = await read();
    expect(figure(text, 'lot_index_lots{kind="lot"}')).toBeGreaterThan(200);
    expect(figure(text, 'lot_index_behind_seconds{kind="lot"}')).toBe(0);
    expect(figure(text, 'database_connections{state="waiting"}')).toBe(0);
    expect(figure(text, 'data_disk_free_bytes')).toBeGreaterThan(0);
    expect(figure(text, 'process_resident_memory_bytes')).toBeGreaterThan(0);
    expect(text).toContain('nodejs_eventloop_lag_p99_seconds');
  });

  test('knows how far the replica is behind, where there is one', async () => {
    expect(figure(await read(), 'database_replica_unused')).toBe(0);
    const { registry, stop } = createMetrics({ ...deps(), replica: { state: () => ({ isUsed: false, behindMs: 4_000 }) }, env: { DATA_DIR: '.' } });
    const text = await registry.metrics();
    stop();
    expect([figure(text, 'database_replica_behind_seconds'), figure(text, 'database_replica_unused')]).toEqual([4, 1]);
  });

  test('counts the deliveries that wait and those that were given up, with the age of the oldest', async () => {
    expect(figure(await read(), 'deliveries_unsent{status="dead"}')).toBe(0);
    expect((await postTo(() => site, `${API_BASE}/feedback`)({ ...EXAMPLES['common-contact'].least, type: 'common-contact', consent: true, requestId: randomUUID() })).status).toBe(
      201,
    );
    const waiting = figure(await read(), 'deliveries_unsent{status="pending"}');
    expect(waiting).toBeGreaterThan(0);
    const { db } = deps();
    await db.update(delivery).set({ status: 'dead', createdAt: new Date(Date.now() - 3_600_000) });
    const text = await read();
    expect([figure(text, 'deliveries_unsent{status="pending"}'), figure(text, 'deliveries_unsent{status="dead"}')]).toEqual([0, waiting]);
    expect(Math.round(figure(text, 'deliveries_oldest_seconds{status="dead"}') / 60)).toBe(60);
  });
});

test('the age of the backups is measured where there are backups; none on a public site is a problem', async () => {
  expect(figure(await read(), 'backup_problems')).toBe(0);
  const folder = await mkdtemp(join(tmpdir(), 'tanais-metrics-'));
  const settings = { METRICS_TOKEN: TOKEN, DATA_DIR: folder, SITE_ORIGIN: 'https://site.example' };
  site = app(settings);
  expect(figure(await read(), 'backup_problems')).toBe(1);
  const [begunAt, walWaitingSince] = [7_200, 300].map((seconds) => new Date(Date.now() - seconds * 1_000).toISOString());
  writeBackupState({ DATA_DIR: folder }, { isOn: true, begunAt, baseAt: begunAt, walWaitingSince, checkedAt: new Date().toISOString() });
  site = app({ ...settings, BACKUP_DIR: '/backups', BACKUP_KEY: 'A'.repeat(43) });
  const text = await read();
  expect(['base', 'wal', 'verified'].map((kind) => Math.round(figure(text, `backup_age_seconds{kind="${kind}"}`) / 60))).toEqual([120, 5, 120]);
  expect(figure(text, 'backup_problems')).toBe(0);
  await rm(folder, { recursive: true });
});
