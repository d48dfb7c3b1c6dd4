import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, rename, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { MEDIA_FORMATS, MEDIA_WIDTHS, type MediaFormat, type MediaShape, TALL } from '#contract/media.ts';
import { limitConcurrency } from './limit-concurrency.ts';

const ORIGINALS = ['jpg', 'jpeg', 'png', 'webp'];
/** Films are sent as they are. */
const KEPT = [...ORIGINALS, 'mp4', 'webm'];
const NAME = /^[\p{L}\d][\p{L}\d_-]*$/u;

export type Derivatives = {
  /** The path of an original, or nothing when there is none by that name. */
  original(file: string): string | undefined;
  /** The path of a derivative, made now unless it is there already; nothing when there is no such picture. */
  derivative(name: string, width: number, format: MediaFormat, shape?: MediaShape): Promise<string | undefined>;
};

export const isMediaWidth = (width: number): boolean => MEDIA_WIDTHS.some((allowed) => allowed === width);
export const isMediaFormat = (format: string): format is MediaFormat => MEDIA_FORMATS.some((allowed) => allowed === format);

/** Pictures of other sizes and formats, made on demand and kept on disk. The originals are only ever read. */
export function createDerivatives(originals: string, cache: string): Derivatives {
  const inTurn = limitConcurrency(Math.max(1, availableParallelism() - 1));
  const underway = new Map<string, Promise<string>>();

  const original = (file: string): string | undefined => {
    const [name, extension, ...rest] = file.split('.');
    if (rest.length > 0 || !NAME.test(name ?? '') || !KEPT.includes(extension ?? '')) return undefined;
    const path = join(originals, file);
    return existsSync(path) ? path : undefined;
  };

  return {
    original,
    async derivative(name, width, format, shape) {
      const source = ORIGINALS.map((extension) => original(`${name}.${extension}`)).find(Boolean);
      if (!source) return undefined;
      const target = join(cache, shape ?? '', `w${width}`, `${name}.${format}`);
      if (existsSync(target)) return target;
      const making = underway.get(target) ?? inTurn(() => make(source, target, { width, format, shape })).finally(() => underway.delete(target));
      underway.set(target, making);
      return making;
    },
  };
}

type Wanted = { width: number; format: MediaFormat; shape?: MediaShape };

/** Written under another name first: a reader never meets half a picture. */
async function make(source: string, target: string, { width, format, shape }: Wanted): Promise<string> {
  await mkdir(dirname(target), { recursive: true });
  const unfinished = `${target}.${randomUUID()}`;
  try {
    const original = sharp(source).rotate();
    const cut = shape ? original.extract(tallStrip(await original.metadata())) : original;
    await encode(cut.resize({ width, withoutEnlargement: true }), format).toFile(unfinished);
    await rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  return target;
}

/** The strip of a picture that a tall screen would show; a picture that is tall already stays whole. */
function tallStrip({ width, height }: { width: number; height: number }) {
  const strip = Math.min(width, Math.round(height * TALL.ratio));
  return { left: Math.round((width - strip) * TALL.focus), top: 0, width: strip, height };
}

function encode(picture: Sharp, format: MediaFormat): Sharp {
  if (format === 'avif') return picture.avif({ quality: 50, effort: 3 });
  if (format === 'webp') return picture.webp({ quality: 74, effort: 4 });
  return picture.jpeg({ quality: 76, mozjpeg: true });
}
