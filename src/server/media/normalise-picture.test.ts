import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Normalised, normalisePicture, type StoredPicture } from './normalise-picture.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tanais-normalise-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let count = 0;
async function normalise(bytes: Buffer): Promise<{ result: Normalised; target: string }> {
  const [source, target] = [join(folder, `source-${++count}`), join(folder, `target-${count}`)];
  await writeFile(source, bytes);
  return { result: await normalisePicture({ source, target }), target };
}
async function stored(picture: Sharp | Buffer): Promise<StoredPicture & { metadata: Awaited<ReturnType<Sharp['metadata']>>; target: string }> {
  const { result, target } = await normalise(Buffer.isBuffer(picture) ? picture : await picture.toBuffer());
  if ('refusal' in result) throw new Error(result.refusal);
  return { ...result.picture, target, metadata: await sharp(target).metadata() };
}

const plain = (width = 400, height = 300, background = '#336655') => sharp({ create: { width, height, channels: 3, background } });
const GPS = { IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 13/1 20/1', GPSLongitudeRef: 'E', GPSLongitude: '39/1 43/1 10/1' }, IFD0: { Model: 'Telephone' } };

describe('a picture', () => {
  test.each([
    ['JPEG', () => plain().jpeg()],
    ['PNG', () => plain().png()],
    ['WebP', () => plain().webp()],
    ['AVIF', () => plain().avif()],
    ['grey JPEG', () => plain().greyscale().jpeg()],
    ['CMYK JPEG', () => plain().toColourspace('cmyk').jpeg()],
    ['16-bit PNG', () => plain().toColourspace('rgb16').png()],
  ])('in %s is stored as JPEG in sRGB, with the average colour', async (_, make) => {
    const { extension, metadata, placeholder, width, height } = await stored(make());
    expect([extension, metadata.format, metadata.space, metadata.icc, width, height]).toEqual(['jpg', 'jpeg', 'srgb', undefined, 400, 300]);
    expect(placeholder).toMatch(/^#[\da-f]{6}$/);
  });
  test('with transparency keeps it, as WebP', async () => {
    const { extension, metadata } = await stored(sharp({ create: { width: 20, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0.3 } } }).png());
    expect([extension, metadata.format, metadata.hasAlpha]).toEqual(['webp', 'webp', true]);
  });
  test('loses its EXIF, the position above all', async () => {
    const tagged = await plain().withExif(GPS).withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><secret/></x:xmpmeta>').jpeg().toBuffer();
    expect((await sharp(tagged).metadata()).exif?.includes('Telephone')).toBe(true);
    const { metadata, target } = await stored(tagged);
    expect([metadata.exif, metadata.xmp, metadata.iptc]).toEqual([undefined, undefined, undefined]);
    expect((await readFile(target)).includes('Telephone')).toBe(false);
  });
  test('is turned upright', async () => {
    const { width, height, metadata } = await stored(plain(400, 300).withMetadata({ orientation: 6 }).jpeg());
    expect([width, height, metadata.orientation]).toEqual([300, 400, undefined]);
  });
  test('above 4000 pixels is reduced', async () => {
    const { width, height } = await stored(plain(6000, 3000).jpeg());
    expect([width, height]).toEqual([4000, 2000]);
  });
  test('in another colour profile is converted to sRGB', async () => {
    const wide = await plain(50, 50, '#ff0000').withIccProfile('p3').jpeg({ quality: 100 }).toBuffer();
    expect((await sharp(wide).metadata()).icc).toBeDefined();
    const { metadata } = await stored(wide);
    expect(metadata.icc).toBeUndefined();
  });
  test('has the same hash whatever its file says about it, and another picture has another', async () => {
    const bare = await plain(300, 200).png().toBuffer();
    const tagged = await sharp(bare).withExif(GPS).png().toBuffer();
    const [one, two, other] = [await stored(bare), await stored(tagged), await stored(plain(300, 200, '#336656').png())];
    expect(two.hash).toBe(one.hash);
    expect(other.hash).not.toBe(one.hash);
  });
});

const chunk = (type: string, data: Buffer) => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
};
/** A PNG of a few kilobytes that claims to be this large. */
function bomb(side: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([1, 0, 0, 0, 0], 8); // one bit for each pixel, grey
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.alloc(1_000_000))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
const heic = (brand: string) => Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}`), Buffer.alloc(4), Buffer.from('mif1heic'), Buffer.alloc(2_000)]);
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><image href="file:///etc/passwd"/></svg>';

describe('what is no picture is refused by its content, and no file is left', () => {
  test.each<[string, string, () => Buffer | Promise<Buffer>]>([
    ['an empty file', 'not_a_picture', () => Buffer.alloc(0)],
    ['a text', 'not_a_picture', () => Buffer.from('not a picture')],
    ['an SVG', 'not_a_picture', () => Buffer.from(SVG)],
    ['an SVG with an XML head', 'not_a_picture', () => Buffer.from(`<?xml version="1.0"?>${SVG}`)],
    ['a PDF', 'not_a_picture', () => Buffer.from('%PDF-1.7\n')],
    ['a GIF', 'not_a_picture', () => plain(9, 9).gif().toBuffer()],
    ['a TIFF', 'not_a_picture', () => plain(9, 9).tiff().toBuffer()],
    ['a program', 'not_a_picture', () => Buffer.from('MZ\u0090\u0000')],
    ['a video', 'not_a_picture', () => Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypmp42'), Buffer.alloc(100)])],
    ['a HEIC', 'heic_picture', () => heic('heic')],
    ['a HEIC with a general brand', 'heic_picture', () => heic('mif1')],
    ['the first bytes of a JPEG', 'broken_picture', () => Buffer.from([0xff, 0xd8, 0xff, 0xe0])],
    [
      'a page of HTML after the first bytes of a JPEG',
      'broken_picture',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<script>alert(1)</script>'.repeat(99))]),
    ],
    ['half a JPEG', 'broken_picture', async () => (await plain(900, 900).jpeg().toBuffer()).subarray(0, 3_000)],
    ['half a PNG', 'broken_picture', async () => (await plain(900, 900).png().toBuffer()).subarray(0, 1_500)],
    ['half an AVIF', 'broken_picture', async () => (await plain(900, 900).avif().toBuffer()).subarray(0, 250)],
    ['a picture of 900 million pixels in a few kilobytes', 'huge_picture', () => bomb(30_000)],
    ['a picture whose data end early', 'broken_picture', () => bomb(8_000)],
  ])('%s: %s', async (_, refusal, make) => {
    const { result, target } = await normalise(await make());
    expect(result).toEqual({ refusal });
    expect(await readdir(folder)).not.toContain(target.split('/').at(-1));
  });
  test('a target that cannot be written is an error, not a refusal of the picture', async () => {
    const source = join(folder, 'good');
    await writeFile(source, await plain().jpeg().toBuffer());
    await expect(normalisePicture({ source, target: join(folder, 'no-such-folder', 'target') })).rejects.toThrow();
  });
});
