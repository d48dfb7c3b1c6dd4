import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { withoutLock } from '#server/core/exclusive.ts';
import { limitConcurrency } from './limit-concurrency.ts';

/** `name` is fixed, `tag` is a hash of the current content. */
type CachedFile = { name: string; tag: string; extension: string; make(): Promise<Buffer> };
export type CachedFiles = { path(file: CachedFile): Promise<string> };

/** A disk cache of files drawn on demand. A process draws one at a time, since it is quick and pages are more important; no two processes draw the same one. */
export function createCachedFiles(folder: string, exclusive = withoutLock): CachedFiles {
  const inTurn = limitConcurrency(1);
  const underway = new Map<string, Promise<unknown>>();
  return {
    async path({ name, tag, extension, make }) {
      const target = join(folder, name, `${tag}.${extension}`);
      if (existsSync(target)) return target;
      const makeOnce = async () => existsSync(target) || store(target, await make());
      // By name, since a new version deletes the older ones.
      const making = underway.get(target) ?? inTurn(() => exclusive(join(folder, name), makeOnce)).finally(() => underway.delete(target));
      underway.set(target, making);
      await making;
      return target;
    },
  };
}

/** Written under another name first, so that nobody reads half a file. Older versions are deleted. */
async function store(target: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  const older = await readdir(dirname(target));
  const unfinished = `${target}.${randomUUID()}`;
  await writeFile(unfinished, bytes);
  await rename(unfinished, target);
  for (const file of older) await rm(join(dirname(target), file), { force: true });
}
