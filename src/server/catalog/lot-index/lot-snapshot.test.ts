import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { isPublic, lot } from '#server/db/schema/lot.ts';
import { testDatabase } from '#tests/support/database.ts';
import { createLiveLotIndex } from './live-lot-index.ts';
import type { LotIndex } from './lot-index.ts';
import { snapshotFile } from './lot-snapshot.ts';
import { ownLots } from './lot-source.ts';

const database = testDatabase();
let folder = '';
let path = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tanais-snapshot-'));
  path = join(folder, 'kept', 'lots');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const keptAt = (identity = 'one') => snapshotFile(path, async () => identity);
const PAGE = { orderBy: 'price', order: 'desc', offset: 0, limit: 500 } as const;
const answersOf = (index: LotIndex) => ({
  all: index.find({}, PAGE),
  flats: index.find({ categories: [2], priceMax: 40_000_000 }, PAGE),
  found: index.find({ search: 'набережная' }, PAGE),
  box: index.count({ bbox: [39.6, 47.1, 39.75, 47.3] }),
  places: index.countByLocation(),
  agents: index.countBy('agent'),
});
const readIndex = () => createLiveLotIndex(ownLots(database())).current();
async function keep(): Promise<LotIndex> {
  const index = await readIndex();
  await keptAt().write({ index, names: await ownLots(database()).names() });
  return index;
}

describe('a kept index', () => {
  test('answers as the index did when it was written', async () => {
    const index = await keep();
    const kept = await keptAt().read();
    expect(kept && answersOf(kept.index)).toEqual(answersOf(index));
    expect(kept?.names).toEqual(await ownLots(database()).names());
    expect(readdirSync(join(folder, 'kept'))).toEqual(['lots']);
  });
  test('of another database is not used', async () => {
    await keep();
    expect(await keptAt('other').read()).toBeUndefined();
  });
  test('that is damaged, cut off or missing is not used', async () => {
    await keep();
    const bytes = readFileSync(path);
    for (const at of [3, 5_000, bytes.length - 5]) {
      writeFileSync(path, bytes.with(at, (bytes[at] as number) ^ 1));
      expect(await keptAt().read()).toBeUndefined();
    }
    for (const length of [0, 5, 5_000, bytes.length - 1]) {
      writeFileSync(path, bytes.subarray(0, length));
      expect(await keptAt().read()).toBeUndefined();
    }
    rmSync(path);
    expect(await keptAt().read()).toBeUndefined();
  });
});

test('a start with a kept index reads only what has changed since', async () => {
  await keep();
  await database().execute(sql`update lot set price = 22222222 where id = 1110`);
  await database().execute(sql`update lot set title = '{"ru": "Фуфырь", "en": "Fufyr"}' where id = 1111`);
  await database().execute(sql`delete from lot where id = 1112`);
  await database().execute(sql`update settlement set title = '{"ru": "Хмыровка", "en": "Khmyrovka"}' where id = 1`);
  const source = ownLots(database());
  const [all, withIds] = [vi.fn(source.all), vi.fn(source.withIds)];
  const index = await createLiveLotIndex({ ...source, all, withIds }, keptAt()).current();
  expect(all).not.toHaveBeenCalled();
  expect(answersOf(index)).toEqual(answersOf(await readIndex()));
  expect(index.find({ search: 'фуфырь' }, PAGE).ids).toEqual([1111]);
  expect(index.count({ search: 'хмыровка' })).toBe(await database().$count(lot, sql`${isPublic(lot)} and ${lot.settlementId} = 1`));
  expect(withIds.mock.calls.flatMap(([ids]) => ids).length).toBeLessThan(index.size / 2);
});
