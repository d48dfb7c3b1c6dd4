import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { apiUrl } from '#contract/core/api-url.ts';
import type { ApiDeps } from '#server/api/deps.ts';
import { createLog } from '#server/core/log.ts';
import { createDataVersion } from '#server/db/data-version.ts';
import { noteTables } from '#server/db/tables-read.ts';
import { testApi } from '#tests/support/api.ts';
import { depsOn, testDatabase } from '#tests/support/database.ts';
import { apiRoutes } from './api.ts';
import { createInProcessApi, type InProcessApi } from './in-process-api.ts';
import { get as getRoute, noQuery, type Route } from './route.ts';

const database = testDatabase();
const get = testApi(database);
const routes = apiRoutes({} as ApiDeps);
const version = createDataVersion();
let call: InProcessApi;
beforeAll(() => {
  call = createInProcessApi({ routes: apiRoutes(depsOn(database())), version, log: createLog('silent'), cache: true });
});

async function read(url: string) {
  const answer = await call(url);
  return { status: answer?.status, body: await answer?.json() };
}

describe('a call in process gives what the call over HTTP gives', () => {
  test.each(['ru', 'en'])('for every endpoint in %s', async (lang) => {
    for (const { path, example } of routes) {
      const url = apiUrl(path, { ...example, lang });
      const { status, body } = await get(url);
      const inProcess = await read(url);
      expect(inProcess.status, url).toBe(status);
      // Strictly: a value that JSON would drop or change would make a page differ between server and browser.
      expect(inProcess.body, url).toStrictEqual(body);
    }
  });
  test.each([
    '/lots?rooms=2,3&priceMin=10000000&orderBy=price&order=asc&page=2',
    '/lots?search=%D0%B4%D0%BE%D0%BC&lang=en',
    '/lots?page=0',
    '/lots?lang=de',
    '/lots/999999999',
    '/lots/none?lang=en',
    '/articles/%D0%BD%D0%B5%D1%82',
  ])('for %s', async (url) => {
    const { status, body } = await get(url);
    const inProcess = await read(url);
    expect([inProcess.status, JSON.parse(JSON.stringify(inProcess.body))]).toEqual([status, body]);
  });
});

test('what is not in the table of routes is left to Hono', () => {
  expect(call('/feedback/token?lang=ru')).toBeUndefined();
});

describe('a response in process', () => {
  function counted(route: Partial<Route> = {}) {
    let runs = 0;
    const handle = async () => {
      noteTables(['article']);
      return { run: ++runs, parts: [{ title: 'one' }] };
    };
    const routes = [getRoute({ path: '/counted', summary: 'Counts its runs', query: noQuery, response: z.unknown(), handle, ...route })];
    const api = createInProcessApi({ routes, version, log: createLog('silent'), cache: true });
    return async () => (await api('/counted?lang=ru'))?.json() as Promise<{ run: number; parts: { title: string }[] }>;
  }
  test('is shared by pages until one of its tables changes', async () => {
    const ask = counted();
    await ask();
    version.bump('lot');
    expect((await ask()).run).toBe(1);
    version.bump('article');
    expect((await ask()).run).toBe(2);
  });
  test('cannot be changed by a page', async () => {
    const { parts } = await counted()();
    expect(() => parts.push({ title: 'two' })).toThrow(TypeError);
    expect(() => Object.assign(parts[0] ?? {}, { title: 'changed' })).toThrow(TypeError);
  });
  test('with personal data is never shared', async () => {
    const ask = counted({ personal: true });
    expect([(await ask()).run, (await ask()).run]).toEqual([1, 2]);
  });
});
