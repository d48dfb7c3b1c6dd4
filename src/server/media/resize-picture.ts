import sharp, { type Sharp } from 'sharp';
import { type Focus, type MediaFormat, type MediaShape, TALL, tallFocus } from '#contract/media/media.ts';

export type Size = { width: number; height: number };
/** One derivative: the original and the new file, its width, format and shape. */
export type Resizing = { source: string; target: string; width: number; format: MediaFormat; shape?: MediaShape };

sharp.concurrency(1); // one thread per picture, to leave the others for requests

/** With the EXIF orientation applied: photos from phones are often stored rotated. */
export const readSize = async (source: string): Promise<Size> => (await sharp(source).metadata()).autoOrient;

export async function resizePicture({ source, target, width, format, shape }: Resizing): Promise<void> {
  const original = sharp(source).rotate();
  const cut = shape ? original.extract(tallStrip(await readSize(source), shape)) : original;
  await encode(cut.resize({ width, withoutEnlargement: true }), format).toFile(target);
}

/** The part of a picture that a tall screen shows; a tall picture stays whole. */
export function tallStrip({ width, height }: Size, shape: MediaShape) {
  const strip = Math.min(width, Math.round(height * TALL.ratio));
  return { left: Math.round((width - strip) * tallFocus(shape)), top: 0, width: strip, height };
}

/** The largest part of a picture with the proportions of a frame, placed as CSS's `object-position` places it. */
export function cropAround({ width, height }: Size, frame: Size, { x, y }: Focus) {
  const scale = Math.min(width / frame.width, height / frame.height);
  const part = { width: Math.round(frame.width * scale), height: Math.round(frame.height * scale) };
  return { left: Math.round((width - part.width) * x), top: Math.round((height - part.height) * y), ...part };
}

function encode(picture: Sharp, format: MediaFormat): Sharp {
  if (format === 'avif') return picture.avif({ quality: 50, effort: 3 });
  if (format === 'webp') return picture.webp({ quality: 74, effort: 4 });
  return picture.jpeg({ quality: 76, mozjpeg: true });
}
