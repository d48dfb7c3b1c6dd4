import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLog } from '#server/log.ts';
import { createDerivatives } from './derivatives.ts';
import { limitConcurrency } from './limit-concurrency.ts';
import { mediaRoutes } from './media-routes.ts';

let folder: string;
const media = () => mediaRoutes(createDerivatives(folder, join(folder, 'cache')), createLog('silent'));
const get = (path: string, headers?: Record<string, string>) => media().request(path, { headers });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tanais-media-'));
  await sharp({ create: { width: 1000, height: 500, channels: 3, background: '#336655' } })
    .jpeg()
    .toFile(join(folder, 'house.jpg'));
  await writeFile(join(folder, 'secret.txt'), 'not a picture');
  await writeFile(join(folder, 'broken.jpg'), 'not a picture either');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe('pictures', () => {
  test.each([
    ['avif', 'image/avif'],
    ['webp', 'image/webp'],
    ['jpg', 'image/jpeg'],
  ])('come as %s in the asked width', async (format, type) => {
    const response = await get(`/w480/house.${format}`);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe(type);
    expect(response.headers.get('cache-control')).toContain('immutable');
    expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ width: 480, height: 240 });
  });
  test('are never made larger than the original', async () => {
    const response = await get('/w1920/house.webp');
    expect((await sharp(await response.arrayBuffer()).metadata()).width).toBe(1000);
  });
  test('are cut to a tall strip where a phone would show no more', async () => {
    const response = await get('/tall/w320/house.webp');
    expect(await sharp(await response.arrayBuffer()).metadata()).toMatchObject({ width: 320, height: 427 });
  });
  test('an original is served as it is', async () => {
    const response = await get('/house.jpg');
    expect((await sharp(await response.arrayBuffer()).metadata()).width).toBe(1000);
  });
  test('are not sent twice to who has them', async () => {
    const etag = (await get('/w320/house.webp')).headers.get('etag') ?? '';
    expect((await get('/w320/house.webp', { 'if-none-match': etag })).status).toBe(304);
  });
  test.each(['/w500/house.webp', '/w480/house.gif', '/w480/house.exe'])('a width or format that is not on the list is refused: %s', async (path) =>
    expect((await get(path)).status).toBe(400),
  );
  test.each(['/w480/nothing.webp', '/nothing.jpg', '/secret.txt', '/w480/..%2Fsecret.jpg', '/..%2F..%2Fetc%2Fpasswd'])('what is unknown is not found: %s', async (path) =>
    expect((await get(path)).status).toBe(404),
  );
  test('a broken original is our fault, not the visitor’s', async () => expect((await get('/w480/broken.webp')).status).toBe(500));
  test('a picture asked for by many at once is made once, and leaves nothing unfinished', async () => {
    const derivatives = createDerivatives(folder, join(folder, 'crowd'));
    const paths = await Promise.all(Array.from({ length: 20 }, () => derivatives.derivative('house', 640, 'avif')));
    expect(new Set(paths).size).toBe(1);
    expect(await readdir(join(folder, 'crowd', 'w640'))).toEqual(['house.avif']);
  });
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
