import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rm } from 'node:fs/promises';
import sharp from 'sharp';
import { MAX_PICTURE_SIDE } from '#contract/media/upload-limits.ts';

/** An uploaded file, and where its clean copy is written. */
export type Normalising = { source: string; target: string };
export type StoredPicture = { hash: string; extension: 'jpg' | 'webp'; width: number; height: number; placeholder: string };
export type PictureRefusal = 'not_a_picture' | 'heic_picture' | 'broken_picture' | 'huge_picture';
export type Normalised = { picture: StoredPicture } | { refusal: PictureRefusal };

/** A file of a few kilobytes can describe a picture that fills the memory. */
const MAX_PIXELS = 100_000_000;
const TIMEOUT_S = 120;
const QUALITY = 90;

/**
 * Checks an uploaded picture by its content and writes a clean copy: upright, in sRGB, without EXIF and the place that it names, not larger than needed.
 * The copy depends only on what the picture shows, so the hash of the copy finds the same picture again, whatever its file said about itself.
 */
export async function normalisePicture({ source, target }: Normalising): Promise<Normalised> {
  const kind = await readKind(source);
  if (kind !== 'picture') return { refusal: kind };
  try {
    const original = sharp(source, { limitInputPixels: MAX_PIXELS, failOn: 'error', sequentialRead: true }).timeout({ seconds: TIMEOUT_S });
    const { width, height, hasAlpha } = await original.metadata();
    if (width * height > MAX_PIXELS) return { refusal: 'huge_picture' };
    const upright = original.autoOrient().resize({ width: MAX_PICTURE_SIDE, height: MAX_PICTURE_SIDE, fit: 'inside', withoutEnlargement: true }).toColourspace('srgb');
    const written = await (hasAlpha ? upright.webp({ quality: QUALITY }) : upright.jpeg({ quality: QUALITY })).toFile(target);
    const size = { width: written.width, height: written.height };
    return { picture: { ...size, hash: await hashOf(target), extension: hasAlpha ? 'webp' : 'jpg', placeholder: await averageColour(target) } };
  } catch (error) {
    await rm(target, { force: true });
    if (isFailureOfDisk(error)) throw error;
    return { refusal: /pixel limit/.test((error as Error).message) ? 'huge_picture' : 'broken_picture' };
  }
}

const isFailureOfDisk = (error: unknown) =>
  (error as NodeJS.ErrnoException).code !== undefined || /ENOSPC|no space left|write error|unable to write/i.test((error as Error).message);

/** What a file is by its first bytes, whatever its name says. sharp is given only pictures of these kinds: it would also read SVG, PDF and others that can refer to files. */
async function readKind(source: string): Promise<'picture' | 'not_a_picture' | 'heic_picture'> {
  const file = await open(source);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64), 0, 64, 0);
    return kindOf(buffer.subarray(0, bytesRead));
  } finally {
    await file.close();
  }
}

const JPEG = Buffer.from([0xff, 0xd8, 0xff]);
const PNG = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const HEIC_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];

function kindOf(head: Buffer): 'picture' | 'not_a_picture' | 'heic_picture' {
  const startsWith = (bytes: Buffer) => head.subarray(0, bytes.length).equals(bytes);
  if (startsWith(JPEG) || startsWith(PNG)) return 'picture';
  const text = (from: number) => head.toString('latin1', from, from + 4);
  if (text(0) === 'RIFF' && text(8) === 'WEBP') return 'picture';
  if (text(4) !== 'ftyp') return 'not_a_picture';
  // AVIF and HEIC are the same container. The main brand may be a general one, then the list after it names the format.
  const brands = Array.from({ length: Math.floor((head.length - 8) / 4) }, (_, index) => text(8 + index * 4));
  if (brands.includes('avif')) return 'picture';
  return brands.some((brand) => HEIC_BRANDS.includes(brand)) ? 'heic_picture' : 'not_a_picture';
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}

async function averageColour(path: string): Promise<string> {
  const pixel = await sharp(path).flatten({ background: '#ffffff' }).resize(1, 1).raw().toBuffer();
  return `#${pixel.subarray(0, 3).toString('hex')}`;
}
