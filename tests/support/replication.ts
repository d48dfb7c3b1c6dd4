import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, globSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { PoolConfig } from 'pg';

/** Debian's own servers, the newest first. */
export const installedServers = () => globSync('/usr/lib/postgresql/*/bin/postgres').sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));

const USER = 'boss';
const OWNER = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}; // PostgreSQL refuses to run as root
/** Nothing has to survive a crash of the machine. */
const SETTINGS = {
  fsync: 'off',
  full_page_writes: 'off',
  unix_socket_directories: '',
  listen_addresses: '127.0.0.1',
  max_connections: '200',
  autovacuum: 'off',
  max_standby_streaming_delay: '-1',
};

export type Replication = Awaited<ReturnType<typeof startReplication>>;

/** A primary, filled by `fill`, and its streaming replica: what is committed on the primary is on the replica's disk before anybody hears of it. */
export async function startReplication(fill: (primary: PoolConfig) => Promise<void>) {
  const folder = mkdtempSync(join(tmpdir(), 'tanais-replication-'));
  chmodSync(folder, 0o755);
  const [program = ''] = installedServers();
  const servers: ChildProcess[] = [];
  const run = (name: string, args: string[]) => {
    const { status, stderr } = spawnSync(join(program, '..', name), args, { ...OWNER, cwd: '/', encoding: 'utf8' });
    if (status !== 0) throw new Error(`${name}: ${stderr}`);
  };
  const newCluster = (name: string) => {
    const cluster = join(folder, name);
    mkdirSync(cluster, { mode: 0o700 });
    if (OWNER.uid) chownSync(cluster, OWNER.uid, OWNER.gid);
    return cluster;
  };
  const start = async (cluster: string) => {
    const port = await freePort();
    const settings = Object.entries({ ...SETTINGS, port }).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    const server = spawn(program, ['-D', cluster, ...settings], { ...OWNER, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] });
    servers.push(server);
    const said: string[] = [];
    await new Promise<void>((resolve, reject) => {
      createInterface({ input: server.stderr }).on('line', (line) => {
        said.push(line);
        if (/ready to accept (read-only )?connections/.test(line)) resolve();
      });
      server.once('exit', () => reject(new Error(said.join('\n'))));
    });
    return { port, config: { host: '127.0.0.1', port, user: USER, database: 'postgres' } satisfies PoolConfig, server };
  };
  const stop = async () => {
    for (const server of servers) if (server.exitCode === null && server.signalCode === null && server.kill('SIGQUIT')) await once(server, 'exit');
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  };
  try {
    const cluster = newCluster('primary');
    run('initdb', ['-D', cluster, '-U', USER, '-E', 'UTF8', '--locale=C.UTF-8', '-A', 'trust', '--no-sync', '--no-instructions']);
    const primary = await start(cluster);
    await fill(primary.config);
    const copy = newCluster('replica');
    run('pg_basebackup', ['-D', copy, '-h', '127.0.0.1', '-p', String(primary.port), '-U', USER, '--checkpoint=fast', '--write-recovery-conf', '--no-sync']);
    return { primary, replica: await start(copy), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (!address || typeof address === 'string') throw new Error('No port was given');
  return address.port;
}
