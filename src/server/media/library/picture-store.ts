import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Exclusive, withoutLock } from '#server/core/exclusive.ts';
import type { Derivatives } from '#server/media/derivatives.ts';
import { limitConcurrency } from '#server/media/limit-concurrency.ts';
import type { Normalised } from '#server/media/normalise-picture.ts';
import { createPictureProcess } from '#server/media/picture-process.ts';

/** Pictures that staff have uploaded, as they are served; the demo's are in MEDIA_DIR. */
export const originalsFolderOf = ({ DATA_DIR }: { DATA_DIR: string }): string => join(DATA_DIR, 'originals');
export const uploadsFolderOf = ({ DATA_DIR }: { DATA_DIR: string }): string => join(DATA_DIR, 'uploads');

/** A clean copy of an upload that is not in its place yet. */
export type CleanCopy = { path: string; result: Normalised };
export type PictureStore = ReturnType<typeof createPictureStore>;

type Options = { dataDir: string; derivatives: Derivatives; exclusive?: Exclusive };

/** The files of uploaded pictures. Every file gets its name only when it is complete and on disk. */
export function createPictureStore({ dataDir, derivatives, exclusive = withoutLock }: Options) {
  const [originals, uploads] = [originalsFolderOf({ DATA_DIR: dataDir }), uploadsFolderOf({ DATA_DIR: dataDir })];
  const pictures = createPictureProcess();
  const running = new Map<string, Promise<void>>();
  const inTurn = limitConcurrency(1); // a large picture needs hundreds of megabytes while it is decoded
  return {
    uploads,
    originals,
    /** The folder of unfinished uploads, which exists afterwards. */
    async openUploads(): Promise<string> {
      await mkdir(uploads, { recursive: true });
      return uploads;
    },
    uploadPath: (id: string): string => join(uploads, id),
    uploadedBytes: async (id: string): Promise<number> => (await stat(join(uploads, id)).catch(() => undefined))?.size ?? 0,
    removeUpload: (id: string): Promise<void> => rm(join(uploads, id), { force: true }),
    /** One at a time for each upload, in all processes. */
    async exclusively<Result>(id: string, work: () => Promise<Result>): Promise<Result> {
      while (running.has(id)) await running.get(id);
      const done = exclusive(join(uploads, id), work).finally(() => running.delete(id));
      running.set(
        id,
        done.then(
          () => {},
          () => {},
        ),
      );
      return done;
    },

    /** Checks an upload and writes its clean copy beside it, in the folder that is swept of what a crash leaves behind. */
    clean: (id: string): Promise<CleanCopy> =>
      inTurn(async () => {
        const path = join(uploads, `${randomUUID()}.clean`);
        return { path, result: await pictures.normalise({ source: join(uploads, id), target: path }) };
      }),
    /** Gives a clean copy its final name. */
    async keep({ path }: Pick<CleanCopy, 'path'>, file: string): Promise<void> {
      await mkdir(originals, { recursive: true });
      await rename(path, join(originals, file));
      const folder = await open(originals);
      await folder.sync().finally(() => folder.close()); // after a power failure the name must still be there
    },
    discard: ({ path }: Pick<CleanCopy, 'path'>): Promise<void> => rm(path, { force: true }),
    /** Deletes an original and everything that was made of it. */
    async remove(file: string): Promise<void> {
      await rm(join(originals, file), { force: true });
      await derivatives.deleteDerivatives(file.replace(/\.\w+$/, ''));
    },

    /** The names of the files in both folders that are older than this. */
    async filesBefore(time: number): Promise<{ uploads: string[]; originals: string[] }> {
      const older = async (folder: string) => {
        const names = await readdir(folder).catch(() => []);
        const times = await Promise.all(names.map(async (name) => ({ name, at: (await stat(join(folder, name)).catch(() => undefined))?.mtimeMs ?? time })));
        return times.filter(({ at }) => at < time).map(({ name }) => name);
      };
      return { uploads: await older(uploads), originals: await older(originals) };
    },
  };
}
