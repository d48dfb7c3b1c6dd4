import { rename, rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { type Exclusive, withoutLock } from '#server/core/exclusive.ts';
import type { Derivatives } from '#server/media/derivatives.ts';
import { limitConcurrency } from '#server/media/limit-concurrency.ts';
import type { Normalised } from '#server/media/normalise-picture.ts';
import { originalKey } from '#server/media/original-file.ts';
import { createPictureProcess } from '#server/media/picture-process.ts';
import type { MediaStore } from '#server/media/store/media-store.ts';
import { arrivedBytes, joinParts, receivePart, removeParts, uploadsBefore } from './upload-parts.ts';

/** The result of checking an upload; if it was not refused, `path` is a scratch file with its clean copy. */
export type CleanCopy = { path: string; result: Normalised };
export type PictureStore = ReturnType<typeof createPictureStore>;

type Options = { store: MediaStore; derivatives: Derivatives; exclusive?: Exclusive };

/** The files of uploaded pictures. Every file gets its name only when it is complete and on disk. */
export function createPictureStore({ store, derivatives, exclusive = withoutLock }: Options) {
  const pictures = createPictureProcess();
  const running = new Map<string, Promise<void>>();
  const inTurn = limitConcurrency(1); // a large picture needs hundreds of megabytes while it is decoded
  return {
    receivePart: (id: string, offset: number, stream: Readable): Promise<number> => receivePart(store, id, offset, stream),
    arrivedBytes: (id: string): Promise<number> => arrivedBytes(store, id),
    removeUpload: (id: string): Promise<void> => removeParts(store, id),
    /** One at a time for each upload, in all processes. */
    async exclusively<Result>(id: string, work: () => Promise<Result>): Promise<Result> {
      while (running.has(id)) await running.get(id);
      const done = exclusive(`upload ${id}`, work).finally(() => running.delete(id));
      running.set(
        id,
        done.then(
          () => {},
          () => {},
        ),
      );
      return done;
    },

    /** Checks an upload and writes its clean copy to a scratch file. */
    clean: (id: string): Promise<CleanCopy> =>
      inTurn(async () => {
        const [whole, path] = [await store.scratch(), await store.scratch()];
        try {
          await joinParts(store, id, whole);
          return { path, result: await pictures.normalise({ source: whole, target: path }) };
        } finally {
          await rm(whole, { force: true });
        }
      }),
    /** Gives a clean copy its final name. */
    keep: ({ path }: Pick<CleanCopy, 'path'>, file: string): Promise<void> => store.put(originalKey(file), (target) => rename(path, target)),
    discard: ({ path }: Pick<CleanCopy, 'path'>): Promise<void> => rm(path, { force: true }),
    /** Deletes an original and everything that was made of it. */
    async remove(file: string): Promise<void> {
      await store.remove(originalKey(file));
      await derivatives.deleteDerivatives(file.replace(/\.\w+$/, ''));
    },

    /** The ids of uploads and the names of originals that are older than this. */
    async filesBefore(time: number): Promise<{ uploads: string[]; originals: string[] }> {
      const originals: string[] = [];
      for await (const { key, at } of store.list(originalKey(''))) if (at.getTime() < time) originals.push(key.slice(originalKey('').length));
      return { uploads: [...(await uploadsBefore(store, time))], originals };
    },
    sweepScratch: store.sweepScratch,
  };
}
