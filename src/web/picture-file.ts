import { derivative, type MediaFormat, widthsFor } from '#contract/media.ts';
import type { Picture } from '#contract/picture.ts';
import type { PictureFile } from '#ui/picture.tsx';

const FORMATS: { format: MediaFormat; type: string }[] = [
  { format: 'avif', type: 'image/avif' },
  { format: 'webp', type: 'image/webp' },
];
const FALLBACK_WIDTH = 960;

/** A picture of the API with every file the server can make of it, up to the width the slot can use. */
export function pictureFile(picture: Picture, largest = 1920): PictureFile {
  const widths = widthsFor(picture.width, largest);
  const sources = FORMATS.map(({ format, type }) => ({ type, srcSet: widths.map((width) => `${derivative(picture.src, width, format)} ${width}w`).join(', ') }));
  return { ...picture, sources, src: derivative(picture.src, Math.min(FALLBACK_WIDTH, Math.max(...widths)), 'jpg') };
}
