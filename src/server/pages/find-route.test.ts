import type { ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { createFindRoute } from './find-route.ts';

const shared = Object.assign(() => ({}), { isPublic: ({ searchParams }: URL) => !searchParams.has('key') });
const routes = {
  root: { id: 'root', path: '', module: {} },
  list: { id: 'list', parentId: 'root', path: 'list', module: { headers: shared } },
  form: { id: 'form', parentId: 'root', path: 'form', module: { action: () => null, headers: () => ({ 'cache-control': 'public' }) } },
};
const find = createFindRoute(async () => ({ routes }) as unknown as ServerBuild);
const isPublic = async (path: string) => (await find(path.replace(/\?.*/, ''))).isPublic(new URL(path, 'https://tanais.example'));

test('a route is public only at the addresses where it declares itself public', async () => {
  expect(await isPublic('/list')).toBe(true);
  expect(await isPublic('/list.data')).toBe(true);
  expect(await isPublic('/list?key=1')).toBe(false);
});
test('other headers do not make a route public, and an address without a route is not public', async () => {
  expect(await isPublic('/form')).toBe(false);
  expect(await isPublic('/none')).toBe(false);
});
test('a route with an action takes forms', async () => expect([(await find('/form')).takesForm, (await find('/list')).takesForm]).toEqual([true, false]));
