import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { SERVER_FLAGS } from '../../server-flags.mjs';

export type Site = { address: string; process: ChildProcess };

const SETTINGS = { PORT: '0', DATABASE_URL: '', PREPARE_MEDIA: 'off', RATE_LIMIT: 'off', LOG_LEVEL: 'silent', NODE_ENV: 'production', PROCESSES: '1' };

/** Starts the production site in a process of its own, with the embedded PostgreSQL of a data folder. Resolves when it is ready. */
export async function startSite(dataDir: string, settings: Record<string, string> = {}, flags: string[] = []): Promise<Site> {
  const env = { ...process.env, ...SETTINGS, DATA_DIR: dataDir, ...settings };
  const child = spawn(process.execPath, [...SERVER_FLAGS, ...flags, 'src/server/main.ts'], { env, stdio: ['ignore', 'pipe', 'inherit', 'ipc'] });
  const failed = once(child, 'exit').then(() => {
    throw new Error('The site did not start: see what it said above');
  });
  failed.catch(() => {}); // after the start, an exit is no error
  for (let said = ''; ; ) {
    const [chunk] = await Promise.race([once(child.stdout as Readable, 'data'), failed]);
    said += chunk;
    const address = /http:\/\/\S+/.exec(said)?.[0];
    if (address) return { address, process: child };
  }
}

export async function stopSite({ process: child }: Site): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}

/** Resident memory of the process in megabytes, without PostgreSQL. */
export function memoryOf({ process: child }: Site): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1];
  return Math.round(Number(kilobytes) / 1_024);
}

/** A data folder for one run, readable for the user that runs PostgreSQL. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tanais-bench-'));
  chmodSync(folder, 0o755);
  return folder;
}
