import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '#server/core/start-error.ts';
import { type Home, SOCKET_NAME } from './embedded-home.ts';

const SHUTDOWN_PATIENCE_MS = 30_000;

/**
 * One folder, one process. The lock is a socket that its owner listens on: it goes with the process, however that ends,
 * and no other program that happens to get the same number is ever taken for the owner. Resolves to the lock's release.
 */
export async function takeLock(dataDir: string, sockets: string): Promise<() => Promise<void>> {
  const path = join(sockets, 'owner');
  const lock = createServer((visitor) => visitor.destroy());
  lock.unref();
  if (!(await listens(lock, path))) {
    if (await answers(path)) throw inUse(dataDir);
    rmSync(path, { force: true }); // its owner was killed and left the name behind
    if (!(await listens(lock, path))) throw inUse(dataDir);
  }
  return () => new Promise((resolve) => lock.close(() => resolve()));
}

/** With the lock ours, a server in the folder can only be that of a process killed a moment ago: it is shutting down, which is worth waiting for. */
export async function waitForPredecessor(dataDir: string, { cluster }: Home, sockets: string): Promise<void> {
  const socket = join(sockets, SOCKET_NAME);
  const start = Date.now();
  for (;;) {
    const server = serverIn(cluster);
    // The socket tells of a server in another container, whose processes are not to be seen from here.
    if (!server && !(await answers(socket))) break;
    if (Date.now() - start > SHUTDOWN_PATIENCE_MS) throw inUse(dataDir, server);
    await pause(50);
  }
  // A crash leaves these files, and the number in them may belong to any program by now, which PostgreSQL would take for a server.
  for (const stale of [join(cluster, 'postmaster.pid'), `${socket}.lock`]) rmSync(stale, { force: true });
}

export function inUse(dataDir: string, server?: number): StartError {
  const who = server ? ` (PostgreSQL, process ${server})` : '';
  return new StartError(`The data folder ${dataDir} is in use by another running process${who}; stop it or set another DATA_DIR`);
}

/** The process id of the running server of a cluster by its own account, for tests and for messages. */
export function serverPid(cluster: string): number | undefined {
  const pid = Number(readText(join(cluster, 'postmaster.pid')).split('\n')[0]);
  return isAlive(pid) ? pid : undefined;
}

export function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

async function listens(lock: Server, path: string): Promise<boolean> {
  try {
    await once(lock.listen(path), 'listening');
    return true;
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE') return false;
    throw new StartError(`A socket cannot be made at ${path} (${message}); set DATA_DIR to a folder on a local disk`);
  }
}

function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const visit = connect(path, () => {
      visit.destroy();
      resolve(true);
    });
    visit.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code !== 'ENOENT' && code !== 'ECONNREFUSED'));
  });
}

/** Any process of PostgreSQL that works in the cluster: the server, or what a crashed server has left and PostgreSQL would not start beside. */
function serverIn(cluster: string): number | undefined {
  if (!existsSync(cluster)) return undefined;
  if (!existsSync('/proc/self/comm')) return serverPid(cluster); // not Linux: no way to ask
  const folder = realpathSync(cluster);
  return readdirSync('/proc')
    .map(Number)
    .find((pid) => pid > 0 && readText(`/proc/${pid}/comm`).trim() === 'postgres' && workingFolder(pid) === folder);
}

function workingFolder(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined; // it has just ended, or is another user's, and PostgreSQL runs only as the owner of its folder
  }
}

function isAlive(pid: number): boolean {
  if (!pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
