import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  rmdirSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { StartError } from '#server/start-error.ts';
import type { Order } from '#tests/support/embedded-child.ts';
import { type EmbeddedConnection, type EmbeddedPostgres, startEmbedded } from './embedded.ts';
import { findPackage, type Package, postgresBinaries } from './embedded-binaries.ts';
import { chooseHome } from './embedded-home.ts';
import { readText, serverPid } from './embedded-lock.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const NOBODY = 65534;
const NAMELESS = 54321;
const isRoot = process.getuid?.() === 0;
const OUTSIDE = '/var/lib/tanais';
const CHILD = fileURLToPath(new URL('../../../tests/support/embedded-child.ts', import.meta.url));

let template = '';
const folders: string[] = [];
const servers: EmbeddedPostgres[] = [];
const programs: ChildProcess[] = [];

/** Creating a cluster is the slow part of a start: tests that are about something else take a copy of this one. */
beforeAll(async () => {
  template = newFolder();
  await (await startEmbedded({ dataDir: template })).stop();
  folders.splice(0);
});

afterAll(() => rmSync(template, { recursive: true, force: true }));

/** Whatever a test did, it leaves no process and no file. */
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
  for (const program of programs.splice(0)) program.kill('SIGKILL');
  const used = folders.splice(0);
  try {
    for (const folder of used) await isLeftAlone(folder);
  } finally {
    for (const pid of used.flatMap(processesOn)) kill(pid);
    for (const folder of used) rmSync(folder, { recursive: true, force: true });
  }
});

describe('Starting and stopping', () => {
  test('The first start creates the database, and the second finds what was written', async () => {
    const dataDir = newDataDir();
    const steps: string[] = [];
    const first = await start(dataDir, { onStep: (text) => steps.push(text) });
    await ask(first, 'create table note (text text)');
    await ask(first, "insert into note values ('дом у реки')");
    const server = postmaster(dataDir);
    await first.stop();
    expect(isRunning(server)).toBe(false);

    const second = await start(dataDir, { onStep: (text) => steps.push(text) });
    expect(await ask(second, 'select text from note')).toEqual([{ text: 'дом у реки' }]);
    expect(steps).toEqual(['Creating the database']);
  });

  test('No port is open: PostgreSQL listens on a Unix socket only', async () => {
    const dataDir = usedDataDir();
    const embedded = await start(dataDir);
    expect(await ask(embedded, 'show listen_addresses')).toEqual([{ listen_addresses: '' }]);
    expect(tcpListeners(postmaster(dataDir))).toEqual([]);
  });

  test('Stopping twice, or after PostgreSQL has ended by itself, does no harm', async () => {
    const dataDir = usedDataDir();
    const embedded = await start(dataDir);
    kill(postmaster(dataDir));
    await embedded.ended;
    await embedded.stop();
    await embedded.stop();
  });

  test('A log that somebody removed does not bring the program down', async () => {
    const dataDir = usedDataDir();
    const embedded = await start(dataDir);
    rmSync(join(dataDir, 'postgres.log'));
    await embedded.stop();
  });

  test('Settings for another PostgreSQL in the environment do not mislead it', async () => {
    const dataDir = usedDataDir();
    const child = startChild({ dataDir }, { PGHOST: 'db.example', PGPORT: '6000', PGSSLMODE: 'require', PGUSER: 'somebody', PGDATABASE: 'elsewhere' });
    await child.says('ready');
    expect(await child.end('SIGTERM')).toMatchObject({ code: 0 });
  });

  test('When PostgreSQL does not start, one sentence says why, and the folder is free again', async () => {
    const dataDir = usedDataDir();
    const sentence = await refusal(startEmbedded({ dataDir, settings: { max_connections: 'many' } }));
    expect(sentence).toBe(`PostgreSQL did not start in ${dataDir}: invalid value for parameter "max_connections": "many"`);
    await start(dataDir);
  });
});

describe('The user that PostgreSQL runs as', () => {
  test('PostgreSQL never runs as root, and runs as us when we are somebody else', async () => {
    const dataDir = usedDataDir();
    await start(dataDir);
    const uid = userOf(postmaster(dataDir));
    if (isRoot) expect(uid).not.toBe(0);
    else expect(uid).toBe(process.getuid?.());
  });

  test.skipIf(process.getuid?.() !== 0)('Started by an ordinary user, PostgreSQL runs as that user', async () => {
    const dataDir = newDataDir();
    chownSync(dirname(dataDir), NOBODY, NOBODY);
    const child = startChild({ dataDir, uid: NOBODY, postgres: copyPackage(dirname(dataDir)) });
    await child.says('ready');
    expect(userOf(postmaster(dataDir))).toBe(NOBODY);
    expect(await child.end('SIGTERM')).toMatchObject({ code: 0 });
    await isLeftAlone(dataDir);
    expect(statSync(join(dataDir, 'postgres')).uid).toBe(NOBODY);
  });

  test.skipIf(process.getuid?.() !== 0)('Started by root on a folder of another user, PostgreSQL runs as the owner of the folder', async () => {
    const dataDir = newDataDir();
    mkdirSync(dataDir);
    chownSync(dataDir, NOBODY, NOBODY);
    expect(chooseHome(dataDir).owner).toEqual({ uid: NOBODY, gid: NOBODY });
    await start(dataDir);
    expect(userOf(postmaster(dataDir))).toBe(NOBODY);
  });

  test.skipIf(process.getuid?.() !== 0)('A new folder whose owner has no name on this machine is no obstacle, and a database of such an owner runs on', async () => {
    const dataDir = newDataDir();
    mkdirSync(dataDir);
    chownSync(dataDir, NAMELESS, NAMELESS);
    expect(chooseHome(dataDir).owner?.uid).not.toBe(NAMELESS);

    const moved = usedDataDir();
    spawnSync('chown', ['-R', `${NAMELESS}:${NAMELESS}`, moved]);
    const embedded = await start(moved);
    expect(userOf(postmaster(moved))).toBe(NAMELESS);
    expect(await ask(embedded, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe.skipIf(process.getuid?.() !== 0)('A data folder that only root may enter', () => {
  const wasThere = existsSync(OUTSIDE);
  afterAll(() => {
    if (!wasThere && readdirSync(OUTSIDE).length === 0) rmdirSync(OUTSIDE);
  });

  test('The database lives outside, a link in the data folder says where, and a strict umask does not matter', async () => {
    const dataDir = closedDataDir();
    const child = startChild({ dataDir, umask: 0o077 });
    await child.says('ready');
    const cluster = outside(dataDir);
    expect(serverPid(cluster)).toBeGreaterThan(0);
    expect(await child.end('SIGTERM')).toMatchObject({ code: 0 });
    await isLeftAlone(dirname(cluster));

    const again = await start(dataDir);
    expect(await ask(again, 'select count(*)::int from kept')).toEqual([{ count: 0 }]);
    expect(outside(dataDir)).toBe(cluster);
  });

  test('Whoever removes the data folder to begin anew does not find the old data', () => {
    const dataDir = closedDataDir();
    const places = [1, 2].map(() => {
      mkdirSync(dataDir);
      const { cluster } = chooseHome(dataDir);
      expect(outside(dataDir)).toBe(cluster);
      rmSync(dataDir, { recursive: true });
      return cluster;
    });
    expect(new Set(places).size).toBe(2);
  });

  test('A database that is gone from outside is not replaced by an empty one in silence', async () => {
    const dataDir = closedDataDir();
    mkdirSync(dataDir);
    symlinkSync(`${OUTSIDE}/data-gone/postgres`, join(dataDir, 'postgres'));
    expect(await refusal(startEmbedded({ dataDir }))).toContain(`${dataDir} lived in ${OUTSIDE}/data-gone/postgres, which is gone`);
  });
});

describe('The programs of PostgreSQL', () => {
  test.skipIf(process.getuid?.() !== 0)('Programs that the other user cannot read are copied once to where it can', async () => {
    const folder = newFolder();
    const closed = join(folder, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    const postgres = copyPackage(closed);
    spawnSync('chmod', ['-R', 'go-rwx', closed]);
    const owner = { uid: NOBODY, gid: NOBODY };
    expect(spawnSync(join(postgres.folder, 'bin/postgres'), ['--version'], { ...owner, cwd: '/' }).status).not.toBe(0);

    const found = postgresBinaries({ cluster: '', owner }, postgres, folder);
    expect(found.postgres).toBe(join(folder, `postgresql-${postgres.version}/bin/postgres`));
    expect(spawnSync(found.initdb, ['--version'], { ...owner, cwd: '/' }).status).toBe(0);
    expect(spawnSync(found.postgres, ['--describe-config'], { ...owner, cwd: '/' }).status).toBe(0);

    const copied = statSync(found.postgres).ino;
    expect(postgresBinaries({ cluster: '', owner }, postgres, folder)).toEqual(found);
    expect(statSync(found.postgres).ino).toBe(copied);
    expect(readdirSync(folder).sort()).toEqual(['closed', `postgresql-${postgres.version}`]);
  });

  test('Installed without install scripts, PostgreSQL runs all the same', async () => {
    const postgres = copyPackage(newFolder(), (path) => !lstatSync(path).isSymbolicLink());
    const program = join(postgres.folder, 'bin/postgres');
    expect(spawnSync(program, ['--version']).status).not.toBe(0);
    expect(postgresBinaries({ cluster: '' }, postgres).postgres).toBe(program);
    expect(spawnSync(program, ['--version']).status).toBe(0);
  });

  test('Where PostgreSQL does not run at all, one sentence says so and names the way out', async () => {
    const folder = newFolder();
    fakePostgres(folder, 'echo "libc.musl-x86_64.so.1: not found" >&2; exit 127');
    const sentence = await refusal(startEmbedded({ dataDir: join(folder, 'data'), postgres: { folder, version: 'none' } }));
    expect(sentence).toBe('The embedded PostgreSQL does not run on this machine (libc.musl-x86_64.so.1: not found); set DATABASE_URL to a PostgreSQL server');
  });
});

describe('The end of the program that holds PostgreSQL', () => {
  test('On SIGTERM everything stops cleanly and nothing is left', async () => {
    const dataDir = usedDataDir();
    const child = startChild({ dataDir, insert: true });
    await child.says('row', 20);
    const server = postmaster(dataDir);
    expect(await child.end('SIGTERM')).toMatchObject({ code: 0 });
    expect(isRunning(server)).toBe(false);
    expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
    expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8').trim()).toMatch(/database system is shut down$/);
    await isLeftAlone(dataDir);
  });

  test('A service manager that sends SIGTERM to every process at once stops it as cleanly', async () => {
    const dataDir = usedDataDir();
    const child = startChild({ dataDir });
    await child.says('ready');
    const server = postmaster(dataDir);
    for (const pid of processesOn(dataDir)) kill(pid, 'SIGTERM');
    expect(await child.ended).toMatchObject({ code: 0 });
    expect(isRunning(server)).toBe(false); // the program has waited for it
    expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false);
    await isLeftAlone(dataDir);
  });

  test('Killed at any moment, it leaves no PostgreSQL behind and loses no row that was acknowledged', async () => {
    const dataDir = usedDataDir();
    const random = seeded(20261114);
    for (let round = 0; round < 5; round += 1) {
      const child = startChild({ dataDir, insert: true });
      await child.says('row', 1 + Math.floor(random() * 400));
      await child.end('SIGKILL');
      const acknowledged = child.lines.flatMap((line) => (line.startsWith('row ') ? [Number(line.slice(4))] : []));
      await isLeftAlone(dataDir);

      const embedded = await start(dataDir);
      const rows = await ask<{ id: number }>(embedded, 'select id from kept order by id');
      const kept = new Set(rows.map(({ id }) => id));
      expect(acknowledged.length).toBeGreaterThan(0);
      expect(acknowledged.filter((id) => !kept.has(id))).toEqual([]);
      await embedded.stop();
    }
  });

  test('Killed and started again at once, it waits for the old PostgreSQL to finish', async () => {
    const dataDir = usedDataDir();
    for (let round = 0; round < 3; round += 1) {
      const child = startChild({ dataDir, insert: true });
      await child.says('row');
      await child.end('SIGKILL');
      const embedded = await start(dataDir);
      await ask(embedded, 'select count(*) from kept');
      await embedded.stop();
    }
  });

  test('Killed while PostgreSQL has only begun to start, it leaves nothing behind either', async () => {
    const dataDir = usedDataDir();
    const folder = newFolder();
    const { folder: real } = findPackage();
    const open = join(folder, 'open');
    fakePostgres(folder, `[ "$1" = --version ] && exec ${real}/bin/postgres --version; while [ ! -e ${open} ]; do sleep 0.02; done; exec ${real}/bin/postgres "$@"`);
    const child = startChild({ dataDir, postgres: { folder, version: 'slow' } });
    await vi.waitFor(() => expect(commandsOn(dataDir)).toContain('sleep'), 10_000);
    await child.end('SIGKILL');
    await vi.waitFor(() => expect(commandsOn(dataDir)).not.toContain('cat'), 10_000); // the first signal is out, and was ignored
    writeFileSync(open, '');
    await isLeftAlone(dataDir);
  });
});

describe('One folder, one process', () => {
  test('A second program on a live folder is refused at once with one sentence, and the first keeps working', async () => {
    const dataDir = usedDataDir();
    const first = await start(dataDir);
    const began = Date.now();
    const second = startChild({ dataDir });
    expect(await second.ended).toEqual({ code: 1, stderr: `The data folder ${dataDir} is in use by another running process; stop it or set another DATA_DIR\n` });
    expect(Date.now() - began).toBeLessThan(5_000);
    expect(await refusal(startEmbedded({ dataDir }))).toContain(dataDir);
    expect(await ask(first, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('Of two programs that start on a new folder together, one creates the database and the other is refused', async () => {
    const dataDir = newDataDir();
    const children = [startChild({ dataDir }), startChild({ dataDir })];
    const outcomes = await Promise.all(children.map((child) => Promise.race([child.says('ready').then(() => 'ready'), child.ended.then(({ stderr }) => stderr)])));
    expect(outcomes.sort()).toEqual([expect.stringContaining(`The data folder ${dataDir} is in use`), 'ready']);
    await Promise.all(children.map((child) => child.end('SIGTERM')));
  });
});

describe('After a crash', () => {
  test('PostgreSQL killed with all its processes starts again with everything in place', async () => {
    const dataDir = usedDataDir();
    const crashed = await start(dataDir);
    await ask(crashed, 'create table note as select 7 as number');
    for (const pid of processesIn(join(dataDir, 'postgres'))) kill(pid);
    await crashed.ended;
    expect(readText(join(dataDir, 'postgres/postmaster.pid'))).toContain('ready');
    const again = await start(dataDir);
    expect(await ask(again, 'select number from note')).toEqual([{ number: 7 }]);
  });

  test('PostgreSQL whose main process alone was killed starts again once a busy query has noticed', async () => {
    const dataDir = usedDataDir();
    const crashed = await start(dataDir);
    const client = new Client(crashed.connection);
    client.on('error', () => {});
    await client.connect();
    const busy = client.query('select count(*) from generate_series(1, 20000) a, generate_series(1, 1000) b').catch(() => {});
    const active = "select 1 as one from pg_stat_activity where state = 'active' and query like '%generate_series%' and pid <> pg_backend_pid()";
    await vi.waitFor(async () => expect(await ask(crashed, active)).toEqual([{ one: 1 }]), { timeout: 10_000, interval: 5 });
    kill(postmaster(dataDir));
    await crashed.ended;
    const again = await start(dataDir);
    expect(await ask(again, 'select 1 as one')).toEqual([{ one: 1 }]);
    await busy;
  });

  test('A number left in the files that now belongs to another program is not taken for a server', async () => {
    const dataDir = usedDataDir();
    const { uid, gid } = statSync(join(dataDir, 'postgres'));
    const stranger = spawn('cat', { uid, gid, cwd: '/', stdio: ['pipe', 'ignore', 'ignore'] });
    programs.push(stranger);
    leaveNumber(dataDir, stranger.pid);
    const embedded = await start(dataDir);
    expect(await ask(embedded, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(stranger.exitCode).toBeNull();
  });

  test('A number left in the files that now belongs to the PostgreSQL of another folder is not taken for a server', async () => {
    const [dataDir, other] = [usedDataDir(), usedDataDir()];
    const neighbour = await start(other);
    leaveNumber(dataDir, postmaster(other));
    const embedded = await start(dataDir);
    expect(await ask(embedded, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(await ask(neighbour, 'select 2 as two')).toEqual([{ two: 2 }]);
  });

  test('What an interrupted first start left is thrown away, and the start begins again', async () => {
    const dataDir = newDataDir();
    mkdirSync(join(dataDir, 'postgres.unfinished/base'), { recursive: true });
    writeFileSync(join(dataDir, 'postgres.unfinished/PG_VERSION'), '18\n');
    const embedded = await start(dataDir);
    expect(await ask(embedded, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'postgres.log', 'sockets']);
  });

  test('Killed while it creates the database and started again at once, it begins again', async () => {
    const dataDir = newDataDir();
    const child = startChild({ dataDir });
    await child.says('step Creating');
    await vi.waitFor(() => expect(commandsOn(dataDir)).toContain('initdb'), { timeout: 10_000, interval: 5 });
    await child.end('SIGKILL');
    const embedded = await start(dataDir);
    expect(await ask(embedded, 'select 1 as one')).toEqual([{ one: 1 }]);
    await embedded.stop();
    await isLeftAlone(dataDir);
    await start(dataDir);
    expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'postgres.log', 'sockets']);
  });
});

describe('Unusual data folders', () => {
  test('A path too long for a Unix socket works', async () => {
    const dataDir = join(newFolder(), 'long'.repeat(20), 'longer'.repeat(20));
    mkdirSync(dirname(dataDir));
    copyTemplate(dataDir);
    const embedded = await start(dataDir);
    const { host } = embedded.connection;
    folders.push(host);
    expect(host.startsWith(dataDir)).toBe(false);
    expect(statSync(host).mode & 0o777).toBe(0o700);
    expect(await ask(embedded, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(await refusal(startEmbedded({ dataDir }))).toContain(dataDir);
  });

  test('Spaces, commas, quotes and Russian letters in the path work', async () => {
    const embedded = await start(join(newFolder(), `Мои данные, "копия" 'a'`));
    expect(await ask(embedded, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('A folder that cannot be written gives one clear sentence', async () => {
    const dataDir = newDataDir();
    mkdirSync(dataDir, { mode: 0o555 });
    const uid = isRoot ? NOBODY : undefined;
    const sentence = (folder: string) => `The data folder ${folder} cannot be written (EACCES); set DATA_DIR to one that can\n`;
    expect(await startChild({ dataDir, uid }).ended).toEqual({ code: 1, stderr: sentence(dataDir) });
    const below = join(dataDir, 'below');
    expect(await startChild({ dataDir: below, uid }).ended).toEqual({ code: 1, stderr: sentence(below) });
  });
});

function newFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'tanais-test-')));
  chmodSync(folder, 0o755); // the user that runs PostgreSQL must get in
  folders.push(folder);
  return folder;
}

function newDataDir(): string {
  return join(newFolder(), 'data');
}

/** A data folder with an empty database in it. */
function usedDataDir(): string {
  const dataDir = newDataDir();
  copyTemplate(dataDir);
  return dataDir;
}

function copyTemplate(dataDir: string): void {
  spawnSync('cp', ['-a', template, dataDir]); // with the owners, which cpSync does not keep
}

function closedDataDir(): string {
  const closed = join(newFolder(), 'closed');
  mkdirSync(closed, { mode: 0o700 });
  return join(closed, 'data');
}

/** Where the link in the data folder leads; it is removed after the test. */
function outside(dataDir: string): string {
  const cluster = readlinkSync(join(dataDir, 'postgres'));
  expect(cluster).toMatch(/^\/var\/lib\/tanais\/data-\w+\/postgres$/);
  if (!folders.includes(dirname(cluster))) folders.push(dirname(cluster));
  return cluster;
}

function copyPackage(to: string, filter?: (path: string) => boolean): Package {
  const { folder, version } = findPackage();
  const copy = join(to, 'native');
  cpSync(folder, copy, { recursive: true, verbatimSymlinks: true, filter });
  return { folder: copy, version };
}

function fakePostgres(folder: string, script: string): void {
  mkdirSync(join(folder, 'bin'));
  writeFileSync(join(folder, 'bin/postgres'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
}

/** What a crash of the machine leaves, with a number that some live process has now. */
function leaveNumber(dataDir: string, pid: number | undefined): void {
  const cluster = join(dataDir, 'postgres');
  const text = [pid, cluster, 1763100000, 5432, join(dataDir, 'sockets'), '', '  1  1', 'ready   ', ''].join('\n');
  const { uid, gid } = statSync(cluster);
  for (const file of [join(cluster, 'postmaster.pid'), join(dataDir, 'sockets/.s.PGSQL.5432.lock')]) {
    writeFileSync(file, text, { mode: 0o600 });
    chownSync(file, uid, gid);
  }
}

async function start(dataDir: string, options: { onStep?: (text: string) => void } = {}): Promise<EmbeddedPostgres> {
  const embedded = await startEmbedded({ dataDir, ...options });
  servers.push(embedded);
  return embedded;
}

async function ask<Row extends object>({ connection }: { connection: EmbeddedConnection }, sql: string): Promise<Row[]> {
  const client = new Client(connection);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

async function refusal(starting: Promise<EmbeddedPostgres>): Promise<string> {
  const error = await starting.then(
    (embedded) => {
      servers.push(embedded);
      return undefined;
    },
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(StartError);
  const { message } = error as StartError;
  expect(message).not.toContain('\n');
  return message;
}

function startChild(order: Order, env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [CHILD, JSON.stringify(order)], { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  programs.push(child);
  let stderr = '';
  child.stderr.on('data', (chunk) => (stderr += chunk));
  const lines: string[] = [];
  const output = createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, stderr }));
  return {
    lines,
    ended,
    /** Resolves at the line itself, not a poll later: a kill must come at that very moment. */
    says(text: string, times = 1) {
      return new Promise<void>((resolve, reject) => {
        let left = times;
        const look = (line: string) => {
          if (line.startsWith(text)) left -= 1;
          if (left === 0) resolve();
        };
        lines.forEach(look);
        output.on('line', look);
        ended.then(() => reject(new Error(`The program ended without saying «${text}»: ${stderr}`)));
      });
    },
    end(signal: NodeJS.Signals) {
      child.kill(signal);
      return ended;
    },
  };
}

function kill(pid: number, signal: NodeJS.Signals = 'SIGKILL'): void {
  try {
    process.kill(pid, signal);
  } catch {
    // it has just ended by itself
  }
}

function postmaster(dataDir: string): number {
  const pid = serverPid(join(dataDir, 'postgres'));
  if (!pid) throw new Error(`No PostgreSQL runs in ${dataDir}`);
  return pid;
}

function isRunning(pid: number): boolean {
  return existsSync(`/proc/${pid}`);
}

function userOf(pid: number): number {
  return Number(/^Uid:\t(\d+)/m.exec(readText(`/proc/${pid}/status`))?.[1]);
}

function allProcesses(): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && pid !== process.pid);
}

function processesIn(cluster: string): number[] {
  return allProcesses().filter((pid) => linkOf(`/proc/${pid}/cwd`) === cluster);
}

/** Every process that names the folder, works in it or writes its log there: the program, PostgreSQL, and the shell between them. */
function processesOn(folder: string): number[] {
  return allProcesses().filter(
    (pid) => readText(`/proc/${pid}/cmdline`).includes(folder) || linkOf(`/proc/${pid}/cwd`).startsWith(folder) || linkOf(`/proc/${pid}/fd/2`).startsWith(folder),
  );
}

function commandsOn(folder: string): string[] {
  return processesOn(folder).map((pid) => readText(`/proc/${pid}/comm`).trim());
}

function isLeftAlone(folder: string): Promise<void> {
  return vi.waitFor(() => expect(commandsOn(folder)).toEqual([]), { timeout: 20_000, interval: 50 });
}

function linkOf(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}

/** The listening TCP sockets among the open files of a process. */
function tcpListeners(pid: number): string[] {
  const own = new Set(readdirSync(`/proc/${pid}/fd`).map((fd) => /^socket:\[(\d+)\]$/.exec(linkOf(`/proc/${pid}/fd/${fd}`))?.[1]));
  const rows = ['tcp', 'tcp6'].flatMap((kind) => readText(`/proc/${pid}/net/${kind}`).split('\n').slice(1));
  const columns = rows.map((row) => row.trim().split(/\s+/));
  return columns.filter(([, , , state, , , , , , inode]) => state === '0A' && own.has(inode)).map(([, address]) => address ?? '');
}

/** A small seeded generator (mulberry32): the same moments on every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
