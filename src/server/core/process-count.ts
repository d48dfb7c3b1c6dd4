import { availableParallelism } from 'node:os';
import type { Env } from './env.ts';
import { machineMemory } from './machine-memory.ts';

type Machine = { cores: number; memory: number };

const MEGABYTE = 1024 * 1024;
const GIGABYTE = 1024 * MEGABYTE;
/** More processes would need more connections than PostgreSQL accepts by default. */
const MAX_AUTOMATIC = 8;
/** The same as the minimum of tools/server-flags.mjs. */
const MIN_HEAP_MB = 256;

const thisMachine = (): Machine => ({ cores: availableParallelism(), memory: machineMemory() });

/**
 * How many processes serve the site. Automatically one for each core, if there is a gigabyte for each and one more for PostgreSQL and everything else.
 * Vite needs a single process in development.
 */
export function processCount({ PROCESSES, NODE_ENV }: Pick<Env, 'PROCESSES' | 'NODE_ENV'>, { cores, memory } = thisMachine()): number {
  if (NODE_ENV === 'development') return 1;
  if (PROCESSES !== 'auto') return PROCESSES;
  return Math.max(1, Math.min(cores, MAX_AUTOMATIC, Math.floor(memory / GIGABYTE) - 1));
}

/** The flags of Node for each of several processes: their heaps together get half of the memory, where one process would get a quarter. */
export function flagsOfEach(flags: string[], processes: number, memory = machineMemory()): string[] {
  const share = Math.max(MIN_HEAP_MB, Math.floor(memory / MEGABYTE / 2 / processes));
  return flags.map((flag) => {
    const limit = /^--max-old-space-size=(\d+)$/.exec(flag)?.[1];
    return limit ? `--max-old-space-size=${Math.min(Number(limit), share)}` : flag;
  });
}
