import { existsSync, mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { postgresPid } from '../../src/server/db/embedded-lock.ts';
import { freePort } from '../../tests/support/free-port.ts';
import { kill, processesIn, processesOf } from '../../tests/support/process-tree.ts';
import { type Site, startSite, stopSite } from '../bench/support/run-site.ts';
import { heapFlags } from '../server-flags.mjs';
import type { Target } from './visitors.ts';

/** A service manager starts a site again after this time. */
const RESTART_MS = 1_000;
const FAKE_TIME = ['/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1', '/usr/lib/aarch64-linux-gnu/faketime/libfaketimeMT.so.1'].find(existsSync);
const MEMORY_GROUP = '/sys/fs/cgroup/memory/tanais-chaos';

export type ChaosSite = Awaited<ReturnType<typeof startChaosSite>>;

/** The production site, which is started again when it ends, as by a service manager, and whose clock and memory can be changed. */
export async function startChaosSite(dataDir: string, folder: string, settings: Record<string, string>, target: Target) {
  const clockFile = join(folder, 'clock');
  writeFileSync(clockFile, '+0');
  // A fixed port: with port 0, new workers would get another one after all of them were killed.
  const port = String(await freePort());
  let [stopping, restarts] = [false, 0];
  let extraSettings: Record<string, string> = {};
  let flags: string[] = [];
  let site: Site;
  const start = async () => {
    site = await startSite(dataDir, { ...settings, ...extraSettings, PORT: port }, flags);
    target.address = site.address;
    site.process.once('exit', () => void (stopping || startAgain()));
  };
  const startAgain = async () => {
    restarts++;
    await pause(RESTART_MS);
    while (!stopping) {
      try {
        return await start();
      } catch {
        await pause(RESTART_MS); // PostgreSQL or the disk is not ready yet
      }
    }
  };
  await start();
  const restartWith = async (newSettings: Record<string, string>, newFlags: string[] = []) => {
    stopping = true;
    await stopSite(site);
    [extraSettings, flags] = [newSettings, newFlags];
    await start();
    stopping = false;
  };
  const primary = () => site.process.pid ?? 0;
  const cluster = join(dataDir, 'postgres');
  return {
    primary,
    workers: () => processesOf(primary()),
    postgres: () => postgresPid(cluster) ?? 0,
    /** PostgreSQL and its backends. */
    allOfPostgres: () => processesIn(cluster),
    allProcesses: () => [primary(), ...processesOf(primary()), ...processesIn(cluster)],
    restarts: () => restarts,
    /** Restarts the site with a clock that can be shifted, and is slower to read; undefined where that is impossible. */
    async restartWithClock() {
      if (!FAKE_TIME) return undefined;
      await restartWith({ LD_PRELOAD: FAKE_TIME, FAKETIME_TIMESTAMP_FILE: clockFile, FAKETIME_NO_CACHE: '1', DONT_FAKE_MONOTONIC: '1' });
      return function shift(seconds: number) {
        writeFileSync(clockFile, `${seconds < 0 ? '' : '+'}${seconds}`);
        target.clockShiftMs = seconds * 1_000;
      };
    },
    restartWith,
    /** Restarts the site and limits the memory of all its processes together; false where the kernel cannot. */
    async restartWithin(bytes: number, newSettings: Record<string, string>): Promise<boolean> {
      if (!existsSync('/sys/fs/cgroup/memory/cgroup.procs')) return false;
      mkdirSync(MEMORY_GROUP, { recursive: true });
      writeFileSync(join(MEMORY_GROUP, 'memory.limit_in_bytes'), String(bytes));
      writeFileSync(join(MEMORY_GROUP, 'cgroup.procs'), String(process.pid)); // what we start belongs to the same group
      try {
        await restartWith(newSettings, heapFlags(bytes));
      } finally {
        writeFileSync('/sys/fs/cgroup/memory/cgroup.procs', String(process.pid));
      }
      return true;
    },
    /** Ignores 0, which stands for a process that does not run now: as an id, 0 would kill this program too. */
    kill: (pid: number, signal?: NodeJS.Signals) => pid > 0 && kill(pid, signal),
    async stop() {
      stopping = true;
      await stopSite(site);
      if (existsSync(MEMORY_GROUP)) rmdirSync(MEMORY_GROUP); // the kernel removes the files of the group with the folder
    },
  };
}
