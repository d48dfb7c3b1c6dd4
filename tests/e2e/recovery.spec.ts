import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { axeViolations } from './axe.ts';
import { type RunningSite, runSite } from './run-site.ts';
import { expect, test } from './test.ts';

const LEAK = /relation|settings_aside|node_modules|ECONNREFUSED|postgres|at .*\.[tj]sx?:\d/i;

test.describe.configure({ mode: 'serial' });
test.setTimeout(60_000);

let site: RunningSite;
test.beforeAll(async () => {
  site = await runSite({ PAGE_CACHE: 'off', LOG_LEVEL: 'silent', DESIGN_PAGE: '' });
});
test.afterAll(() => site.stop());

async function sql(query: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ host: join(site.dataDir, 'sockets'), user: 'tanais', database: 'postgres' });
  client.on('error', () => {});
  await client.connect();
  return client.query(query).finally(() => client.end());
}

test('/design is not public', async ({ request }) => {
  for (const path of ['/design', '/en/design']) expect((await request.get(site.url + path)).status(), path).toBe(404);
});

test('after PostgreSQL is killed pages show an error, and recover by themselves', async ({ request }) => {
  const {
    rows: [backend],
  } = await sql("select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid() limit 1");
  process.kill(backend.pid, 'SIGSTOP'); // PostgreSQL cannot be started again before this stopped process ends, so the errors last until it is killed below
  process.kill(Number(readFileSync(join(site.dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]), 'SIGKILL');
  await expect.poll(async () => (await request.get(`${site.url}/services`)).status()).toBe(503);
  for (const [path, words] of [
    ['/', 'Сайт перезапускается'],
    ['/en', 'The site is restarting'],
  ] as const) {
    const page = await request.get(site.url + path, { headers: { 'accept-language': path === '/en' ? 'en' : 'ru' } });
    expect([page.status(), page.headers()['retry-after'], page.headers()['cache-control']]).toEqual([503, '5', 'no-store']);
    const html = (await page.text()).replaceAll('\u00a0', ' ');
    expect(html).toContain(words);
    expect(html).not.toMatch(LEAK);
  }
  process.kill(backend.pid, 'SIGKILL');
  await expect.poll(async () => (await request.get(`${site.url}/services`)).status(), { timeout: 30_000 }).toBe(200);
});

test('a page with an internal failure reveals no details and has no axe violations', async ({ page, request }) => {
  await sql('alter table settings rename to settings_aside');
  for (const path of ['/', '/en/catalog', '/services', '/api/v1/settings']) {
    const response = await request.get(site.url + path);
    expect(response.status(), path).toBe(500);
    expect(await response.text(), path).not.toMatch(LEAK);
  }
  await page.goto(`${site.url}/services`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Внутренняя ошибка сервера');
  expect(await axeViolations(page)).toEqual([]);
  await sql('alter table settings_aside rename to settings');
  expect((await request.get(`${site.url}/services`)).status()).toBe(200);
});
