import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PoolConfig } from 'pg';
import { newClusterFolder, runProgram, startServer } from './debian-postgres.ts';

const USER = 'boss';
/** Nothing has to survive a crash of the machine, and a replica that is paused keeps its readers. */
const SETTINGS = { full_page_writes: 'off', max_connections: 200, autovacuum: 'off', max_standby_streaming_delay: -1 };

export type Replication = Awaited<ReturnType<typeof startReplication>>;

export const urlOf = ({ port }: { port: number }): string => `postgres://${USER}@127.0.0.1:${port}/postgres`;

/** A primary that `fill` has written to, and a streaming replica of it. */
export async function startReplication(fill: (primary: PoolConfig) => Promise<void>) {
  const folder = mkdtempSync(join(tmpdir(), 'tanais-replication-'));
  chmodSync(folder, 0o755); // the user that runs PostgreSQL must get in
  const servers: ChildProcess[] = [];
  const start = async (cluster: string) => {
    const { server, port } = await startServer(cluster, SETTINGS);
    servers.push(server);
    return { server, port, config: { connectionString: urlOf({ port }) } satisfies PoolConfig };
  };
  const stop = async () => {
    for (const server of servers) if (server.exitCode === null && server.signalCode === null && server.kill('SIGQUIT')) await once(server, 'exit');
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 });
  };
  try {
    const cluster = newClusterFolder(join(folder, 'primary'));
    runProgram('initdb', ['-D', cluster, '-U', USER, '-E', 'UTF8', '--locale=C.UTF-8', '-A', 'trust', '--no-sync', '--no-instructions']);
    const primary = await start(cluster);
    await fill(primary.config);
    const copy = newClusterFolder(join(folder, 'replica'));
    runProgram('pg_basebackup', ['-D', copy, '-d', urlOf(primary), '--checkpoint=fast', '--write-recovery-conf', '--no-sync']);
    return { primary, replica: await start(copy), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
