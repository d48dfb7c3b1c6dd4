import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest';
import { StartError } from '#server/core/start-error.ts';
import { type EmbeddedPostgres, startEmbedded } from '#server/db/embedded.ts';
import { findPackage, type Package } from '#server/db/embedded-binaries.ts';
import { postgresPid } from '#server/db/embedded-lock.ts';
import type { EmbeddedConnection } from '#server/db/embedded-server.ts';
import type { Order } from './embedded-child.ts';
import { kill } from './process-tree.ts';
import { processesOn, untilUnused } from './processes.ts';

export const NOBODY = 65534;
export const isRoot = process.getuid?.() === 0;
const CHILD = fileURLToPath(new URL('./embedded-child.ts', import.meta.url));

let template = '';
/** What the current test has created and `cleanUpAfterEach` removes: these and the next two. */
export const folders: string[] = [];
export const programs: ChildProcess[] = [];
const servers: EmbeddedPostgres[] = [];

/** After each test, stops the processes and deletes the files that it has left. */
export function cleanUpAfterEach(): void {
  vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });
  afterEach(async () => {
    await Promise.all(servers.splice(0).map((server) => server.stop()));
    for (const program of programs.splice(0)) program.kill('SIGKILL');
    const used = folders.splice(0);
    try {
      for (const folder of used) await untilUnused(folder);
    } finally {
      for (const pid of used.flatMap(processesOn)) kill(pid);
      for (const folder of used) rmSync(folder, { recursive: true, force: true });
    }
  });
}

/** Creating a cluster is the slow part of a start, so most tests copy this one; `fill` writes into it what they all need. */
export function createTemplate(fill?: (connection: EmbeddedConnection) => Promise<void>, postgres?: Package): void {
  beforeAll(async () => {
    template = newFolder();
    const embedded = await startEmbedded({ dataDir: template, postgres });
    await fill?.(embedded.connection);
    await embedded.stop();
    folders.splice(0); // the template is deleted after all tests, not after the first one
  });
  afterAll(() => rmSync(template, { recursive: true, force: true }));
}

export function newFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'tanais-test-')));
  chmodSync(folder, 0o755); // the user that runs PostgreSQL needs access
  folders.push(folder);
  return folder;
}

export function newDataDir(): string {
  return join(newFolder(), 'data');
}

/** A data folder with an empty database in it. */
export function usedDataDir(): string {
  const dataDir = newDataDir();
  copyTemplate(dataDir);
  return dataDir;
}

export function copyTemplate(dataDir: string): void {
  spawnSync('cp', ['-a', template, dataDir]); // with the owners, which cpSync does not keep
}

export function copyPackage(to: string, filter?: (path: string) => boolean): Package {
  const { folder, version } = findPackage();
  const copy = join(to, 'native');
  cpSync(folder, copy, { recursive: true, verbatimSymlinks: true, filter });
  return { folder: copy, version };
}

/** Puts a shell script in the place of PostgreSQL's program. */
export function fakePostgres(folder: string, script: string): void {
  mkdirSync(join(folder, 'bin'));
  writeFileSync(join(folder, 'bin/postgres'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
}

export async function start(dataDir: string, options: { onStep?: (text: string) => void } = {}): Promise<EmbeddedPostgres> {
  const embedded = await startEmbedded({ dataDir, ...options });
  servers.push(embedded);
  return embedded;
}

export async function ask<Row extends object>({ connection }: { connection: EmbeddedConnection }, sql: string): Promise<Row[]> {
  const client = new Client(connection);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows;
  } finally {
    await client.end();
  }
}

/** The message of a start that is refused, in one line. */
export async function refusal(starting: Promise<EmbeddedPostgres>): Promise<string> {
  const error = await starting.then(
    (embedded) => {
      servers.push(embedded);
      return undefined;
    },
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(StartError);
  const { message } = error as StartError;
  expect(message).not.toContain('\n');
  return message;
}

export function startChild(order: Order, env: Record<string, string> = {}) {
  const child = spawn(process.execPath, [CHILD, JSON.stringify(order)], { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  programs.push(child);
  let stderr = '';
  child.stderr.on('data', (chunk) => (stderr += chunk));
  const lines: string[] = [];
  const output = createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, stderr }));
  return {
    lines,
    ended,
    /** Resolves as soon as the line is printed, without polling: a kill must come at that moment. */
    says(text: string, times = 1) {
      return new Promise<void>((resolve, reject) => {
        let left = times;
        const look = (line: string) => {
          if (line.startsWith(text)) left -= 1;
          if (left === 0) resolve();
        };
        lines.forEach(look);
        output.on('line', look);
        ended.then(() => reject(new Error(`The program ended without saying «${text}»: ${stderr}`)));
      });
    },
    end(signal: NodeJS.Signals) {
      child.kill(signal);
      return ended;
    },
  };
}

/** The id of the main process of the PostgreSQL that runs on a data folder. */
export function postmaster(dataDir: string): number {
  const pid = postgresPid(join(dataDir, 'postgres'));
  if (!pid) throw new Error(`No PostgreSQL runs in ${dataDir}`);
  return pid;
}
