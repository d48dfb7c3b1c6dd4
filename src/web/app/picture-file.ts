import { derivative, type MediaFormat, type MediaShape, tallShape, tallWidthsFor, widthsFor } from '#contract/media/media.ts';
import type { Picture } from '#contract/media/picture.ts';
import type { PictureFile, PictureSource } from '#ui/media/picture.tsx';

const FORMATS: { format: MediaFormat; type: string }[] = [
  { format: 'avif', type: 'image/avif' },
  { format: 'webp', type: 'image/webp' },
];
const FALLBACK_WIDTH = 960;

/** A picture from the API with all its sources (formats and widths), up to the width that its place on the page can use. */
export function pictureFile(picture: Picture, largest = 1920): PictureFile {
  const widths = widthsFor(picture.width, largest);
  return { ...picture, sources: sourcesOf(picture, widths), src: derivative(picture.src, Math.min(FALLBACK_WIDTH, Math.max(...widths)), 'jpg') };
}

/** The same, with a portrait crop for phones: a full-bleed landscape picture would be mostly off their screen. */
export function tallOnPhones(picture: Picture, largest: number, { media, sizes }: { media: string; sizes: string }): PictureFile {
  const file = pictureFile(picture, largest);
  const tall = sourcesOf(picture, tallWidthsFor(picture), tallShape(picture.focus)).map((source) => ({ ...source, media, sizes }));
  return { ...file, sources: [...tall, ...file.sources] };
}

function sourcesOf(picture: Picture, widths: number[], shape?: MediaShape): PictureSource[] {
  return FORMATS.map(({ format, type }) => ({ type, srcSet: widths.map((width) => `${derivative(picture.src, width, format, shape)} ${width}w`).join(', ') }));
}
