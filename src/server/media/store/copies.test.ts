import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCopies } from './copies.ts';

const MINUTE = 60_000;
let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'tanais-copies-'));
});
afterAll(() => rm(home, { recursive: true, force: true }));

/** Copies of 100 bytes, of which ten fit. */
function copiesIn(name: string, clock: { now: number }) {
  const copies = openCopies(join(home, name), 1_000, () => clock.now);
  const keep = async (key: string) => {
    const file = await copies.scratch();
    await writeFile(file, Buffer.alloc(100));
    return copies.keep(key, file);
  };
  const kept = async () => (await readdir(join(home, name, 'files', 'media')).catch(() => [])).map(Number).sort((one, other) => one - other);
  return { ...copies, keep, kept };
}
const start = Date.UTC(2026, 10, 19);

test('copies take no more room than allowed: those unused for longest are deleted', async () => {
  const clock = { now: start };
  const { keep, find, kept } = copiesIn('room', clock);
  for (let number = 1; number <= 10; number++) {
    await keep(`media/${number}`);
    clock.now += 2 * MINUTE;
  }
  expect(await find('media/1')).toBeDefined(); // used again
  clock.now += 2 * MINUTE;
  await keep('media/11');
  expect(await kept()).toEqual([1, 4, 5, 6, 7, 8, 9, 10, 11]);
});

test('copies that somebody has just been given are not deleted, even if there is no room', async () => {
  const clock = { now: start };
  const { keep, kept } = copiesIn('busy', clock);
  for (let number = 1; number <= 15; number++) await keep(`media/${number}`);
  expect(await kept()).toHaveLength(15);
  clock.now += 2 * MINUTE;
  await keep('media/16');
  expect(await kept()).toHaveLength(9);
});

test('copies of an earlier process are counted too', async () => {
  const clock = { now: start };
  const before = copiesIn('restart', clock);
  for (let number = 1; number <= 10; number++) await before.keep(`media/${number}`);
  clock.now += 2 * MINUTE;
  const after = copiesIn('restart', clock);
  await after.keep('media/11');
  expect(await after.kept()).toHaveLength(9);
});
