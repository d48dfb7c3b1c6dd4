import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBucket } from '#server/core/s3/s3.ts';
import { StoreUnavailable } from '#server/core/store-unavailable.ts';
import { testS3 } from '#tests/support/s3.ts';
import { bothStores } from './both-stores.ts';
import { openCopies } from './copies.ts';
import { openFolderStore } from './folder-store.ts';
import type { MediaStore, StoredFile } from './media-store.ts';
import { openS3Store } from './s3-store.ts';

const s3 = testS3();
let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'tanais-store-'));
});
afterAll(() => rm(home, { recursive: true, force: true }));

/** A machine of its own; all of them share one folder or one bucket. */
const onFolder = () => openFolderStore(join(home, 'shared'));
const onS3 = (endpoint = s3().S3_ENDPOINT, copies = join(home, randomUUID())) =>
  openS3Store(openBucket('s3://tanais/files', 'MEDIA_STORE', { ...s3(), S3_ENDPOINT: endpoint }), openCopies(copies, 1_000_000));
const write = (text: string) => (path: string) => writeFile(path, text);
async function filesOf(store: MediaStore, prefix: string): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  for await (const file of store.list(prefix)) files.push(file);
  return files;
}
const keysOf = async (store: MediaStore, prefix: string) => (await filesOf(store, prefix)).map(({ key }) => key).sort();
const textAt = async (path: string | undefined) => (path === undefined ? undefined : readFile(path, 'utf8'));
/** Nobody listens there. */
const NOWHERE = 'http://127.0.0.1:1';

describe.each([
  ['a folder', onFolder],
  ['S3', () => onS3()],
])('a store in %s', (_, open) => {
  test('gives every machine what one of them has put into it', async () => {
    await open().put('media/w640/дом.avif', write('small'));
    const other = open();
    expect(await textAt(await other.path('media/w640/дом.avif'))).toBe('small');
    expect(String(await other.read('media/w640/дом.avif'))).toBe('small');
    expect(await other.has('media/w640/дом.avif')).toBe(true);
    expect(await other.md5('media/w640/дом.avif')).toBe('eb5c1399a871211c7e7ed732d15e3a8b');
  });
  test('has nothing under a key that nobody has stored', async () => {
    const store = open();
    expect([await store.path('media/none.jpg'), await store.read('media/none.jpg'), await store.has('media/none.jpg'), await store.md5('media/none.jpg')]).toEqual([
      undefined,
      undefined,
      false,
      undefined,
    ]);
    await store.remove('media/none.jpg');
    expect(await keysOf(store, 'brochures/none/')).toEqual([]);
  });
  test('lists the files whose keys begin with a prefix, with their size and age', async () => {
    const store = open();
    for (const key of ['parts/a-1', 'parts/a-2', 'parts/ab-1', 'share/a-1']) await store.put(key, write('12345'));
    expect(await keysOf(store, 'parts/')).toEqual(['parts/a-1', 'parts/a-2', 'parts/ab-1']);
    const found = await filesOf(store, 'parts/a-');
    expect(found).toHaveLength(2);
    for (const { size, at } of found) expect([size, Math.abs(at.getTime() - Date.now()) < 10_000]).toEqual([5, true]);
  });
  test('forgets what is removed, on the machine that removes it', async () => {
    const store = open();
    await store.put('originals/gone.jpg', write('gone'));
    await store.remove('originals/gone.jpg');
    expect([await store.path('originals/gone.jpg'), await store.has('originals/gone.jpg'), await keysOf(store, 'originals/gone')]).toEqual([undefined, false, []]);
  });
  test('keeps nothing of a file that could not be written to its end', async () => {
    const store = open();
    const half = async (path: string) => {
      await writeFile(path, 'half');
      throw new Error('the disk is full');
    };
    await expect(store.put('originals/half.jpg', half)).rejects.toThrow('the disk is full');
    expect(await store.has('originals/half.jpg')).toBe(false);
    expect(await keysOf(store, 'originals/half')).toEqual([]);
  });
  test('sweeps what a crash has left of files that were being made, and only that', async () => {
    const store = open();
    const [old, fresh] = [await store.scratch(), await store.scratch()];
    for (const path of [old, fresh]) await writeFile(path, 'half');
    await utimes(old, 1, 1);
    await store.sweepScratch(Date.now() - 60_000);
    expect([await textAt(fresh), await stat(old).catch(() => 'gone')]).toEqual(['half', 'gone']);
    await rm(fresh);
  });
});

test('a key never leads out of a folder', async () => {
  const store = onFolder();
  for (const key of ['../secret', 'media/../../secret', '/etc/passwd', 'media//x', 'media/.hidden', 'media', 'media/a\0b'])
    await expect(store.read(key)).rejects.toThrow('not a key');
});

describe('a copy on a machine', () => {
  test('is enough when S3 does not answer; without a copy the store is unavailable, which is not «no such file»', async () => {
    const folder = join(home, 'copies-of-one');
    await onS3(undefined, folder).put('originals/here.jpg', write('here'));
    await onS3().put('originals/elsewhere.jpg', write('elsewhere'));
    const cutOff = onS3(NOWHERE, folder);
    expect(await textAt(await cutOff.path('originals/here.jpg'))).toBe('here');
    const failing = [cutOff.path('originals/elsewhere.jpg'), cutOff.put('originals/new.jpg', write('new')), keysOf(cutOff, 'originals/')];
    for (const failed of await Promise.allSettled(failing)) expect(failed).toMatchObject({ status: 'rejected', reason: expect.any(StoreUnavailable) });
    expect(await readdir(join(folder, 'unfinished'))).toEqual([]);
  });
  test('has the same time of change on all machines, so that browsers need not load it again', async () => {
    const [one, other] = [onS3(), onS3()];
    await one.put('media/w640/same.avif', write('same'));
    const times = await Promise.all([one, other].map(async (store) => (await stat((await store.path('media/w640/same.avif')) ?? '')).mtimeMs));
    expect(times[0]).toBe(times[1]);
  });
  test('is fetched once, however many ask for it at once', async () => {
    await onS3().put('media/w640/asked.avif', write('asked'));
    let downloads = 0;
    const bucket = openBucket('s3://tanais/files', 'MEDIA_STORE', s3());
    const counting = {
      ...bucket,
      get: (key: string) => {
        downloads++;
        return bucket.get(key);
      },
    };
    const store = openS3Store(counting, openCopies(join(home, randomUUID()), 1_000_000));
    expect(new Set(await Promise.all(Array.from({ length: 20 }, () => store.path('media/w640/asked.avif')))).size).toBe(1);
    await store.path('media/w640/asked.avif');
    expect(downloads).toBe(1);
  });
  test('is never made of a résumé, and in a folder only the site may read one', async () => {
    const folder = join(home, 'no-resumes');
    const distant = onS3(undefined, folder);
    await distant.put('resumes/a.pdf', write('about Anna'));
    expect(String(await distant.read('resumes/a.pdf'))).toBe('about Anna');
    await expect(distant.path('resumes/a.pdf')).rejects.toThrow('no machine keeps a copy');
    expect((await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile())).toEqual([]);
    await onFolder().put('resumes/a.pdf', write('about Anna'));
    expect((await stat(join(home, 'shared/resumes/a.pdf'))).mode & 0o777).toBe(0o600);
    expect((await stat(join(home, 'shared/resumes'))).mode & 0o777).toBe(0o700);
    expect((await stat(join(home, 'shared/unfinished'))).mode & 0o777).toBe(0o700);
  });
});

test('while files move, new ones go to the first place, all are found, and what is removed is removed from both', async () => {
  const [first, other] = [openFolderStore(join(home, 'first')), openFolderStore(join(home, 'other'))];
  await other.put('originals/old.jpg', write('old'));
  const both = bothStores(first, other);
  await both.put('originals/new.jpg', write('new'));
  expect([await first.has('originals/new.jpg'), await other.has('originals/new.jpg')]).toEqual([true, false]);
  expect([await textAt(await both.path('originals/old.jpg')), String(await both.read('originals/old.jpg')), await both.has('originals/old.jpg')]).toEqual(['old', 'old', true]);
  await first.put('originals/old.jpg', write('old')); // as it was moved
  expect(await keysOf(both, 'originals/')).toEqual(['originals/new.jpg', 'originals/old.jpg']);
  await both.remove('originals/old.jpg');
  expect([await first.has('originals/old.jpg'), await other.has('originals/old.jpg')]).toEqual([false, false]);
});
