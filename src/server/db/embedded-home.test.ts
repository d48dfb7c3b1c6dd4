import { spawnSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, readdirSync, readlinkSync, rmdirSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import {
  ask,
  cleanUpAfterEach,
  copyPackage,
  createTemplate,
  folders,
  isRoot,
  NOBODY,
  newDataDir,
  newFolder,
  postmaster,
  refusal,
  start,
  startChild,
  usedDataDir,
} from '#tests/support/embedded.ts';
import { untilUnused, userOf } from '#tests/support/processes.ts';
import { startEmbedded } from './embedded.ts';
import { chooseHome } from './embedded-home.ts';
import { postgresPid } from './embedded-lock.ts';

cleanUpAfterEach();
createTemplate();

const NAMELESS = 54321;
const OUTSIDE = '/var/lib/tanais';

describe('The user that PostgreSQL runs as', () => {
  test('PostgreSQL never runs as root, and runs as us when we are somebody else', async () => {
    const dataDir = usedDataDir();
    await start(dataDir);
    const uid = userOf(postmaster(dataDir));
    if (isRoot) expect(uid).not.toBe(0);
    else expect(uid).toBe(process.getuid?.());
  });

  test.skipIf(process.getuid?.() !== 0)('Started by an ordinary user, PostgreSQL runs as that user', async () => {
    const dataDir = newDataDir();
    chownSync(dirname(dataDir), NOBODY, NOBODY);
    const child = startChild({ dataDir, uid: NOBODY, postgres: copyPackage(dirname(dataDir)) });
    await child.says('ready');
    expect(userOf(postmaster(dataDir))).toBe(NOBODY);
    expect(await child.end('SIGTERM')).toMatchObject({ code: 0 });
    await untilUnused(dataDir);
    expect(statSync(join(dataDir, 'postgres')).uid).toBe(NOBODY);
  });

  test.skipIf(process.getuid?.() !== 0)('Started by root on a folder of another user, PostgreSQL runs as the owner of the folder', async () => {
    const dataDir = newDataDir();
    mkdirSync(dataDir);
    chownSync(dataDir, NOBODY, NOBODY);
    expect(chooseHome(dataDir).owner).toEqual({ uid: NOBODY, gid: NOBODY });
    await start(dataDir);
    expect(userOf(postmaster(dataDir))).toBe(NOBODY);
  });

  test.skipIf(process.getuid?.() !== 0)('A new folder whose owner has no name on this machine is no obstacle, and a database of such an owner runs on', async () => {
    const dataDir = newDataDir();
    mkdirSync(dataDir);
    chownSync(dataDir, NAMELESS, NAMELESS);
    expect(chooseHome(dataDir).owner?.uid).not.toBe(NAMELESS);

    const moved = usedDataDir();
    spawnSync('chown', ['-R', `${NAMELESS}:${NAMELESS}`, moved]);
    const embedded = await start(moved);
    expect(userOf(postmaster(moved))).toBe(NAMELESS);
    expect(await ask(embedded, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

describe.skipIf(process.getuid?.() !== 0)('A data folder that only root may enter', () => {
  const wasThere = existsSync(OUTSIDE);
  afterAll(() => {
    if (!wasThere && readdirSync(OUTSIDE).length === 0) rmdirSync(OUTSIDE);
  });

  test('The database lives outside, a link in the data folder says where, and a strict umask does not matter', async () => {
    const dataDir = closedDataDir();
    const child = startChild({ dataDir, umask: 0o077 });
    await child.says('ready');
    const cluster = outside(dataDir);
    expect(postgresPid(cluster)).toBeGreaterThan(0);
    expect(await child.end('SIGTERM')).toMatchObject({ code: 0 });
    await untilUnused(dirname(cluster));

    const again = await start(dataDir);
    expect(await ask(again, 'select count(*)::int from kept')).toEqual([{ count: 0 }]);
    expect(outside(dataDir)).toBe(cluster);
  });

  test('Whoever removes the data folder to begin anew does not find the old data', () => {
    const dataDir = closedDataDir();
    const places = [1, 2].map(() => {
      mkdirSync(dataDir);
      const { cluster } = chooseHome(dataDir);
      expect(outside(dataDir)).toBe(cluster);
      rmSync(dataDir, { recursive: true });
      return cluster;
    });
    expect(new Set(places).size).toBe(2);
  });

  test('A database that is gone from outside is not replaced by an empty one in silence', async () => {
    const dataDir = closedDataDir();
    mkdirSync(dataDir);
    symlinkSync(`${OUTSIDE}/data-gone/postgres`, join(dataDir, 'postgres'));
    expect(await refusal(startEmbedded({ dataDir }))).toContain(`${dataDir} lived in ${OUTSIDE}/data-gone/postgres, which is gone`);
  });
});

function closedDataDir(): string {
  const closed = join(newFolder(), 'closed');
  mkdirSync(closed, { mode: 0o700 });
  return join(closed, 'data');
}

/** Where the link in the data folder leads; it is removed after the test. */
function outside(dataDir: string): string {
  const cluster = readlinkSync(join(dataDir, 'postgres'));
  expect(cluster).toMatch(/^\/var\/lib\/tanais\/data-\w+\/postgres$/);
  if (!folders.includes(dirname(cluster))) folders.push(dirname(cluster));
  return cluster;
}
