import { hash } from 'node:crypto';
import { mediaName } from '#contract/media/media.ts';
import type { CachedFiles } from '#server/media/cached-files.ts';
import type { Derivatives } from '#server/media/derivatives.ts';
import type { Brochure, Pictures } from './brochure-of.ts';
import { drawBrochure } from './draw-brochure.ts';

/** Increase it when the design changes, so that cached brochures are drawn again. */
const DESIGN_VERSION = 2;
const COVER_WIDTH = 1440;
const PHOTO_WIDTH = 960;
const PORTRAIT_WIDTH = 320;

export type BrochureFiles = ReturnType<typeof createBrochureFiles>;

export const createBrochureFiles = (derivatives: Derivatives, files: CachedFiles) => ({
  tagOf: (brochure: Brochure): string => hash('sha1', JSON.stringify([DESIGN_VERSION, brochure]), 'base64url'),
  /** The path of the file, which is drawn now unless it is cached. */
  path: (name: string, brochure: Brochure, tag: string): Promise<string> =>
    files.path({ name, tag, extension: 'pdf', make: async () => drawBrochure(brochure, await findPictures(brochure, derivatives)) }),
});

async function findPictures({ photos, contact }: Brochure, derivatives: Derivatives): Promise<Pictures> {
  const pictures: Pictures = new Map();
  const wanted = [
    ...photos.map(({ src }, index) => ({ src, width: index === 0 ? COVER_WIDTH : PHOTO_WIDTH })),
    ...(contact.photo ? [{ src: contact.photo, width: PORTRAIT_WIDTH }] : []),
  ];
  for (const { src, width } of wanted) {
    const file = await derivatives.fitting({ name: mediaName(src), width, format: 'jpg' });
    if (file) pictures.set(src, file);
  }
  return pictures;
}
