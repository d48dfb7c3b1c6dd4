import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, closeSync, mkdtempSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { machineMemory } from '#server/core/machine-memory.ts';
import { StartError } from '#server/core/start-error.ts';
import { type Home, PORTS } from './embedded-home.ts';
import { folderInUse, readText } from './embedded-lock.ts';
import { openLog, watchLog } from './embedded-log.ts';

/** Options of a `pg` pool. Port and SSL are explicit, so that PGPORT and PGSSLMODE have no effect. */
export type EmbeddedConnection = { host: string; port: number; ssl: false; user: string; database: string };
export type Place = { dataDir: string; home: Home; sockets: string };
/** A running PostgreSQL. */
export type Server = {
  /** Resolves once it has ended, whatever the reason. */
  ended: Promise<void>;
  /** Lets it shut down cleanly. */
  end(): Promise<void>;
};

const USER = 'tanais';
/** Keeps personal data out of the log: neither rows nor statements of an error are written. */
const PRIVATE_LOG = { log_error_verbosity: 'terse', log_min_error_statement: 'panic' };

const MEGABYTE = 1024 * 1024;
/** Limits of `shared_buffers`; the maximum is PostgreSQL's default. */
const MIN_BUFFERS_MB = 32;
const MAX_BUFFERS_MB = 128;

/*
 * A shell that is PostgreSQL's parent and reads a pipe that only we hold: when this process dies, even by SIGKILL, the pipe closes and the shell stops
 * PostgreSQL. The shell ignores the signals that a service manager sends to every process, and ends last: SIGUSR1 ends the part that reads the pipe.
 */
const keeper = (end: string) =>
  'trap "" HUP INT TERM; exec 3<&0; "$@" 3<&- </dev/null & server=$!; ' +
  `(cat <&3 >/dev/null; ${end}) & exec 3<&-; wait "$server"; code=$?; trap "" USR1; kill -USR1 0; exit "$code"`;
/** SIGINT is PostgreSQL's fast shutdown; a server that is still starting ignores it, so it is repeated. */
const SHUT_DOWN = 'while kill -INT "$server" 2>/dev/null; do sleep 0.2; done';
/** initdb and its child processes need no clean shutdown. */
const KILL = 'kill -KILL 0';

export const connectionTo = (sockets: string, port = PORTS.site): EmbeddedConnection => ({ host: sockets, port, ssl: false, user: USER, database: 'postgres' });

/** Creates a cluster in a new folder beside its final place, and resolves to that folder: processes of an interrupted attempt may still be running in theirs. */
export async function createCluster(home: Home, initdb: string): Promise<string> {
  const unfinished = mkdtempSync(`${unfinishedOf(home)}-`);
  if (home.owner) chownSync(unfinished, home.owner.uid, home.owner.gid);
  const args = ['-D', unfinished, '-U', USER, '-A', 'trust', '-E', 'UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', '--no-instructions'];
  const child = await spawnKept(home, [initdb, ...args], KILL, 'pipe');
  let output = '';
  child.stderr?.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'close');
  if (code !== 0) throw new StartError(`PostgreSQL could not create its database in ${home.cluster}: ${problemIn(output)}`);
  return unfinished;
}

/** How the names of clusters begin that are not complete yet. */
export const unfinishedOf = ({ cluster }: Home): string => `${cluster}.unfinished`;

/** Starts a server on a cluster, reachable only through a socket in the folder `sockets`. */
export async function launch({ dataDir, home, sockets }: Place, postgres: string, settings: Record<string, string>): Promise<Server> {
  const folders = `"${sockets.replaceAll('"', '""')}"`; // the setting is a list, and a comma in the path must not split it
  const reachable = { listen_addresses: '', port: String(PORTS.site), unix_socket_directories: folders, unix_socket_permissions: '0700', max_connections: '100' };
  const all = { ...reachable, ...PRIVATE_LOG, shared_buffers: sharedBuffers(), ...settings };
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const log = openLog(dataDir);
  const server = await spawnKept(home, [postgres, '-D', home.cluster, ...options], SHUT_DOWN, log.descriptor).finally(() => closeSync(log.descriptor));
  server.once('exit', watchLog(log.path));
  const ended = hasEnded(server) ? Promise.resolve() : once(server, 'exit').then(() => {});
  const end = () => {
    server.stdin?.end();
    return ended;
  };
  if (await becomesReady(home.cluster, server)) return { ended, end };
  const logged = Buffer.from(readText(log.path)).subarray(log.size).toString(); // only the lines of this start
  throw logged.includes('lock file "postmaster.pid"')
    ? folderInUse(dataDir)
    : new StartError(`PostgreSQL did not start in ${dataDir}: ${problemIn(logged) || silentProblem(dataDir)}`);
}

/** Runs a program that ends with this process. It has its own session, so that Ctrl-C does not stop PostgreSQL before the running requests are finished. */
async function spawnKept({ owner }: Home, command: string[], end: string, stderr: 'pipe' | number): Promise<ChildProcess> {
  const options: SpawnOptions = { ...owner, cwd: '/', env: harmlessEnvironment(), detached: true, stdio: ['pipe', 'ignore', stderr] };
  const child = spawn('/bin/sh', ['-c', keeper(end), 'keeper', ...command], options);
  child.stdin?.on('error', () => {}); // the shell may already have ended
  await once(child, 'spawn').catch((error: Error) => {
    throw new StartError(`PostgreSQL could not be started: ${error.message}`);
  });
  return child;
}

const HARMLESS = ['PATH', 'TZ', 'TMPDIR', 'LANG'];
/** Variables of the locale, of the loader of libraries, and of libfaketime, which is such a library. */
const HARMLESS_BEGINNINGS = ['LC_', 'LD_', 'DYLD_', 'FAKETIME', 'DONT_FAKE_'];
const isHarmless = (name: string) => HARMLESS.includes(name) || HARMLESS_BEGINNINGS.some((beginning) => name.startsWith(beginning));
/** The only variables that PostgreSQL gets: its user can read them, and our environment has the passwords of the site. Names that begin with PG would mislead it. */
const harmlessEnvironment = () => Object.fromEntries(Object.entries(process.env).filter(([name]) => isHarmless(name)));

function hasEnded({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode !== null || signalCode !== null;
}

/** The last line of postmaster.pid is the server's state, which pg_ctl waits for too. False if the server has ended instead. */
async function becomesReady(cluster: string, server: ChildProcess): Promise<boolean> {
  while (!hasEnded(server)) {
    if (readText(join(cluster, 'postmaster.pid')).split('\n')[7]?.trim() === 'ready') return true;
    await pause(20);
  }
  return false;
}

/** The line with the reason is followed by lines about the shutdown. */
function problemIn(output: string): string {
  const lines = output.trim().split('\n');
  const why = lines.findLast((line) => /\b(FATAL|PANIC|error):/.test(line)) ?? lines.at(-1) ?? '';
  return why.replace(/^.*?\b(FATAL|PANIC|error):\s*/, '');
}

/** Why there is nothing in the log. */
function silentProblem(dataDir: string): string {
  const { bavail, bsize } = statfsSync(dataDir);
  return bavail * bsize < MEGABYTE ? 'the disk is full' : 'it has not said why';
}

/** A sixteenth of the memory, since the site itself needs the rest. */
export const sharedBuffers = (bytes = machineMemory()): string => `${Math.min(MAX_BUFFERS_MB, Math.max(MIN_BUFFERS_MB, Math.floor(bytes / MEGABYTE / 16)))}MB`;
