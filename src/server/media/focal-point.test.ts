import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { tallShape } from '#contract/media/media.ts';
import { createLog } from '#server/core/log.ts';
import { lotPhoto } from '#server/db/schema/lot.ts';
import { picture } from '#server/db/schema/picture.ts';
import { drawSharePicture } from '#server/pages/discovery/share-picture/draw-share-picture.ts';
import { shareContent } from '#server/pages/discovery/share-picture/share-content.ts';
import { mediaRoutes } from '#server/pages/media-routes.ts';
import { testApi } from '#tests/support/api.ts';
import { depsOn, testDatabase } from '#tests/support/database.ts';
import { createDerivatives } from './derivatives.ts';
import { cropAround } from './resize-picture.ts';
import { openFolderStore } from './store/folder-store.ts';

const RED = { r: 220, g: 30, b: 30 };
const BLUE = { r: 30, g: 30, b: 220 };
const database = testDatabase();
const get = testApi(database);
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tanais-focus-'));
  const half = await sharp({ create: { width: 1000, height: 1000, channels: 3, background: BLUE } })
    .png()
    .toBuffer();
  // Red on the left, blue on the right.
  await sharp({ create: { width: 2000, height: 1000, channels: 3, background: RED } })
    .composite([{ input: half, left: 1000, top: 0 }])
    .jpeg()
    .toFile(join(folder, 'halves.jpg'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function colourOf(image: Buffer | ArrayBuffer): Promise<'red' | 'blue' | 'both'> {
  const { channels } = await sharp(image).stats();
  const [red = 0, , blue = 0] = channels.map(({ mean }) => mean);
  return red > 2 * blue ? 'red' : blue > 2 * red ? 'blue' : 'both';
}

describe('the portrait crop for phones', () => {
  const media = () => mediaRoutes(createDerivatives(openFolderStore(join(folder, 'data')), folder), createLog('silent'));
  test.each([
    ['tall-0', 'red'],
    ['tall-100', 'blue'],
  ])('%s keeps the %s side', async (shape, colour) => {
    const answer = await media().request(`/${shape}/w320/halves.webp`);
    expect(await colourOf(await answer.arrayBuffer())).toBe(colour);
  });
  test.each(['tall-55', 'tall-110', 'tall-', 'tall-010', 'tall--10'])('%s is refused, so that nobody fills the disk with crops', async (shape) =>
    expect((await media().request(`/${shape}/w320/halves.webp`)).status).toBe(400),
  );
  test('has the focal point in its address, in steps of ten; without one the address has no number', () =>
    expect([undefined, { x: 0, y: 0.5 }, { x: 0.62, y: 0.1 }, { x: 1, y: 1 }].map(tallShape)).toEqual(['tall', 'tall-0', 'tall-60', 'tall-100']));
});

test('the picture of a shared page is cropped around the focal point', async () => {
  const words = { brand: 'T', title: 'T', line: '' };
  const wide = join(folder, 'halves.jpg');
  const tall = join(folder, 'upright.jpg');
  await sharp(wide).rotate(90).toFile(tall); // red above, blue below
  expect(await colourOf(await drawSharePicture({ ...words, focus: { x: 0.5, y: 0 } }, tall))).toBe('red');
  expect(await colourOf(await drawSharePicture({ ...words, focus: { x: 0.5, y: 1 } }, tall))).toBe('blue');
  expect(await colourOf(await drawSharePicture(words, tall))).toBe('both');
});

test('a crop never leaves the picture, and has the proportions of its frame', () => {
  expect(cropAround({ width: 2000, height: 1000 }, { width: 100, height: 100 }, { x: 1, y: 0 })).toEqual({ left: 1000, top: 0, width: 1000, height: 1000 });
  expect(cropAround({ width: 1000, height: 2000 }, { width: 200, height: 100 }, { x: 0.5, y: 0.2 })).toEqual({ left: 0, top: 300, width: 1000, height: 500 });
});

describe('the API', () => {
  const ids = async () => (await database().select({ id: lotPhoto.pictureId }).from(lotPhoto).where(eq(lotPhoto.ownerId, 1301)).orderBy(lotPhoto.position)).map(({ id }) => id);
  test('names a focal point only where it is not the centre', async () => {
    expect(JSON.stringify((await get('/lots/1301?lang=en')).body)).not.toContain('focus');
    const [first = 0] = await ids();
    await database().update(picture).set({ focusX: 0.62, focusY: 0.07 }).where(eq(picture.id, first));
    const focus = { x: 0.62, y: 0.07 };
    expect((await get('/lots/1301?lang=en')).body.photos.map((photo: { focus?: unknown }) => photo.focus).filter(Boolean)).toEqual([focus]);
    expect((await get('/lots?lang=en&limit=100')).body.items.find((one: { id: number }) => one.id === 1301).photos[0].focus).toEqual(focus);
    expect((await get('/lots/all?lang=en')).body.items.find((one: { id: number }) => one.id === 1301).focus).toEqual(focus);
    expect(await shareContent(depsOn(database()), 'catalog/1301', 'en')).toMatchObject({ focus });
  });
});
