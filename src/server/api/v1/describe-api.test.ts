import { expect, test } from 'vitest';
import type { ApiDeps } from '#server/api/deps.ts';
import { createLog } from '#server/core/log.ts';
import { createApi } from './api.ts';
import { describeApi } from './describe-api.ts';

const document = describeApi(createApi({} as ApiDeps, createLog('silent')));
const operations = Object.entries(document.paths ?? {}).flatMap(([path, { get, post }]) => [
  ...(get ? [{ path, method: 'get', ...get }] : []),
  ...(post ? [{ path, method: 'post', ...post }] : []),
]);

test('the document has a title and a version', () => {
  expect(document.info).toMatchObject({ title: expect.any(String), version: expect.stringMatching(/^\d+\.\d+\.\d+$/), description: expect.stringContaining('ETag') });
});
test('every endpoint has its tag and all its statuses', () => {
  const tags = document.tags?.map(({ name }) => name);
  for (const { path, method, tags: own, responses } of operations) {
    expect(own, path).toEqual([path.split('/')[1]]);
    expect(tags, path).toContain(own?.[0]);
    const expected = method === 'get' ? ['200', '304', '400', '429', '503', 'default'] : ['400', '413', '429', '503', 'default'];
    expect(Object.keys(responses ?? {}), `${method} ${path}`).toEqual(expect.arrayContaining(expected));
  }
});
