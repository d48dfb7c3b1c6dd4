import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { newFolder } from './run-site.ts';

/** Gives the folder for seeded databases: the one in BENCH_DIR, which is kept for the next run, or a temporary one. Failures are printed. */
export async function withBenchFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const kept = process.env.BENCH_DIR;
  const folder = kept ? resolve(kept) : newFolder();
  try {
    await work(folder);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  } finally {
    if (!kept) rmSync(folder, { recursive: true, force: true });
  }
}

/** A data folder whose database has at least so many lots, readable for the user that runs PostgreSQL. */
export function seededFolder(parent: string, lots: number): string {
  const dataDir = join(parent, `lots-${lots}`);
  if (!existsSync(dataDir)) {
    mkdirSync(dataDir, { recursive: true });
    chmodSync(dataDir, 0o755);
  }
  const env = { ...process.env, DATA_DIR: dataDir, DATABASE_URL: '' };
  const { status } = spawnSync(process.execPath, ['src/server/db/seed/seed-command.ts', '--lots', String(lots)], { env, stdio: 'inherit' });
  if (status !== 0) throw new Error(`The database with ${lots.toLocaleString('en')} lots could not be seeded: see what was said above`);
  return dataDir;
}
