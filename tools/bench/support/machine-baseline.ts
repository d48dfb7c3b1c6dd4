// Measures how busy other programs keep the machine. The second of the two processes runs this same file.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { summary } from './figures.ts';

const BUSY_MS = 1;
const ROUNDS = 2_000;

/**
 * Two processes send a byte back and forth, each busy for 1 ms, like the site and PostgreSQL. On an idle machine the p99 is little over 2 ms; a larger
 * value means that the p99 of the calls is too high as well.
 */
export async function measureMachine(): Promise<number> {
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
