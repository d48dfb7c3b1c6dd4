import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { finishSwitch, KEPT_DAYS, keptClusters, removeOldClusters, switchClusters } from './switch-clusters.ts';

let dataDir = '';
let cluster = '';
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'tanais-test-'));
  cluster = make('postgres', 17);
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

describe('The new cluster takes the place of the old one', () => {
  test('which is kept under its version', () => {
    switchClusters(cluster, make('postgres.unfinished-1', 18), 17);
    expect(contents()).toEqual({ postgres: '18', 'postgres-17.old': '17' });
  });

  test('and an older one that was kept before stays too', () => {
    make('postgres-17.old', 17);
    switchClusters(cluster, make('postgres.unfinished-1', 18), 17);
    expect(contents()).toEqual({ postgres: '18', 'postgres-17.old': '17', 'postgres-17.old.2': '17' });
    expect(keptClusters(cluster).map(({ major }) => major)).toEqual([17, 17]);
  });

  test('After a kill before the old one is moved away, the copy is thrown away: the old one may have been written to since', () => {
    make('postgres.upgraded', 18);
    finishSwitch(cluster);
    expect(contents()).toEqual({ postgres: '17' });
  });

  test('After a kill before the new one is in place, the next start puts it there', () => {
    renameSync(cluster, join(dataDir, 'postgres-17.old'));
    make('postgres.upgraded', 18);
    finishSwitch(cluster);
    expect(contents()).toEqual({ postgres: '18', 'postgres-17.old': '17' });
  });

  test('Without an interrupted upgrade nothing happens', () => {
    finishSwitch(cluster);
    expect(contents()).toEqual({ postgres: '17' });
  });
});

describe('The old cluster', () => {
  const NOW = Date.UTC(2026, 10, 19);
  const old = () => join(dataDir, 'postgres-16.old');
  const daysAgo = (days: number) => NOW / 1000 - days * 86_400;

  test('says since when the site serves without it', async () => {
    make('postgres-16.old', 16);
    await removeOldClusters(dataDir, NOW);
    expect(readFileSync(join(old(), 'served-since.txt'), 'utf8')).toContain('since 2026-11-19T00:00:00.000Z');
  });

  test('is there for two weeks of serving, and removed by the first start after them', async () => {
    make('postgres-16.old', 16);
    await removeOldClusters(dataDir, NOW);
    utimesSync(join(old(), 'served-since.txt'), daysAgo(KEPT_DAYS), daysAgo(KEPT_DAYS));
    await removeOldClusters(dataDir, NOW);
    expect(existsSync(old())).toBe(true);
    utimesSync(join(old(), 'served-since.txt'), daysAgo(KEPT_DAYS + 1), daysAgo(KEPT_DAYS + 1));
    await removeOldClusters(dataDir, NOW);
    expect(contents()).toEqual({ postgres: '17' });
  });

  test('has its two weeks anew if somebody went back to it and upgraded again', () => {
    writeFileSync(join(cluster, 'served-since.txt'), 'long ago');
    switchClusters(cluster, make('postgres.unfinished-1', 18), 17);
    expect(existsSync(join(dataDir, 'postgres-17.old/served-since.txt'))).toBe(false);
  });

  test('A folder of another name is never taken for it', async () => {
    for (const name of ['postgres-16', 'postgres-old', 'my-postgres-16.old', 'postgres-16.old.saved']) make(name, 16);
    expect(keptClusters(cluster)).toEqual([]);
  });
});

function make(name: string, major: number): string {
  mkdirSync(join(dataDir, name));
  writeFileSync(join(dataDir, name, 'PG_VERSION'), String(major));
  return join(dataDir, name);
}

const contents = () => Object.fromEntries(readdirSync(dataDir).map((name) => [name, readFileSync(join(dataDir, name, 'PG_VERSION'), 'utf8')]));
