import { execFile } from 'node:child_process';
import { hash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { readEnv } from '#server/core/env.ts';
import { testS3 } from '#tests/support/s3.ts';
import { bothStores } from './both-stores.ts';
import type { MediaStore } from './media-store.ts';
import { moveFiles } from './move-files.ts';
import { openMediaStore, openStore } from './open-media-store.ts';

const run = promisify(execFile);
const s3 = testS3();
let home: string;
let count = 0;
let from: MediaStore;
let to: MediaStore;
let folder: string;
let place: string;
const settings = (more: Record<string, string> = {}) => readEnv({ ...s3(), DATA_DIR: folder, ...more });
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'tanais-move-'));
});
afterAll(() => rm(home, { recursive: true, force: true }));
beforeEach(() => {
  [folder, place] = [join(home, String(++count)), `s3://tanais/move-${count}`];
  [from, to] = [openStore(folder, settings(), { forCommand: true }), openStore(place, settings(), { forCommand: true })];
});

const put = (store: MediaStore, key: string, text: string) => store.put(key, (path) => writeFile(path, text));
const FILES = {
  'originals/a.jpg': 'a',
  'resumes/b.pdf': 'b',
  'media/w640/a.avif': 'c',
  'media/tall-40/w320/a.avif': 'd',
  'brochures/ru-1301/x.pdf': 'e',
  'share/ru/y.jpg': 'f',
  'parts/up-0-1': 'g',
};
const fill = async (store: MediaStore) => {
  for (const [key, text] of Object.entries(FILES)) await put(store, key, text);
};
async function contentOf(store: MediaStore): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for (const area of ['originals', 'resumes', 'media', 'brochures', 'share', 'parts'])
    for await (const { key } of store.list(`${area}/`)) found[key] = String(await store.read(key));
  return found;
}

test('every file moves from a folder to S3, and back', async () => {
  await fill(from);
  await put(from, 'originals/large.jpg', 'x'.repeat(9_000_000)); // S3 keeps it in parts, so that its tag is no MD5
  expect(await moveFiles({ from, to })).toMatchObject({ copied: 8, alreadyThere: 0, failed: [] });
  expect(hash('md5', (await to.read('originals/large.jpg')) ?? '')).toBe(await from.md5('originals/large.jpg'));
  await to.remove('originals/large.jpg');
  const back = openStore(join(home, `back-${count}`), settings());
  expect(await moveFiles({ from: to, to: back, andDelete: true })).toMatchObject({ copied: 7, failed: [] });
  expect([await contentOf(back), await contentOf(to)]).toEqual([FILES, {}]);
});

test('begun again, it sends only what is missing or is not the same', async () => {
  await fill(from);
  await moveFiles({ from, to });
  await to.remove('originals/a.jpg');
  await put(to, 'resumes/b.pdf', 'B');
  expect(await moveFiles({ from, to })).toMatchObject({ copied: 2, alreadyThere: 5 });
  expect(await contentOf(to)).toEqual(FILES);
});

test('a file that does not arrive as it was sent is reported and stays where it was; the others move', async () => {
  await fill(from);
  const lying: MediaStore = { ...to, put: (key, write) => (key === 'originals/a.jpg' ? put(to, key, 'damaged') : to.put(key, write)) };
  const moved = await moveFiles({ from, to: lying, andDelete: true });
  expect(moved).toMatchObject({ copied: 6, failed: [{ key: 'originals/a.jpg', reason: 'what has arrived is not what was sent' }] });
  expect(await contentOf(from)).toEqual({ 'originals/a.jpg': 'a' });
});

test('meanwhile the site shows every file and takes new ones, and what it deletes does not come back', async () => {
  await fill(from);
  const site = bothStores(to, from);
  const meanwhile: MediaStore = {
    ...from,
    async read(key) {
      const bytes = await from.read(key);
      if (key === 'resumes/b.pdf') await site.remove(key); // between reading and writing
      expect(String(await site.read('originals/a.jpg'))).toBe('a');
      return bytes;
    },
  };
  await put(site, 'originals/new.jpg', 'new');
  expect(await moveFiles({ from: meanwhile, to, andDelete: true })).toMatchObject({ failed: [] });
  const { 'resumes/b.pdf': _, ...left } = FILES;
  expect(await contentOf(site)).toEqual({ ...left, 'originals/new.jpg': 'new' });
  expect(await contentOf(from)).toEqual({});
});

test.each([
  ['from the first place to the other', () => ({ first: from, other: to })],
  ['from the other place to the first', () => ({ first: to, other: from })],
] as const)('a file does not come back if it is copied %s while it is removed', async (_, places) => {
  const { first, other } = places();
  await put(from, 'resumes/b.pdf', 'b');
  const copiedMeanwhile = (store: MediaStore): MediaStore => ({
    ...store,
    async remove(key) {
      await store.remove(key);
      await moveFiles({ from, to });
    },
  });
  await bothStores(copiedMeanwhile(first), copiedMeanwhile(other)).remove('resumes/b.pdf');
  expect([await from.has('resumes/b.pdf'), await to.has('resumes/b.pdf')]).toEqual([false, false]);
});

test('the settings say where files are, and the command says which settings it needs', async () => {
  await fill(from);
  const move = (more: Record<string, string>, ...words: string[]) =>
    run(process.execPath, ['src/server/media/store/media-command.ts', ...words], { env: { ...process.env, ...s3(), DATA_DIR: folder, ...more } }).catch(
      (error) => error as { stdout: string; stderr: string },
    );
  const bothPlaces = { MEDIA_STORE: place, MEDIA_STORE_ALSO: folder };
  const site = openMediaStore(settings(bothPlaces));
  expect(String(await site.read('resumes/b.pdf'))).toBe('b');

  const [early, moved] = await Promise.all([move({}, 'move', '--to', place), move(bothPlaces, 'move', '--to', place, '--delete')]);
  expect(early.stderr).toContain(`MEDIA_STORE=${place}\n  MEDIA_STORE_ALSO=${folder}\n`);
  expect(moved.stdout).toContain('7 files copied (1 MB), 0 were there already');
  expect(moved.stdout).toContain(`Nothing is left at ${folder}`);
  expect([await contentOf(to), await contentOf(from)]).toEqual([FILES, {}]);
});
