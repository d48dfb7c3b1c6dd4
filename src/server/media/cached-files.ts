import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { limitConcurrency } from './limit-concurrency.ts';

/** What is made: its name for ever, the tag of what stands in it now. */
type Kept = { name: string; tag: string; ending: string; make(): Promise<Buffer> };
export type CachedFiles = { path(kept: Kept): Promise<string> };

/** Files drawn on demand and kept on disk by what stands in them. One is drawn at a time: it is quick, and pages matter more. */
export function createCachedFiles(folder: string): CachedFiles {
  const inTurn = limitConcurrency(1);
  const underway = new Map<string, Promise<void>>();
  return {
    async path({ name, tag, ending, make }) {
      const target = join(folder, name, `${tag}.${ending}`);
      if (existsSync(target)) return target;
      const making = underway.get(target) ?? inTurn(async () => keep(target, await make())).finally(() => underway.delete(target));
      underway.set(target, making);
      await making;
      return target;
    },
  };
}

/** Written under another name first: a reader never meets half a file. The older ones of the same name go. */
async function keep(target: string, bytes: Buffer): Promise<void> {
  await mkdir(dirname(target), { recursive: true });
  const older = await readdir(dirname(target));
  const unfinished = `${target}.${randomUUID()}`;
  await writeFile(unfinished, bytes);
  await rename(unfinished, target);
  for (const file of older) await rm(join(dirname(target), file), { force: true });
}
