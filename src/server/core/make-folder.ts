import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartError } from './start-error.ts';

/** Creates the folder of a setting and checks that it is writable; throws a StartError if not. */
export function makeFolder(folder: string, what = 'data folder', setting = 'DATA_DIR'): void {
  try {
    makeParents(folder);
    const probe = join(folder, `.write-${process.pid}`);
    writeFileSync(probe, '');
    rmSync(probe);
  } catch (error) {
    throw new StartError(`The ${what} ${folder} cannot be written (${(error as NodeJS.ErrnoException).code}); set ${setting} to one that can`);
  }
}

/** Not `mkdirSync` with `recursive`: it loops for ever where the file system returns ENOENT for a folder it refuses to create, as /proc does. */
function makeParents(folder: string): void {
  if (existsSync(folder)) return;
  makeParents(dirname(folder));
  try {
    mkdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error; // another process has just created it
  }
}
