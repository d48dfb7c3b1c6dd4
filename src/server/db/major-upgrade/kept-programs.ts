import { chmodSync, copyFileSync, existsSync, linkSync, mkdirSync, readdirSync, readlinkSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { majorOf, type Programs, tryPrograms } from '#server/db/embedded-binaries.ts';
import type { Owner } from '#server/db/embedded-home.ts';
import { keptClusters } from './switch-clusters.ts';

/** The programs of each version that has run here, beside the cluster: after a newer release is installed, npm no longer has them. */
export const keptFolderOf = (cluster: string): string => join(dirname(cluster), 'postgres-programs');

/**
 * Keeps the running programs for the day when a newer major version must read this cluster, as hard links where the file system allows it, and removes those that
 * nothing needs any more. A failure does not stop the start, but an upgrade would miss them, so it is told.
 */
export function keepPrograms(cluster: string, { folder, version }: Programs, onStep: (text: string) => void): void {
  const kept = keptFolderOf(cluster);
  const target = join(kept, version);
  try {
    if (!existsSync(target)) keepWhole(folder, target);
    const needed = new Set([majorOf(version), ...keptClusters(cluster).map(({ major }) => major)]);
    for (const name of readdirSync(kept)) {
      const isNeeded = name === version || (isVersion(name) && majorOf(name) !== majorOf(version) && needed.has(majorOf(name)));
      if (!isNeeded) rmSync(join(kept, name), { recursive: true, force: true });
    }
  } catch (error) {
    onStep(`The programs of PostgreSQL ${version} could not be kept in ${kept} for a later upgrade (${(error as NodeJS.ErrnoException).code})`);
  }
}

/** Programs of this major version, the newest first, that run as the owner of the cluster. */
export function findKeptPrograms(cluster: string, major: number, owner?: Owner): Programs | undefined {
  const kept = keptFolderOf(cluster);
  if (!existsSync(kept)) return undefined;
  const versions = readdirSync(kept).filter((name) => isVersion(name) && majorOf(name) === major);
  const newestFirst = versions.sort((a, b) => b.localeCompare(a, 'en', { numeric: true }));
  return newestFirst.map((name) => tryPrograms(join(kept, name), owner)).find((found) => typeof found === 'object');
}

const isVersion = (name: string) => /^\d+((beta|rc)\d+|\.\d+)*$/.test(name);

function keepWhole(from: string, to: string): void {
  const unfinished = `${to}.unfinished-${process.pid}`;
  mkdirSync(dirname(to), { recursive: true });
  chmodSync(dirname(to), 0o755);
  keepTree(from, unfinished);
  renameSync(unfinished, to);
}

function keepTree(from: string, to: string): void {
  mkdirSync(to);
  chmodSync(to, 0o755); // whoever runs PostgreSQL must get in, regardless of our umask
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) keepTree(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else if (!entry.name.endsWith('.a')) keepFile(source, target); // static libraries are for compilers only
  }
}

function keepFile(from: string, to: string): void {
  const { mode } = statSync(from);
  const readable = mode | 0o444 | (mode & 0o100 ? 0o111 : 0);
  if (mode === readable) {
    try {
      linkSync(from, to);
      return;
    } catch {
      // Another file system, or one without hard links, or a file that belongs to somebody else.
    }
  }
  copyFileSync(from, to);
  chmodSync(to, readable & 0o777);
}
