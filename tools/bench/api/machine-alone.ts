// What the machine itself takes from the slowest hundredth, with nothing of ours running. As a program of its own it is the other of the two processes.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { summary } from '../support/figures.ts';

const BUSY_MS = 1;
const ROUNDS = 2_000;

/**
 * Two processes hand a byte to and fro, each busy for a millisecond when it has it, as the site and PostgreSQL are. On a quiet machine the slowest
 * hundredth is little over two milliseconds; where others share the machine it tells how far the slowest hundredth of the calls can be believed.
 */
export async function measureMachineAlone(): Promise<number> {
  const other = spawn(process.execPath, [fileURLToPath(import.meta.url)], { stdio: ['pipe', 'pipe', 'inherit'] });
  try {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const started = performance.now();
      beBusy();
      other.stdin.write('.');
      await once(other.stdout, 'data');
      times.push(performance.now() - started);
    }
    return summary(times).p99;
  } finally {
    other.kill();
  }
}

function beBusy(): void {
  for (const end = performance.now() + BUSY_MS; performance.now() < end; );
}

if (import.meta.main) {
  process.stdin.on('data', () => {
    beBusy();
    process.stdout.write('.');
  });
}
