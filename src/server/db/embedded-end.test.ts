import { spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { describe, expect, test, vi } from 'vitest';
import { ask, cleanUpAfterEach, createTemplate, fakePostgres, newDataDir, newFolder, postmaster, programs, start, startChild, usedDataDir } from '#tests/support/embedded.ts';
import { kill, processesIn } from '#tests/support/process-tree.ts';
import { commandsOn, isRunning, processesOn, untilUnused } from '#tests/support/processes.ts';
import { findPackage } from './embedded-binaries.ts';
import { readText } from './embedded-lock.ts';
import { SeededRandom } from './seed/seeded-random.ts';

cleanUpAfterEach();
createTemplate();

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
    await untilUnused(dataDir);
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
    await untilUnused(dataDir);
  });

  test('Killed at any moment, it leaves no PostgreSQL behind and loses no row that was acknowledged', async () => {
    const dataDir = usedDataDir();
    const random = new SeededRandom(20261114); // the same moments on every run
    for (let round = 0; round < 5; round += 1) {
      const child = startChild({ dataDir, insert: true });
      await child.says('row', random.whole(1, 400));
      await child.end('SIGKILL');
      const acknowledged = child.lines.flatMap((line) => (line.startsWith('row ') ? [Number(line.slice(4))] : []));
      await untilUnused(dataDir);

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
    await untilUnused(dataDir);
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

  test('A process id left in the files that now belongs to another program is not taken for a server', async () => {
    const dataDir = usedDataDir();
    const { uid, gid } = statSync(join(dataDir, 'postgres'));
    const stranger = spawn('cat', { uid, gid, cwd: '/', stdio: ['pipe', 'ignore', 'ignore'] });
    programs.push(stranger);
    leaveProcessId(dataDir, stranger.pid);
    const embedded = await start(dataDir);
    expect(await ask(embedded, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(stranger.exitCode).toBeNull();
  });

  test('A process id left in the files that now belongs to the PostgreSQL of another folder is not taken for a server', async () => {
    const [dataDir, other] = [usedDataDir(), usedDataDir()];
    const neighbour = await start(other);
    leaveProcessId(dataDir, postmaster(other));
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
    expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'postgres-programs', 'postgres.log', 'sockets']);
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
    await untilUnused(dataDir);
    await start(dataDir);
    expect(readdirSync(dataDir).sort()).toEqual(['postgres', 'postgres-programs', 'postgres.log', 'sockets']);
  });
});

/** Writes the files that a crash of the machine leaves, with the id of a process that is alive now. */
function leaveProcessId(dataDir: string, pid: number | undefined): void {
  const cluster = join(dataDir, 'postgres');
  const text = [pid, cluster, 1763100000, 5432, join(dataDir, 'sockets'), '', '  1  1', 'ready   ', ''].join('\n');
  const { uid, gid } = statSync(cluster);
  for (const file of [join(cluster, 'postmaster.pid'), join(dataDir, 'sockets/.s.PGSQL.5432.lock')]) {
    writeFileSync(file, text, { mode: 0o600 });
    chownSync(file, uid, gid);
  }
}
