import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { StoreUnavailable } from '#server/core/store-unavailable.ts';
import { openFolderStore } from '#server/media/store/folder-store.ts';
import type { MediaStore } from '#server/media/store/media-store.ts';
import { shareAssets, sharedAssets, sweepAssets } from './shared-assets.ts';

const root = mkdtempSync(join(tmpdir(), 'tanais-assets-'));
afterAll(() => rmSync(root, { recursive: true }));
let folder: string;
let store: MediaStore;
beforeEach(() => {
  folder = mkdtempSync(join(root, 'store-'));
  store = openFolderStore(folder);
});

function buildOf(files: Record<string, string>): string {
  const client = mkdtempSync(join(root, 'client-'));
  mkdirSync(join(client, 'assets'));
  for (const [name, text] of Object.entries(files)) writeFileSync(join(client, 'assets', name), text);
  return client;
}
/** A machine of another version, which has no files of this build itself. */
function otherMachine(now?: () => number) {
  const app = new Hono().get('/assets/*', sharedAssets(store, { 'cache-control': 'immutable' }, now));
  return async (path: string) => {
    const response = await app.request(path);
    return [response.status, response.headers.get('content-type'), await response.text()];
  };
}

test('a machine of another version serves the styles and scripts of a new page from the store', async () => {
  const client = buildOf({ 'style-1a.css': 'a{}', 'style-1a.css.br': 'x', 'home-_2B.js': 'go()' });
  expect(await shareAssets(store, client)).toBe(2);
  expect(await shareAssets(store, client)).toBe(0); // another machine with this build
  const ask = otherMachine();
  expect(await ask('/assets/style-1a.css')).toEqual([200, 'text/css; charset=utf-8', 'a{}']);
  expect(await ask('/assets/home-_2B.js')).toEqual([200, 'text/javascript; charset=utf-8', 'go()']);
  for (const path of ['/assets/none.js', '/assets/sub/style-1a.css', '/assets/..%2foriginals%2fa.jpg']) expect((await ask(path))[0], path).toBe(404);
});

test('many wrong names list the store only once, and a file that is stored later is found', async () => {
  let lists = 0;
  const { list } = store;
  store.list = (prefix) => {
    lists++;
    return list(prefix);
  };
  let time = 0;
  const ask = otherMachine(() => time);
  for (let nth = 0; nth < 20; nth++) await ask(`/assets/wrong-${nth}.js`);
  expect(lists).toBe(1);
  await shareAssets(store, buildOf({ 'later.js': 'go()' }));
  time = 6_000;
  expect((await ask('/assets/later.js'))[0]).toBe(200);
});

test('files of former builds are deleted 30 days after they were last stored, unless the present build has them', async () => {
  const [former, present] = [buildOf({ 'a-1.js': '1', 'common.js': 'c' }), buildOf({ 'a-2.js': '2', 'common.js': 'c' })];
  await shareAssets(store, former);
  const longAgo = new Date(Date.now() - 31 * 86_400_000);
  for (const name of ['a-1.js', 'common.js']) utimesSync(join(folder, 'assets', name), longAgo, longAgo);
  await shareAssets(store, present);
  await sweepAssets(store, present);
  const ask = otherMachine();
  expect([(await ask('/assets/a-1.js'))[0], (await ask('/assets/a-2.js'))[0], (await ask('/assets/common.js'))[0]]).toEqual([404, 200, 200]);
});

test('files of a build that ran for months are kept after an update, for pages that are still open', async () => {
  const [former, present] = [buildOf({ 'a-1.js': '1' }), buildOf({ 'a-2.js': '2' })];
  await shareAssets(store, former);
  const longAgo = new Date(Date.now() - 31 * 86_400_000);
  utimesSync(join(folder, 'assets', 'a-1.js'), longAgo, longAgo);
  await sweepAssets(store, former); // as every day
  await shareAssets(store, present);
  await sweepAssets(store, present);
  expect((await otherMachine()('/assets/a-1.js'))[0]).toBe(200);
});

test('after a failure of the store its files are found again', async () => {
  await shareAssets(store, buildOf({ 'one.js': 'go()' }));
  const { list } = store;
  store.list = async function* () {
    yield* [];
    throw new StoreUnavailable(new Error('no answer'));
  };
  let time = 0;
  const ask = otherMachine(() => time);
  expect((await ask('/assets/one.js'))[0]).toBe(503);
  store.list = list;
  time = 6_000;
  expect((await ask('/assets/one.js'))[0]).toBe(200);
});
