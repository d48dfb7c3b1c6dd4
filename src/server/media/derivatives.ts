import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { MEDIA_FORMATS, MEDIA_WIDTHS, type MediaFormat, type MediaShape, widthsFor } from '#contract/media/media.ts';
import { type Exclusive, withoutLock } from '#server/core/exclusive.ts';
import { createPictureProcess } from './picture-process.ts';
import { createPictureQueue, type RequestOptions } from './picture-queue.ts';
import { readSize, type Size, tallStrip } from './resize-picture.ts';

const PICTURE_EXTENSIONS = ['jpg', 'jpeg', 'png', 'webp'];
/** Videos are only served, never converted. */
const SERVED = [...PICTURE_EXTENSIONS, 'mp4', 'webm'];
/** `w640`, or `tall/w640`. */
const WIDTH_FOLDER = /(?:^|\/)w\d+$/;
const NAME = /^[\p{L}\d][\p{L}\d_-]*$/u;

export type Derivatives = {
  /** The path of an original, if it exists. */
  originalPath(file: string): string | undefined;
  /** The available width for a requested one: never larger than the original. */
  fittingWidth(name: string, width: number, shape?: MediaShape): Promise<number | undefined>;
  /** The path of a derivative, which is created unless it is cached; undefined if there is no such picture. */
  derivative(name: string, width: number, format: MediaFormat, shape?: MediaShape, options?: RequestOptions): Promise<string | undefined>;
  /** Deletes all derivatives of a picture that has been deleted. */
  deleteDerivatives(name: string): Promise<void>;
};

export const isMediaWidth = (width: number): boolean => MEDIA_WIDTHS.some((allowed) => allowed === width);
export const isMediaFormat = (format: string): format is MediaFormat => MEDIA_FORMATS.some((allowed) => allowed === format);

/** About the pictures of one page; a longer queue would take too long. */
const MAX_WAITING = 50;
/** The encoding time of each format, relative to the fastest. */
const EFFORT: Record<MediaFormat, number> = { jpg: 1, webp: 1, avif: 2 };

/** How many pictures a process makes at a time: all processes together leave a core for requests, where there are enough. */
export const spareCores = (processes = 1): number => Math.max(1, Math.floor((availableParallelism() - 1) / processes));

type Options = { concurrency?: number; exclusive?: Exclusive };

/** Pictures in other sizes and formats, created on demand and cached on disk, once even if several processes need one. The originals are never changed. */
export function createDerivatives(originalFolders: string | string[], cache: string, { concurrency = spareCores(), exclusive = withoutLock }: Options = {}): Derivatives {
  const queue = createPictureQueue({ concurrency, maxWaiting: MAX_WAITING });
  const { resize } = createPictureProcess();
  const sizes = new Map<string, Promise<Size>>();

  const originalPath = (file: string): string | undefined => {
    const [name, extension, ...rest] = file.split('.');
    if (rest.length > 0 || !NAME.test(name ?? '') || !SERVED.includes(extension ?? '')) return undefined;
    return [originalFolders]
      .flat()
      .map((folder) => join(folder, file))
      .find((path) => existsSync(path));
  };

  const sourceOf = (name: string) => PICTURE_EXTENSIONS.map((extension) => originalPath(`${name}.${extension}`)).find(Boolean);

  /** Cached for ever, since a new picture has a new name. */
  const sizeOf = (source: string): Promise<Size> => {
    const size = sizes.get(source) ?? readSize(source);
    sizes.set(source, size);
    size.catch(() => sizes.delete(source));
    return size;
  };

  const fitting = async (source: string, width: number, shape?: MediaShape): Promise<number> => {
    const size = await sizeOf(source);
    return widthsFor(shape ? tallStrip(size, shape).width : size.width, width).at(-1) ?? width;
  };

  return {
    originalPath,
    async fittingWidth(name, width, shape) {
      const source = sourceOf(name);
      return source ? fitting(source, width, shape) : undefined;
    },
    async derivative(name, requestedWidth, format, shape, options) {
      const source = sourceOf(name);
      if (!source) return undefined;
      const width = await fitting(source, requestedWidth, shape);
      const target = join(cache, shape ?? '', `w${width}`, `${name}.${format}`);
      if (existsSync(target)) return target;
      const makeOnce = async () => {
        if (!existsSync(target)) await resize({ source, target, width, format, shape });
        return target;
      };
      return queue(target, width * EFFORT[format], () => exclusive(target, makeOnce), options);
    },
    async deleteDerivatives(name) {
      if (!NAME.test(name)) return;
      const folders = (await readdir(cache, { recursive: true }).catch(() => [])).filter((folder) => WIDTH_FOLDER.test(folder));
      await Promise.all(folders.flatMap((folder) => MEDIA_FORMATS.map((format) => rm(join(cache, folder, `${name}.${format}`), { force: true }))));
    },
  };
}
