import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '#server/core/start-error.ts';
import { type Home, PORTS, socketName } from './embedded-home.ts';

const SHUTDOWN_TIMEOUT_MS = 30_000;

/**
 * Only one process may use a data folder. The lock is a socket that its owner listens on: unlike a PID file, it ends with the process, and a reused
 * process id cannot be taken for the owner. Resolves to the function that releases it.
 */
export async function takeLock(dataDir: string, sockets: string): Promise<() => Promise<void>> {
  const path = join(sockets, 'owner');
  const lock = createServer((socket) => socket.destroy());
  lock.unref();
  if (!(await tryListen(lock, path))) {
    if (await answers(path)) throw folderInUse(dataDir);
    rmSync(path, { force: true }); // a killed owner leaves the file behind
    if (!(await tryListen(lock, path))) throw folderInUse(dataDir);
  }
  return () => new Promise((resolve) => lock.close(() => resolve()));
}

/** Waits until the last server in the folder has ended. We have the lock, so the process that started this server was killed, and the server is shutting down. */
export async function waitForPredecessor(dataDir: string, { cluster }: Home, sockets: string): Promise<void> {
  const own = Object.values(PORTS).map((port) => join(sockets, socketName(port)));
  const start = Date.now();
  for (;;) {
    const server = anyPostgresPidIn(cluster);
    // The sockets reveal a server in another container, whose processes cannot be seen from here.
    if (!server && !(await Promise.all(own.map(answers))).includes(true)) break;
    if (Date.now() - start > SHUTDOWN_TIMEOUT_MS) throw folderInUse(dataDir, server);
    await pause(50);
  }
  // A crash leaves these files, and PostgreSQL would take any program that has reused the process id in them for a server.
  for (const stale of [join(cluster, 'postmaster.pid'), ...own.map((socket) => `${socket}.lock`)]) rmSync(stale, { force: true });
}

export function folderInUse(dataDir: string, server?: number): StartError {
  const who = server ? ` (PostgreSQL, process ${server})` : '';
  return new StartError(`The data folder ${dataDir} is in use by another running process${who}; stop it or set another DATA_DIR`);
}

/** The process id of the running server according to its PID file, for tests and messages. */
export function postgresPid(cluster: string): number | undefined {
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

async function tryListen(lock: Server, path: string): Promise<boolean> {
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
    const socket = connect(path, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code !== 'ENOENT' && code !== 'ECONNREFUSED'));
  });
}

/** Any PostgreSQL process of the cluster: the server, or a process left by a crashed server, which would prevent a new start. */
function anyPostgresPidIn(cluster: string): number | undefined {
  if (!existsSync(cluster)) return undefined;
  if (!existsSync('/proc/self/comm')) return postgresPid(cluster); // not Linux: processes cannot be listed
  const folder = realpathSync(cluster);
  return readdirSync('/proc')
    .map(Number)
    .find((pid) => pid > 0 && readText(`/proc/${pid}/comm`).trim() === 'postgres' && workingFolder(pid) === folder);
}

function workingFolder(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined; // it has just ended, or belongs to another user, who cannot run PostgreSQL on this folder
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
