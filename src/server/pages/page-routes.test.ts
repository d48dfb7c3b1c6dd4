import { getRequestListener } from '@hono/node-server';
import { expect, test } from 'vitest';
import { createDataVersion } from '#server/db/data-version.ts';
import { pageRoutes } from './page-routes.ts';

getRequestListener(() => new Response()); // from here on `Response` is the adapter's own, as in a running site

test('what is no page passes as it is, also to two who ask at once', async () => {
  let renders = 0;
  const render = async () => {
    renders++;
    return new Response('data', { status: 404, headers: { 'content-type': 'text/x-script' } });
  };
  const pages = pageRoutes({ render, version: createDataVersion(), cache: true, development: false, secure: false });
  const answers = await Promise.all(['/no-such-page.data', '/no-such-page.data'].map((path) => pages.request(path)));
  expect(await Promise.all(answers.map(async (answer) => [answer.status, await answer.text()]))).toEqual([
    [404, 'data'],
    [404, 'data'],
  ]);
  expect(renders).toBe(1);
});
