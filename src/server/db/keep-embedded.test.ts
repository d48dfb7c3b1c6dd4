import { chmodSync, mkdtempSync, realpathSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { EmbeddedPostgres } from './embedded.ts';
import { postgresPid } from './embedded-lock.ts';
import { keepEmbedded } from './keep-embedded.ts';

vi.setConfig({ testTimeout: 60_000 });

let dataDir = '';
let kept: EmbeddedPostgres | undefined;
const errors: string[] = [];
beforeEach(() => {
  dataDir = realpathSync(mkdtempSync(join(tmpdir(), 'tanais-test-')));
  chmodSync(dataDir, 0o755); // the user that runs PostgreSQL must get in
  errors.splice(0);
});
afterEach(async () => {
  await kept?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const cluster = () => join(dataDir, 'postgres');
const start = async (pauses?: number[]) => {
  kept = await keepEmbedded({ dataDir, pauses, onError: ({ message }) => errors.push(message) });
  return kept;
};
/** Ends PostgreSQL as the kernel does when memory is short. */
const crash = () => process.kill(postgresPid(cluster()) ?? 0, 'SIGKILL');
async function ask(): Promise<unknown> {
  const client = new Client(kept?.connection);
  client.on('error', () => {});
  await client.connect();
  return client
    .query('select 1 as one')
    .then(({ rows }) => rows[0])
    .finally(() => client.end());
}
const answers = () => vi.waitFor(async () => expect(await ask()).toEqual({ one: 1 }), { timeout: 30_000, interval: 20 });

test('PostgreSQL that is killed comes back by itself in the same place, again and again', async () => {
  const { connection } = await start([0, 0, 0]);
  for (let time = 1; time <= 2; time++) {
    const before = postgresPid(cluster());
    crash();
    await vi.waitFor(() => expect(errors).toHaveLength(time), { timeout: 30_000, interval: 10 });
    await answers();
    expect(postgresPid(cluster())).not.toBe(before);
  }
  expect(kept?.connection).toBe(connection);
  expect(new Set(errors)).toEqual(new Set(['PostgreSQL is not running; starting it again']));
});

test('after a few starts in vain it gives up and says so', async () => {
  const { ended } = await start([0, 0]);
  renameSync(join(cluster(), 'global'), join(cluster(), 'global-gone'));
  crash();
  await ended;
  expect(errors).toEqual([
    'PostgreSQL is not running; starting it again',
    expect.stringContaining(`PostgreSQL did not start in ${dataDir}`),
    'PostgreSQL is not running; starting it again',
    expect.stringContaining(`PostgreSQL did not start in ${dataDir}`),
  ]);
});

test('a database whose files are gone is not replaced by an empty one', async () => {
  const { ended } = await start([0, 0]);
  renameSync(cluster(), `${cluster()}-gone`);
  process.kill(postgresPid(`${cluster()}-gone`) ?? 0, 'SIGKILL');
  await ended;
  expect(errors).toEqual([]);
});

test('once stopped it is not started again, not even if it was waiting for its next start', async () => {
  const steady = await start();
  await steady.stop();
  await steady.ended;
  expect([errors, postgresPid(cluster())]).toEqual([[], undefined]);

  const lost = await start([3_600_000]);
  crash();
  await vi.waitFor(() => expect(errors).toHaveLength(1), { timeout: 30_000, interval: 10 });
  await lost.stop();
  expect(postgresPid(cluster())).toBeUndefined();
});

test('stopped while it is starting again, it leaves nothing behind', async () => {
  const { stop } = await start([0]);
  crash();
  await vi.waitFor(() => expect(errors).toHaveLength(1), { timeout: 30_000, interval: 1 });
  await stop();
  expect(postgresPid(cluster())).toBeUndefined();
});
