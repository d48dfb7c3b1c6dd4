import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { MEDIA_FORMATS, MEDIA_SHAPES, MEDIA_WIDTHS, type MediaFormat, type MediaShape, widthsFor } from '#contract/media/media.ts';
import { type Exclusive, withoutLock } from '#server/core/exclusive.ts';
import { limitConcurrency } from './limit-concurrency.ts';
import { isUploaded, originalKey, UPLOADED_EXTENSIONS } from './original-file.ts';
import { createPictureProcess } from './picture-process.ts';
import { createPictureQueue, type RequestOptions } from './picture-queue.ts';
import { readSize, type Size, tallStrip } from './resize-picture.ts';
import { type MediaStore, storeAndFind } from './store/media-store.ts';

const PICTURE_EXTENSIONS = ['jpg', 'jpeg', 'png', 'webp'];
/** Videos are only served, never converted. */
const SERVED = [...PICTURE_EXTENSIONS, 'mp4', 'webm'];
const NAME = /^[\p{L}\d][\p{L}\d_-]*$/u;

/** A picture in another size and format. */
export type Wanted = { name: string; width: number; format: MediaFormat; shape?: MediaShape };
export type Derivatives = {
  /** The path of an original, if it exists. */
  original(file: string): Promise<string | undefined>;
  /** The derivative in exactly this width, or the width to ask for instead: never larger than the original. Undefined if there is no such picture. */
  exact(wanted: Wanted, options?: RequestOptions): Promise<{ path: string } | { fitting: number } | undefined>;
  /** The path of the derivative in this width, or else in the width to ask for instead. */
  fitting(wanted: Wanted, options?: RequestOptions): Promise<string | undefined>;
  /** Makes a derivative before anybody asks for it, unless it is there. */
  prepare(wanted: Wanted, signal: AbortSignal): Promise<void>;
  /** Deletes all derivatives of a picture that has been deleted. */
  deleteDerivatives(name: string): Promise<void>;
};

export const isMediaWidth = (width: number): boolean => MEDIA_WIDTHS.some((allowed) => allowed === width);
export const isMediaFormat = (format: string): format is MediaFormat => MEDIA_FORMATS.some((allowed) => allowed === format);

/** About the pictures of one page; a longer queue would take too long. */
const MAX_WAITING = 50;
/** The encoding time of each format, relative to the fastest. */
const EFFORT: Record<MediaFormat, number> = { jpg: 1, webp: 1, avif: 2 };

/** How many pictures a process makes at a time: where there are enough cores, all processes together leave one for requests. */
export const spareCores = (processes = 1): number => Math.max(1, Math.floor((availableParallelism() - 1) / processes));

/** How many derivatives are deleted at a time. */
const DELETED_AT_ONCE = 16;

type Options = { concurrency?: number; exclusive?: Exclusive };

const keyOf = ({ name, width, format, shape }: Wanted) => `media/${shape ? `${shape}/` : ''}w${width}/${name}.${format}`;

/**
 * Pictures in other sizes and formats, made on demand and kept in the store, once even if several processes need one. Originals are in the store if they were uploaded,
 * else in the folder `mediaDir`, and are never changed.
 */
export function createDerivatives(store: MediaStore, mediaDir: string, { concurrency = spareCores(), exclusive = withoutLock }: Options = {}): Derivatives {
  const queue = createPictureQueue({ concurrency, maxWaiting: MAX_WAITING });
  const { resize } = createPictureProcess();
  const sizes = new Map<string, Promise<Size>>();

  const original = async (file: string): Promise<string | undefined> => {
    const [name, extension, ...rest] = file.split('.');
    if (rest.length > 0 || !NAME.test(name ?? '') || !SERVED.includes(extension ?? '')) return undefined;
    const inFolder = join(mediaDir, file);
    if (existsSync(inFolder)) return inFolder;
    return isUploaded(name as string) ? store.path(originalKey(file)) : undefined;
  };

  const sourceOf = async (name: string): Promise<string | undefined> => {
    for (const extension of isUploaded(name) ? UPLOADED_EXTENSIONS : PICTURE_EXTENSIONS) {
      const path = await original(`${name}.${extension}`);
      if (path) return path;
    }
  };

  /** Cached for ever, since a new picture has a new name. */
  const sizeOf = (source: string): Promise<Size> => {
    const size = sizes.get(source) ?? readSize(source);
    sizes.set(source, size);
    size.catch(() => sizes.delete(source));
    return size;
  };

  const fittingWidth = async ({ name, width, shape }: Wanted): Promise<number | undefined> => {
    const source = await sourceOf(name);
    if (!source) return undefined;
    const size = await sizeOf(source);
    return widthsFor(shape ? tallStrip(size, shape).width : size.width, width).at(-1) ?? width;
  };

  const make = (wanted: Wanted, options?: RequestOptions): Promise<string> => {
    const key = keyOf(wanted);
    const makeNow = async (target: string) => {
      const source = await sourceOf(wanted.name); // it has waited: a copy on this machine may be gone
      if (!source) throw new Error('the picture was deleted before another size was made of it');
      await resize({ ...wanted, source, target });
    };
    const makeOnce = async () => (await store.path(key)) ?? storeAndFind(store, key, makeNow);
    return queue(key, wanted.width * EFFORT[wanted.format], () => exclusive(key, makeOnce), options);
  };

  const exact: Derivatives['exact'] = async (wanted, options) => {
    // Only fitting widths are made, so the original, which may be far away, is not needed for a derivative that exists. The store is asked only for names that may exist.
    const existing = isUploaded(wanted.name) || (await sourceOf(wanted.name)) ? await store.path(keyOf(wanted)) : undefined;
    if (existing) return { path: existing };
    const fitting = await fittingWidth(wanted);
    if (fitting === undefined) return undefined;
    return fitting === wanted.width ? { path: await make(wanted, options) } : { fitting };
  };

  return {
    original,
    exact,
    async fitting(wanted, options) {
      const found = await exact(wanted, options);
      if (!found || 'path' in found) return found?.path;
      const smaller = await exact({ ...wanted, width: found.fitting }, options);
      return smaller && 'path' in smaller ? smaller.path : undefined;
    },
    async prepare(wanted, signal) {
      if (await store.has(keyOf(wanted))) return;
      const width = await fittingWidth(wanted);
      if (width && (width === wanted.width || !(await store.has(keyOf({ ...wanted, width }))))) await make({ ...wanted, width }, { background: true, signal });
    },
    async deleteDerivatives(name) {
      if (!NAME.test(name)) return;
      const inTurn = limitConcurrency(DELETED_AT_ONCE);
      const all = [undefined, ...MEDIA_SHAPES].flatMap((shape) => MEDIA_WIDTHS.flatMap((width) => MEDIA_FORMATS.map((format) => keyOf({ name, width, format, shape }))));
      await Promise.all(all.map((key) => inTurn(() => store.remove(key))));
    },
  };
}
