import { existsSync, readdirSync } from 'node:fs';
import { expect, vi } from 'vitest';
import { readText } from '#server/db/embedded-lock.ts';
import { allProcesses, linkOf } from './process-tree.ts';

export function isRunning(pid: number): boolean {
  return existsSync(`/proc/${pid}`);
}

export function userOf(pid: number): number {
  return Number(/^Uid:\t(\d+)/m.exec(readText(`/proc/${pid}/status`))?.[1]);
}

/** Every process that uses the folder as an argument, working directory or log: the program, PostgreSQL, and the shell between them. */
export function processesOn(folder: string): number[] {
  return allProcesses().filter(
    (pid) => readText(`/proc/${pid}/cmdline`).includes(folder) || linkOf(`/proc/${pid}/cwd`).startsWith(folder) || linkOf(`/proc/${pid}/fd/2`).startsWith(folder),
  );
}

/** The names of the programs of these processes. */
export function commandsOn(folder: string): string[] {
  return processesOn(folder).map((pid) => readText(`/proc/${pid}/comm`).trim());
}

/** Waits until no process uses the folder. */
export function untilUnused(folder: string): Promise<void> {
  return vi.waitFor(() => expect(commandsOn(folder)).toEqual([]), { timeout: 20_000, interval: 50 });
}

/** The listening TCP sockets among the open files of a process. */
export function tcpListeners(pid: number): string[] {
  const own = new Set(readdirSync(`/proc/${pid}/fd`).map((fd) => /^socket:\[(\d+)\]$/.exec(linkOf(`/proc/${pid}/fd/${fd}`))?.[1]));
  const rows = ['tcp', 'tcp6'].flatMap((kind) => readText(`/proc/${pid}/net/${kind}`).split('\n').slice(1));
  const columns = rows.map((row) => row.trim().split(/\s+/));
  return columns.filter(([, , , state, , , , , , inode]) => state === '0A' && own.has(inode)).map(([, address]) => address ?? '');
}
