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
  // A port of its own: were all workers killed, those after them would get another one from port 0.
  const port = String(await freePort());
  let [stopping, restarts] = [false, 0];
  let more: Record<string, string> = {};
  let flags: string[] = [];
  let site: Site;
  const start = async () => {
    site = await startSite(dataDir, { ...settings, ...more, PORT: port }, flags);
    target.address = site.address;
    site.process.once('exit', () => void (stopping || again()));
  };
  const again = async () => {
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
    [more, flags] = [newSettings, newFlags];
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
    everything: () => [primary(), ...processesOf(primary()), ...processesIn(cluster)],
    restarts: () => restarts,
    /** Restarts the site with a clock that can be shifted, which costs it time with every look at it; undefined where that is impossible. */
    async restartWithClock() {
      if (!FAKE_TIME) return undefined;
      await restartWith({ LD_PRELOAD: FAKE_TIME, FAKETIME_TIMESTAMP_FILE: clockFile, FAKETIME_NO_CACHE: '1', DONT_FAKE_MONOTONIC: '1' });
      return function shift(seconds: number) {
        writeFileSync(clockFile, `${seconds < 0 ? '' : '+'}${seconds}`);
        target.clockShiftMs = seconds * 1_000;
      };
    },
    restartWith,
    /** Restarts the site with all its processes in so much memory; false where the kernel cannot. */
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
    /** Not 0, which is what is not there at the moment: it would be everything that belongs to us. */
    kill: (pid: number, signal?: NodeJS.Signals) => pid > 0 && kill(pid, signal),
    async stop() {
      stopping = true;
      await stopSite(site);
      if (existsSync(MEMORY_GROUP)) rmdirSync(MEMORY_GROUP); // its files are the kernel's: only the folder can go
    },
  };
}
