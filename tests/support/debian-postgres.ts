import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { chownSync, globSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { freePort } from './free-port.ts';

/* The PostgreSQL of Debian's packages, as an operator may run it: other tests use the embedded one. */

const OWNER = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}; // PostgreSQL refuses to run as root

/** The folder with the programs of the newest version; undefined where Debian's packages are not installed. */
export const debianPostgres = (): string | undefined => globSync('/usr/lib/postgresql/*/bin').sort((a, b) => b.localeCompare(a, 'en', { numeric: true }))[0];

/** Runs one of these programs to its end. */
export function runProgram(name: string, args: string[]): void {
  const { status, stderr } = spawnSync(join(debianPostgres() ?? '', name), args, { ...OWNER, cwd: '/', encoding: 'utf8' });
  if (status !== 0) throw new Error(`${name}: ${stderr}`);
}

/** An empty folder that belongs to the user of the server. */
export function newClusterFolder(path: string): string {
  mkdirSync(path, { mode: 0o700 });
  if (OWNER.uid) chownSync(path, OWNER.uid, OWNER.gid);
  return path;
}

/** Starts a server on a cluster and a free port. */
export async function startServer(cluster: string, settings: Record<string, string | number> = {}): Promise<{ server: ChildProcess; port: number }> {
  const port = await freePort();
  const all = { listen_addresses: '127.0.0.1', port, unix_socket_directories: '', fsync: 'off', ...settings };
  const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const server = spawn(join(debianPostgres() ?? '', 'postgres'), ['-D', cluster, ...args], { ...OWNER, cwd: '/', stdio: ['ignore', 'ignore', 'pipe'] });
  await new Promise<void>((resolve, reject) => {
    const said: string[] = [];
    createInterface({ input: server.stderr }).on('line', (line) => {
      said.push(line);
      if (/ready to accept (read-only )?connections/.test(line)) resolve();
    });
    server.once('exit', () => reject(new Error(said.join('\n'))));
  });
  return { server, port };
}
