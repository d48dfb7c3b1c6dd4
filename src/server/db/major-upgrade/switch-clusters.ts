import { closeSync, existsSync, fsyncSync, openSync, readdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { chooseHome } from '#server/db/embedded-home.ts';

/** For two weeks of serving from the new cluster the old one is kept. */
export const KEPT_DAYS = 14;
const DAY_MS = 24 * 60 * 60 * 1000;
const SERVED = 'served-since.txt';

/** A cluster that is complete, but not yet in its place. */
const upgradedOf = (cluster: string) => `${cluster}.upgraded`;

/**
 * Puts a complete new cluster into the place of the old one, which is kept as `postgres-17.old`. After a kill between two of the renames `finishSwitch` finds either
 * the old cluster in its place, and the upgrade is repeated, or both complete clusters, and the last rename is made up for.
 */
export function switchClusters(cluster: string, fresh: string, major: number): void {
  const folder = dirname(cluster);
  const rename = (from: string, to: string) => {
    renameSync(from, to);
    syncFolder(folder); // in this order after a power failure too
  };
  rmSync(join(cluster, SERVED), { force: true }); // of an earlier upgrade, from which somebody has gone back
  rename(fresh, upgradedOf(cluster));
  rename(cluster, freeName(`${cluster}-${major}.old`));
  rename(upgradedOf(cluster), cluster);
}

/** Called by each start before it looks at the cluster. */
export function finishSwitch(cluster: string): void {
  const upgraded = upgradedOf(cluster);
  if (!existsSync(upgraded)) return;
  // With the old cluster in its place, an older release may have written to it since: the copy is of no use.
  if (existsSync(join(cluster, 'PG_VERSION'))) rmSync(upgraded, { recursive: true, force: true, maxRetries: 10 });
  else renameSync(upgraded, cluster);
}

type KeptCluster = { folder: string; major: number };

/** The clusters of earlier major versions beside this one. */
export function keptClusters(cluster: string): KeptCluster[] {
  const pattern = new RegExp(`^${basename(cluster)}-(\\d+)\\.old(\\.\\d+)?$`);
  return readdirSync(dirname(cluster)).flatMap((name) => {
    const major = pattern.exec(name)?.[1];
    return major ? [{ folder: join(dirname(cluster), name), major: Number(major) }] : [];
  });
}

/** Called when the site serves: from then on an old cluster has its two weeks, and the first start after them removes it. */
export async function removeOldClusters(dataDir: string, now = Date.now()): Promise<void> {
  const { cluster } = chooseHome(dataDir);
  for (const { folder, major } of keptClusters(cluster)) {
    const mark = join(folder, SERVED);
    const servedSince = statSync(mark, { throwIfNoEntry: false })?.mtimeMs;
    if (servedSince === undefined) {
      const text = `This is the database as PostgreSQL ${major} left it. The site has served from its successor in ${cluster} since ${new Date(now).toISOString()}.\n`;
      writeFileSync(mark, `${text}The first start after ${KEPT_DAYS} days removes this folder; it may be removed before.\n`);
    } else if (now - servedSince > KEPT_DAYS * DAY_MS) await rm(folder, { recursive: true, force: true, maxRetries: 10 });
  }
}

/** Somebody may have gone back to an older version and upgraded again. */
function freeName(name: string): string {
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? name : `${name}.${number}`;
    if (!existsSync(candidate)) return candidate;
  }
}

function syncFolder(folder: string): void {
  const descriptor = openSync(folder, 'r');
  try {
    fsyncSync(descriptor);
  } finally {
    closeSync(descriptor);
  }
}
