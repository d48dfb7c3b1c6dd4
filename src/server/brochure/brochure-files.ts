import { hash, randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { MEDIA_PATH } from '#contract/media.ts';
import type { Derivatives } from '#server/media/derivatives.ts';
import { limitConcurrency } from '#server/media/limit-concurrency.ts';
import type { Brochure } from './brochure-of.ts';
import { drawBrochure, type Pictures } from './draw-brochure.ts';

/** Goes up when brochures come to look different, so that none of the old ones is given away. */
const LOOK = 1;
const COVER_WIDTH = 1440;
const PHOTO_WIDTH = 960;

export type BrochureFiles = ReturnType<typeof createBrochureFiles>;

/** Brochures by what stands in them, made on demand and kept on disk. One at a time: drawing is quick, and pages matter more. */
export function createBrochureFiles(derivatives: Derivatives, folder: string) {
  const inTurn = limitConcurrency(1);
  const underway = new Map<string, Promise<void>>();
  return {
    tagOf: (brochure: Brochure): string => hash('sha1', JSON.stringify([LOOK, brochure]), 'base64url'),
    /** The path of the brochure called `name`, made now unless it is there already. */
    async path(name: string, brochure: Brochure, tag: string): Promise<string> {
      const target = join(folder, name, `${tag}.pdf`);
      if (existsSync(target)) return target;
      const making = underway.get(target) ?? inTurn(() => make(brochure, derivatives, target)).finally(() => underway.delete(target));
      underway.set(target, making);
      await making;
      return target;
    },
  };
}

/** Written under another name first, and the older ones of the same lot go. */
async function make(brochure: Brochure, derivatives: Derivatives, target: string): Promise<void> {
  const bytes = await drawBrochure(brochure, await findPictures(brochure, derivatives));
  await mkdir(dirname(target), { recursive: true });
  const older = await readdir(dirname(target));
  const unfinished = `${target}.${randomUUID()}`;
  await writeFile(unfinished, bytes);
  await rename(unfinished, target);
  for (const file of older) await rm(join(dirname(target), file), { force: true });
}

async function findPictures({ photos, contact }: Brochure, derivatives: Derivatives): Promise<Pictures> {
  const pictures: Pictures = new Map();
  const wanted = [...photos.map((src, index) => ({ src, width: index === 0 ? COVER_WIDTH : PHOTO_WIDTH })), ...(contact.photo ? [{ src: contact.photo, width: 320 }] : [])];
  for (const { src, width } of wanted) {
    const name = src.slice(MEDIA_PATH.length + 1).replace(/\.\w+$/, '');
    const file = await derivatives.derivative(name, width, 'jpg');
    if (file) pictures.set(src, file);
  }
  return pictures;
}
