import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { loadFirst } from '#tests/support/load-first.ts';

vi.setConfig({ testTimeout: 60_000 });

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tanais-start-'));
  await chmod(folder, 0o755);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

function start(settings: Record<string, string>): ChildProcess {
  const env = { ...process.env, NODE_ENV: 'production', PORT: '0', DATA_DIR: join(folder, 'data'), PREPARE_MEDIA: 'off', LOG_LEVEL: 'silent', PROCESSES: '1', ...settings };
  return spawn(process.execPath, [...loadFirst(), 'src/server/main.ts'], { env, stdio: ['ignore', 'pipe', 'pipe'] });
}

async function outcome(child: ChildProcess): Promise<{ code: number; said: string }> {
  let said = '';
  child.stderr?.on('data', (chunk) => (said += chunk));
  const [code] = await once(child, 'close');
  return { code, said: said.trim() };
}

/** Runs `npm run office`, the commands of whoever runs the machine, and returns what it prints. */
async function officeCommand(dataDir: string, ...words: string[]): Promise<string> {
  const child = spawn(process.execPath, [...loadFirst(), 'src/server/staff/office-command.ts', ...words], {
    env: { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  await once(child, 'close');
  return said;
}

describe('an impossible start fails at once with one sentence', () => {
  test.each(['1', '2'])('when the port is taken, before the data are touched, with PROCESSES=%s', async (PROCESSES) => {
    const other = createServer().listen(0, '127.0.0.1');
    await once(other, 'listening');
    const { port } = other.address() as { port: number };
    const untouched = join(folder, 'untouched');
    expect(await outcome(start({ PORT: String(port), DATA_DIR: untouched, PROCESSES }))).toEqual({
      code: 1,
      said: `Port ${port} on 127.0.0.1 is taken by another program; set PORT to a free one`,
    });
    expect(existsSync(untouched)).toBe(false);
    other.close();
  });
  test('when a setting is invalid', async () => {
    const { code, said } = await outcome(start({ SITE_ORIGIN: 'somewhere' }));
    expect(code).toBe(1);
    expect(said).toMatch(/^Bad setting: SITE_ORIGIN=somewhere \(.+\)$/);
  });
  test('when the database cannot be reached, without telling its password', async () => {
    const { code, said } = await outcome(start({ DATABASE_URL: 'postgres://someone:s3cr@t@127.0.0.1:9/tanais' }));
    expect(code).toBe(1);
    expect(said).toMatch(/^The database at 127\.0\.0\.1:9\/tanais cannot be reached: .+$/);
    expect(said).not.toContain('s3cr');
  });
  test('when the data folder cannot be written', async () => {
    const { code, said } = await outcome(start({ DATA_DIR: '/proc/nowhere' }));
    expect(code).toBe(1);
    expect(said).toMatch(/^The data folder \/proc\/nowhere cannot be written \(.+\); set DATA_DIR to one that can$/);
  });
});

describe('a running site', () => {
  test('prints its steps and a welcome link, obeys its commands; on SIGTERM it finishes running requests and stops PostgreSQL', async () => {
    const dataDir = join(folder, 'running');
    const site = start({ DATA_DIR: dataDir, DATABASE_URL: '' });
    let said = '';
    const address = await new Promise<string>((resolve) => {
      site.stdout?.on('data', (chunk) => {
        said += chunk;
        const found = /Tanais is at (http:\/\/\S+)[\s\S]*\/office\/welcome/.exec(said)?.[1];
        if (found) resolve(found);
      });
    });
    expect(said).toMatch(/· Starting PostgreSQL\n· Creating the database\n· Bringing the schema up to date\n· Loading the demo agency\n/);
    // Nobody works here yet, so the start prints the link that creates the owner; whoever runs the machine can invite others.
    const host = address.replace('127.0.0.1', 'localhost');
    const key = new RegExp(`${host}/office/welcome\\?key=(\\S+)`).exec(said)?.[1];
    const welcome = await fetch(`${address}/api/office/sign-in/link`, {
      method: 'POST',
      // Not kept alive: the commands below may take longer than the site keeps an idle connection, and the next request must not be sent on a closed one.
      headers: { origin: address, 'content-type': 'application/json', connection: 'close' },
      body: JSON.stringify({ key }),
    });
    expect(await welcome.json()).toMatchObject({ kind: 'welcome', role: 'owner' });
    const commands = [['list'], ['invite', 'new@tanais.example', '--role', 'owner'], ['disable', 'nobody@tanais.example'], ['invite', 'new@tanais.example', '--role', 'king']];
    expect(await Promise.all(commands.map((words) => officeCommand(dataDir, ...words)))).toEqual([
      expect.stringMatching(/demo-owner@tanais\.example .+ owner, demo\n/),
      expect.stringMatching(/\nhttp:\/\/localhost:\d+\/office\/invitation\?key=\S+\n$/),
      'Nobody has the address nobody@tanais.example; see npm run office -- list\n',
      expect.stringMatching(/^npm run office -- invite EMAIL/),
    ]);
    // Resizing a picture takes long enough to be running when the signal comes.
    const picture = fetch(`${address}/media/w2400/hero-02.avif`);
    await fetch(`${address}/healthz`);
    site.kill('SIGTERM');
    const response = await picture;
    expect(response.status).toBe(200);
    expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(10_000);
    expect((await outcome(site)).code).toBe(0);
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false);
  }, 120_000);
});
