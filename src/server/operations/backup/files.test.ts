import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { readEnv } from '#server/core/env.ts';
import { chainOf, newChainId } from './chain.ts';
import { openChain } from './open-chain.ts';
import { prune, pruneAbandoned } from './prune.ts';
import { findBase, restore } from './restore.ts';
import { keysFrom, newBackupKey } from './seal.ts';
import { folderStore } from './store.ts';
import { createFileStorer } from './store-new-files.ts';
import { takeBase } from './take-base.ts';

const keys = keysFrom(newBackupKey());
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tanais-backup-'));
  for (const area of ['data/originals', 'data/resumes', 'photos/summer']) mkdirSync(join(folder, area), { recursive: true });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const store = () => folderStore(join(folder, 'store'));
const env = () => readEnv({ DATA_DIR: join(folder, 'data'), MEDIA_DIR: join(folder, 'photos'), BACKUP_DIR: join(folder, 'store') });
const write = (path: string, text: string) => writeFileSync(join(folder, path), text, { mode: 0o600 });
const read = (path: string) => readFileSync(join(folder, path), 'utf8');
const storedIn = (area: string) =>
  readdirSync(join(folder, 'store'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile() && entry.parentPath.includes(area)).length;

test('without the embedded database the files alone are stored, each once, and restored to where they were', async () => {
  const chain = chainOf(store(), keys, newChainId());
  write('data/originals/a.jpg', 'a picture');
  write('data/secret', 'the secret');
  write('photos/summer/b.jpg', 'another picture');
  await takeBase({ env: env(), chain });
  const storeNewFiles = createFileStorer(env(), chain);
  expect(await storeNewFiles()).toBe(0);
  write('data/resumes/c.pdf', 'a résumé');
  expect([await storeNewFiles(), await storeNewFiles()]).toEqual([1, 0]);
  expect(storedIn('parts')).toBe(4);
  rmSync(join(folder, 'data'), { recursive: true });

  const restored = await restore(await findBase(store(), keys), { folder: join(folder, 'restored') });
  expect(restored).toEqual({ reached: true, files: 4, hasMediaDir: true });
  expect([read('restored/originals/a.jpg'), read('restored/secret'), read('restored/media-dir/summer/b.jpg'), read('restored/resumes/c.pdf')]).toEqual([
    'a picture',
    'the secret',
    'another picture',
    'a résumé',
  ]);
});

test('what nothing needs any more is deleted, and everything that is kept can still be read', async () => {
  const chain = chainOf(store(), keys, newChainId());
  const segment = (number: number) => `0000000100000000000000${number.toString(16).toUpperCase().padStart(2, '0')}`;
  for (let night = 1; night <= 20; night++) {
    const at = new Date(Date.UTC(2026, 10, night)).toISOString();
    const part = await chain.storePart(Buffer.from(`of night ${night}`));
    await chain.storeWal(segment(night * 2), Buffer.from('at the beginning'));
    await chain.storeWal(segment(night * 2 + 1), Buffer.from('of the day'));
    await chain.storeFileList({ at: new Date(Date.parse(at) + 3_600_000).toISOString(), files: [] });
    const files = [{ path: 'postgres/1', bytes: 10, mode: 0o600, changedAt: 0, pieces: [[part, 0, 10]] as [string, number, number][] }];
    await chain.storeBase({ startedAt: at, completedAt: at, wal: { start: segment(night * 2), stop: segment(night * 2), label: '' }, folders: [], files });
  }
  await prune(chain);
  const bases = await chain.bases();
  expect(bases.map((name) => name.slice(6, 8))).toEqual(['01', '08', '14', '15', '16', '17', '18', '19', '20']);
  expect(await chain.wal()).toEqual([2, 16, ...Array.from({ length: 14 }, (_, index) => 28 + index)].map(segment));
  expect(await chain.fileLists()).toHaveLength(7);
  expect(storedIn('parts')).toBe(9);
  for (const name of bases) for (const { pieces } of (await chain.readBase(name)).files) expect(String(await chain.readPart(pieces[0]?.[0] ?? ''))).toContain('of night');
});

test('the chain of a data folder that is gone is deleted a year after its last backup; a site’s own chain never is', async () => {
  const [own, gone] = [chainOf(store(), keys, newChainId()), chainOf(store(), keys, newChainId())];
  for (const chain of [own, gone]) {
    await chain.begin();
    await chain.storeBase({ startedAt: '', completedAt: '2025-01-01T00:00:00Z', folders: [], files: [] });
  }
  await pruneAbandoned(store(), keys, own.id, new Date('2025-12-01'));
  expect(await gone.exists()).toBe(true);
  await pruneAbandoned(store(), keys, own.id, new Date('2026-02-01'));
  expect([await own.exists(), await gone.exists()]).toEqual([true, false]);
});

test('a BACKUP_DIR that has lost its backups is refused until somebody asks to begin anew; in another BACKUP_DIR the chain begins at once', async () => {
  const opening = openChain(env(), store(), keys);
  const [first, second] = await Promise.all([opening.chain(), opening.chain()]);
  expect(first).toBe(second);
  rmSync(join(folder, 'store'), { recursive: true });
  await expect(opening.chain()).rejects.toThrow('is its disk mounted?');
  expect(existsSync(join(folder, 'store'))).toBe(false);
  opening.mayBeginAnew();
  expect((await opening.chain()).id).toBe(first.id);
  const elsewhere = openChain({ ...env(), BACKUP_DIR: join(folder, 'other') }, folderStore(join(folder, 'other')), keys);
  expect((await elsewhere.chain()).id).toBe(first.id);
});
