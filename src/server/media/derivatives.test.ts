import { once } from 'node:events';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { Hono } from 'hono';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { AppError } from '#server/core/errors.ts';
import { createLog } from '#server/core/log.ts';
import { failureHeaders } from '#server/http/failure-headers.ts';
import { mediaRoutes } from '#server/pages/media-routes.ts';
import { createDerivatives } from './derivatives.ts';
import { limitConcurrency } from './limit-concurrency.ts';
import { openFolderStore } from './store/folder-store.ts';

let folder: string;
const derivativesIn = (data: string, options?: Parameters<typeof createDerivatives>[2]) => createDerivatives(openFolderStore(join(folder, data)), folder, options);
const media = () => mediaRoutes(derivativesIn('data'), createLog('silent'));
const get = (path: string, headers?: Record<string, string>) => media().request(path, { headers });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tanais-media-'));
  await sharp({ create: { width: 1000, height: 500, channels: 3, background: '#336655' } })
    .jpeg()
    .toFile(join(folder, 'house.jpg'));
  const grey = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#777777' } }).jpeg();
  await grey(40, 40).toFile(join(folder, 'dot.jpg'));
  await grey(1000, 500).withMetadata({ orientation: 6 }).toFile(join(folder, 'sideways.jpg')); // a phone held upright
  await writeFile(join(folder, 'secret.txt'), 'not a picture');
  await writeFile(join(folder, 'broken.jpg'), 'not a picture either');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('pictures', () => {
  test.each([
    ['avif', 'image/avif'],
    ['webp', 'image/webp'],
    ['jpg', 'image/jpeg'],
  ])('are served as %s in the requested width', async (format, type) => {
    const response = await get(`/w480/house.${format}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(type);
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ width: 480, height: 240 });
  });
  test.each([
    ['/w1920/house.webp', '/media/w960/house.webp'],
    ['/tall/w480/house.avif', '/media/tall/w320/house.avif'],
    ['/w160/dot.jpg', undefined],
    ['/w480/dot.jpg', '/media/w160/dot.jpg'],
    ['/w800/sideways.jpg', '/media/w480/sideways.jpg'],
  ])('are never made larger than the original: %s leads to %s', async (path, expected) => {
    const { status, headers } = await get(path);
    expect([status, headers.get('location') ?? undefined]).toEqual([expected ? 301 : 200, expected]);
  });
  test('come in the largest width there is where the wanted one is too large, as for brochures', async () => {
    const path = await derivativesIn('data').fitting({ name: 'house', width: 1440, format: 'jpg' });
    expect(path).toBe(join(folder, 'data', 'media', 'w960', 'house.jpg'));
  });
  test('are cropped to a tall strip for phones', async () => {
    const response = await get('/tall/w320/house.webp');
    expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ width: 320, height: 427 });
  });
  test('an original is served as it is', async () => {
    const response = await get('/house.jpg');
    expect((await sharp(await response.arrayBuffer()).metadata()).width).toBe(1000);
  });
  test('are not sent again if the browser has them', async () => {
    const etag = (await get('/w320/house.webp')).headers.get('etag') ?? '';
    expect((await get('/w320/house.webp', { 'if-none-match': etag })).status).toBe(304);
  });
  test.each(['/w500/house.webp', '/w480/house.gif', '/w480/house.exe'])('a width or format that is not on the list is refused: %s', async (path) =>
    expect((await get(path)).status).toBe(400),
  );
  test.each(['/w480/nothing.webp', '/nothing.jpg', '/secret.txt', '/w480/..%2Fsecret.jpg', '/..%2F..%2Fetc%2Fpasswd'])('an unknown picture is not found: %s', async (path) =>
    expect((await get(path)).status).toBe(404),
  );
  test('a broken original is a server error (5xx)', async () => expect((await get('/w480/broken.webp')).status).toBe(500));
  test('a picture requested by many at once is made once, and leaves no temporary file', async () => {
    const derivatives = derivativesIn('crowd');
    const paths = await Promise.all(Array.from({ length: 20 }, () => derivatives.fitting({ name: 'house', width: 640, format: 'avif' })));
    expect(new Set(paths).size).toBe(1);
    expect(await readdir(join(folder, 'crowd', 'media', 'w640'))).toEqual(['house.avif']);
  });
});

describe('an aborted request', () => {
  let server: Server;
  afterEach(() => server.close());

  test('is removed from the queue, and its picture is not made', async () => {
    const app = new Hono().route('/media', mediaRoutes(derivativesIn('left', { concurrency: 1 }), createLog('silent')));
    const listener = getRequestListener(app.fetch);
    const closed: Promise<unknown>[] = [];
    server = createServer((request, response) => {
      closed.push(once(response, 'close'));
      void listener(request, response);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const crowd = [160, 320, 480, 640].flatMap((width) => ['avif', 'webp', 'jpg'].map((format) => `/media/w${width}/house.${format}`));
    const leaving = new AbortController();
    const requests = crowd.map((path) => fetch(origin + path, { signal: leaving.signal }).catch(() => {}));
    await vi.waitFor(() => expect(closed).toHaveLength(crowd.length), { interval: 1 });
    leaving.abort();
    await Promise.all([...requests, ...closed]);
    expect((await fetch(`${origin}/media/w960/house.avif`)).status).toBe(200); // heavier than the others, so it is made after all that are still wanted
    const made = (await readdir(join(folder, 'left', 'media'), { recursive: true })).filter((file) => /\.\w+$/.test(file));
    expect(made.length).toBeLessThan(crowd.length); // w960, and what was made before the clients left
  });
});

test('if too many pictures are waiting, the response has Retry-After', async () => {
  const full = { ...derivativesIn('full'), exact: () => Promise.reject(new AppError('not_ready')) };
  const app = new Hono().use(failureHeaders).route('/', mediaRoutes(full, createLog('silent')));
  const { status, headers } = await app.request('/w480/house.webp');
  expect([status, headers.get('retry-after'), headers.get('cache-control')]).toEqual([503, '5', 'no-store']);
});

test('a task that comes just when another ends does not run beside one that was waiting', async () => {
  const inTurn = limitConcurrency(1);
  const first = Promise.withResolvers<void>();
  const running: number[] = [];
  let now = 0;
  const task = async () => {
    running.push(++now);
    await new Promise(setImmediate);
    now--;
  };
  const tasks = [inTurn(() => first.promise), inTurn(task), first.promise.then(() => inTurn(task))];
  first.resolve();
  await Promise.all(tasks);
  expect(running).toEqual([1, 1]);
});

test('no more tasks run at a time than allowed, and all of them run', async () => {
  const inTurn = limitConcurrency(3);
  let running = 0;
  let most = 0;
  const results = await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      inTurn(async () => {
        most = Math.max(most, ++running);
        await new Promise(setImmediate);
        running--;
        return index;
      }),
    ),
  );
  expect(most).toBe(3);
  expect(results).toEqual(Array.from({ length: 20 }, (_, index) => index));
});
