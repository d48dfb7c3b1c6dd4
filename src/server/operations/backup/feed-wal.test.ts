import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { chainOf } from './chain.ts';
import { feedWal } from './feed-wal.ts';
import { keysFrom, newBackupKey } from './seal.ts';
import { folderStore } from './store.ts';
import { GIVE_UP } from './wal-command.ts';

const [FIRST, SECOND, THIRD] = ['000000010000000000000001', '000000010000000000000002', '000000010000000000000003'] as const;
let folder = '';
let feeding: ReturnType<typeof feedWal>;
let ask: (name: string) => void;
let answer: (name: string) => Promise<string>;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'tanais-wal-'));
  const answers = mkdtempSync(join(folder, 'answers-'));
  const chain = chainOf(folderStore(folder), keysFrom(newBackupKey()), '2026-11-19-00000000');
  for (const name of [FIRST, SECOND]) await chain.storeWal(name, Buffer.from(`segment ${name}`));
  feeding = feedWal({ chain, answers });
  ask = (name) => writeFileSync(join(answers, `${name}.wanted`), '');
  answer = (name) => vi.waitFor(() => readFileSync(join(answers, name), 'utf8'), { interval: 5, timeout: 10_000 });
});
afterEach(async () => {
  await feeding.stop();
  rmSync(folder, { recursive: true });
});

test('PostgreSQL gets each segment that it asks for, and is told which one there is not', async () => {
  ask(FIRST);
  expect(await answer(`${FIRST}.here`)).toBe(`segment ${FIRST}`);
  ask(THIRD);
  expect(await answer(`${THIRD}.none`)).toBe('');
  expect(feeding.failure).toBeUndefined();
});
test('a damaged segment is not taken for the end of the WAL: PostgreSQL is stopped, and the reason names the segment', async () => {
  const file = join(folder, '2026-11-19-00000000', 'wal', SECOND);
  const bytes = readFileSync(file);
  bytes[bytes.length - 1] = (bytes.at(-1) ?? 0) ^ 1;
  writeFileSync(file, bytes);
  ask(FIRST);
  await answer(`${FIRST}.here`);
  ask(SECOND);
  await answer(GIVE_UP);
  expect(feeding.failure?.message).toContain(`wal/${SECOND} is damaged`);
});
