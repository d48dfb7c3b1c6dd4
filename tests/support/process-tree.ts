import { readdirSync, readlinkSync } from 'node:fs';
import { readText } from '#server/db/embedded-lock.ts';

export function kill(pid: number, signal: NodeJS.Signals = 'SIGKILL'): void {
  try {
    process.kill(pid, signal);
  } catch {
    // it has just ended by itself
  }
}

/** The processes that the primary process of a site has started. */
export const processesOf = (primaryPid: number): number[] =>
  readText(`/proc/${primaryPid}/task/${primaryPid}/children`)
    .split(' ')
    .map(Number)
    .filter((pid) => pid > 0 && readText(`/proc/${pid}/cmdline`).includes('main.ts'));

/** The processes whose working directory is the cluster: PostgreSQL's. */
export function processesIn(cluster: string): number[] {
  return allProcesses().filter((pid) => linkOf(`/proc/${pid}/cwd`) === cluster);
}

export function allProcesses(): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => pid > 0 && pid !== process.pid);
}

export function linkOf(path: string): string {
  try {
    return readlinkSync(path);
  } catch {
    return '';
  }
}
