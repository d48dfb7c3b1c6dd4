import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { type Chain, chainOf } from './chain.ts';
import { feedWal } from './feed-wal.ts';
import { keysFrom, newBackupKey } from './seal.ts';
import { folderStore } from './store.ts';
import { GIVE_UP } from './wal-command.ts';

/** The backup has FIRST, SECOND and LAST. */
const [FIRST, SECOND, MISSING, LAST, AFTER_LAST] = Array.from({ length: 5 }, (_, index) => `00000001000000000000000${index + 1}`) as [string, string, string, string, string];
let [folder, answers] = ['', ''];
let chain: Chain;
let feeding: ReturnType<typeof feedWal>;
let ask: (name: string) => void;
let answer: (name: string) => Promise<string>;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tanais-wal-'));
  answers = mkdtempSync(join(folder, 'answers-'));
  chain = chainOf(folderStore(folder), keysFrom(newBackupKey()), '2026-11-19-00000000');
  for (const name of [FIRST, SECOND, LAST]) await chain.storeWal(name, Buffer.from(`segment ${name}`));
  feeding = feedWal({ chain, answers, lastNeeded: SECOND });
  ask = (name) => writeFileSync(join(answers, `${name}.wanted`), '');
  answer = (name) => vi.waitFor(() => readFileSync(join(answers, name), 'utf8'), { interval: 5, timeout: 10_000 });
});
afterEach(async () => {
  await feeding.stop();
  rmSync(folder, { recursive: true });
});

test('PostgreSQL gets a segment that is stored, and the answer that there is none after the last one', async () => {
  ask(FIRST);
  expect(await answer(`${FIRST}.here`)).toBe(`segment ${FIRST}`);
  ask(AFTER_LAST);
  expect(await answer(`${AFTER_LAST}.none`)).toBe('');
  expect([feeding.failure, feeding.gap]).toEqual([undefined, undefined]);
});
test('a damaged segment ends the restore before it, and is reported as a gap', async () => {
  const file = join(folder, '2026-11-19-00000000', 'wal', SECOND);
  const bytes = readFileSync(file);
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  writeFileSync(file, bytes);
  ask(FIRST);
  await answer(`${FIRST}.here`);
  ask(SECOND);
  await answer(`${SECOND}.none`);
  expect(feeding.gap).toContain(`wal/${SECOND} is damaged`);
});
test('a store that does not answer is not taken for the end of the WAL: PostgreSQL is stopped', async () => {
  await feeding.stop();
  const silent = { readWal: async () => Promise.reject(new Error('the store does not answer')), wal: async () => [] };
  feeding = feedWal({ chain: silent, answers, lastNeeded: SECOND });
  ask(FIRST);
  await answer(GIVE_UP);
  expect([feeding.failure?.message, feeding.gap]).toEqual(['the store does not answer', undefined]);
});
test('a missing segment before a later one is reported as a gap: PostgreSQL takes it for the end of the WAL', async () => {
  ask(MISSING);
  await answer(`${MISSING}.none`);
  expect(feeding.gap).toBe(`wal/${MISSING} is missing in the backup`);
});
test('a missing segment that the base backup needs is reported as a gap, even if no later one is stored', async () => {
  await feeding.stop();
  feeding = feedWal({ chain, answers, lastNeeded: AFTER_LAST });
  ask(AFTER_LAST);
  await answer(`${AFTER_LAST}.none`);
  expect(feeding.gap).toBe(`wal/${AFTER_LAST} is missing in the backup`);
});
