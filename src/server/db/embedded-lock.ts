import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartError } from '#server/start-error.ts';

const SHUTDOWN_PATIENCE_MS = 30_000;

/**
 * One folder, one process. A folder whose owner was killed a moment ago is still shutting down: that is worth waiting for.
 * A folder whose owner lives is refused at once.
 */
export async function refuseWhenInUse(dataDir: string, cluster: string): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid');
  for (const start = Date.now(); existsSync(pidFile); await pause(50)) {
    const server = firstNumber(pidFile);
    if (!isPostgres(server)) {
      // A crash of the machine leaves the file, and its number may belong to any program by now, which PostgreSQL would take for a server.
      rmSync(pidFile, { force: true });
      return;
    }
    const owner = firstNumber(join(dataDir, 'tanais.pid'));
    if (isAlive(owner) || Date.now() - start > SHUTDOWN_PATIENCE_MS) {
      throw new StartError(`The data folder ${dataDir} is in use by another running process (PostgreSQL ${server}); stop it or set another DATA_DIR`);
    }
  }
}

export function isAlive(pid: number): boolean {
  if (!pid) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function isPostgres(pid: number): boolean {
  if (!isAlive(pid)) return false;
  if (!existsSync('/proc/self/comm')) return true; // no way to ask: PostgreSQL itself will say
  try {
    return readFileSync(`/proc/${pid}/comm`, 'utf8').trim() === 'postgres';
  } catch {
    return false;
  }
}

function firstNumber(file: string): number {
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
}
