import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, closeSync, existsSync, mkdirSync, openSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '#server/start-error.ts';
import { postgresBinaries } from './embedded-binaries.ts';
import { chooseHome, type Home, socketFolder } from './embedded-home.ts';
import { isAlive, refuseWhenInUse } from './embedded-lock.ts';

/** How to reach the running server; fits the `pg` pool's options. */
export type EmbeddedConnection = { host: string; user: string; database: string };
export type EmbeddedPostgres = {
  connection: EmbeddedConnection;
  /** Resolves once PostgreSQL has ended, whatever the reason. */
  ended: Promise<void>;
  stop(): Promise<void>;
};
type Options = { dataDir: string; settings?: Record<string, string>; onStep?: (text: string) => void };

const USER = 'tanais';

/*
 * The shell is PostgreSQL's parent and watches a pipe that only we hold: when this process dies, however it dies, the pipe closes and
 * PostgreSQL gets SIGINT, its fast and clean shutdown. Nothing is left behind, and nothing depends on our own exit handlers.
 */
const KEEPER = 'exec 3<&0; "$@" 3<&- </dev/null & server=$!; (cat <&3 >/dev/null; kill -INT "$server") & exec 3<&-; wait "$server"';

/** Starts PostgreSQL on a folder of ours, creating the cluster on the first start. It listens on a Unix socket only: no port is open. */
export async function startEmbedded({ dataDir, settings = {}, onStep }: Options): Promise<EmbeddedPostgres> {
  makeFolder(dataDir);
  const home = chooseHome(dataDir);
  const binaries = postgresBinaries(home);
  await refuseWhenInUse(dataDir, home.cluster);
  if (!existsSync(join(home.cluster, 'PG_VERSION'))) {
    onStep?.('Creating the database');
    await createCluster(home, binaries.initdb);
  }
  const sockets = socketFolder(home);
  const server = await launch(home, binaries.postgres, sockets, settings, join(dataDir, 'postgres.log'));
  writeFileSync(join(dataDir, 'tanais.pid'), String(process.pid));
  const ended = server.exitCode === null ? once(server, 'exit').then(() => undefined) : Promise.resolve();
  return {
    connection: { host: sockets, user: USER, database: 'postgres' },
    ended,
    async stop() {
      server.stdin?.end();
      await ended;
      rmSync(join(dataDir, 'tanais.pid'), { force: true });
    },
  };
}

function makeFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true });
    const probe = join(folder, `.write-${process.pid}`);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    throw new StartError(`The data folder ${folder} cannot be written (${(error as NodeJS.ErrnoException).code}); set DATA_DIR to one that can`);
  }
}

/** A cluster appears under its name only when it is whole: an interrupted first start begins again. */
async function createCluster(home: Home, initdb: string): Promise<void> {
  const unfinished = `${home.cluster}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  mkdirSync(unfinished, { mode: 0o700 });
  if (home.owner) chownSync(unfinished, home.owner.uid, home.owner.gid);
  const args = ['-D', unfinished, '-U', USER, '-A', 'trust', '-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--no-instructions'];
  const child = spawn(initdb, args, { ...home.owner, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  child.stdout.on('data', (chunk) => (said += chunk));
  child.stderr.on('data', (chunk) => (said += chunk));
  const [code] = await once(child, 'exit');
  if (code !== 0) throw new StartError(`PostgreSQL could not create its database in ${home.cluster}: ${lastLine(said)}`);
  renameSync(unfinished, home.cluster);
}

async function launch(home: Home, postgres: string, sockets: string, settings: Record<string, string>, logFile: string): Promise<ChildProcess> {
  const all = { listen_addresses: '', unix_socket_directories: sockets, unix_socket_permissions: '0700', max_connections: '60', ...settings };
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = openSync(logFile, 'a');
  // A session of its own, so that Ctrl-C in the terminal reaches us alone and PostgreSQL outlives the requests being finished.
  const child = spawn('/bin/sh', ['-c', KEEPER, 'keeper', postgres, '-D', home.cluster, ...options], {
    ...home.owner,
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', log],
  });
  closeSync(log);
  child.stdin?.on('error', () => {}); // the keeper may be gone already when we let go of it
  const failed = new Promise<never>((_, reject) => {
    child.once('error', (error) => reject(new StartError(`PostgreSQL could not be started: ${error.message}`)));
    child.once('exit', () => reject(new StartError(reason(home, readFileSync(logFile, 'utf8').slice(-2000)))));
  });
  await Promise.race([failed, becomesReady(home.cluster, child)]);
  return child;
}

/** The last line of postmaster.pid is the server's own word on its state, the one that pg_ctl waits for. */
async function becomesReady(cluster: string, child: ChildProcess): Promise<void> {
  const file = join(cluster, 'postmaster.pid');
  while (child.exitCode === null) {
    if (existsSync(file) && readFileSync(file, 'utf8').split('\n')[7]?.trim() === 'ready') return;
    await pause(20);
  }
}

function reason(home: Home, log: string): string {
  if (log.includes('postmaster.pid')) return `The data folder ${home.cluster} is in use by another running process`;
  return `PostgreSQL did not start: ${lastLine(log)}`;
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? '';
}

/** The process id of the running server of a cluster, for tests and for messages. */
export function serverPid(cluster: string): number | undefined {
  const file = join(cluster, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const pid = Number(readFileSync(file, 'utf8').split('\n')[0]);
  return isAlive(pid) ? pid : undefined;
}
