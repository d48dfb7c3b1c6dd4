import { MAX_PICTURE_SIDE } from '#contract/media/upload-limits.ts';

const QUALITY = 0.92;
/** Safari can read these types, the server cannot. */
const CONVERTED = new Set(['image/heic', 'image/heif']);

/** The size to which a picture is reduced so that its longest side is within the limit; undefined if it is already. */
export function reducedSize(width: number, height: number, limit = MAX_PICTURE_SIDE): { width: number; height: number } | undefined {
  const scale = limit / Math.max(width, height);
  return scale < 1 ? { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) } : undefined;
}

/**
 * Reduces a large picture before it is sent, upright, without its EXIF: a photo of a new phone is four times smaller then.
 * A file that this browser cannot read is sent as it is, since the server may know it, or refuses it with a sentence.
 */
export async function reducePicture(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  if (!bitmap) return file;
  try {
    const converted = CONVERTED.has(file.type);
    const size = reducedSize(bitmap.width, bitmap.height);
    if (!size && !converted) return file;
    // A PNG may be transparent; everything else is a photo.
    const reduced = await draw(bitmap, size ?? bitmap, file.type === 'image/png' ? 'image/png' : 'image/jpeg');
    return reduced && (converted || reduced.size < file.size) ? reduced : file;
  } finally {
    bitmap.close();
  }
}

async function draw(bitmap: ImageBitmap, { width, height }: { width: number; height: number }, type: string): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d');
  if (!context) return null;
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
  canvas.width = 0; // phones have little memory for canvases, and free it late
  return blob;
}
