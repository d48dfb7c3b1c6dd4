import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartError } from './start-error.ts';

/** A folder that is there and can be written, or one clear sentence. */
export function makeFolder(folder: string): void {
  try {
    makeParents(folder);
    const probe = join(folder, `.write-${process.pid}`);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    throw new StartError(`The data folder ${folder} cannot be written (${(error as NodeJS.ErrnoException).code}); set DATA_DIR to one that can`);
  }
}

/** Folder by folder: Node's own recursive mkdir never returns where the file system answers ENOENT for a folder it will not make, as /proc does. */
function makeParents(folder: string): void {
  if (existsSync(folder)) return;
  makeParents(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error; // another start was quicker
  }
}
