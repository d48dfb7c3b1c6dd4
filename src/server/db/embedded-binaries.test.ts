import { spawnSync } from 'node:child_process';
import { lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { cleanUpAfterEach, copyPackage, fakePostgres, NOBODY, newFolder, refusal } from '#tests/support/embedded.ts';
import { startEmbedded } from './embedded.ts';
import { postgresPrograms } from './embedded-binaries.ts';

cleanUpAfterEach();

describe('The programs of PostgreSQL', () => {
  test.skipIf(process.getuid?.() !== 0)('Programs that the other user cannot read are copied once to where it can', async () => {
    const folder = newFolder();
    const closed = join(folder, 'closed');
    mkdirSync(closed, { mode: 0o700 });
    const postgres = copyPackage(closed);
    spawnSync('chmod', ['-R', 'go-rwx', closed]);
    const owner = { uid: NOBODY, gid: NOBODY };
    expect(spawnSync(join(postgres.folder, 'bin/postgres'), ['--version'], { ...owner, cwd: '/' }).status).not.toBe(0);

    const found = postgresPrograms({ cluster: '', owner }, postgres, folder);
    expect(found.postgres).toBe(join(folder, `postgresql-${postgres.version}/bin/postgres`));
    expect(spawnSync(found.initdb, ['--version'], { ...owner, cwd: '/' }).status).toBe(0);
    expect(spawnSync(found.postgres, ['--describe-config'], { ...owner, cwd: '/' }).status).toBe(0);

    const copied = statSync(found.postgres).ino;
    expect(postgresPrograms({ cluster: '', owner }, postgres, folder)).toEqual(found);
    expect(statSync(found.postgres).ino).toBe(copied);
    expect(readdirSync(folder).sort()).toEqual(['closed', `postgresql-${postgres.version}`]);
  });

  test('Installed without install scripts, PostgreSQL runs all the same', async () => {
    const postgres = copyPackage(newFolder(), (path) => !lstatSync(path).isSymbolicLink());
    const program = join(postgres.folder, 'bin/postgres');
    expect(spawnSync(program, ['--version']).status).not.toBe(0);
    expect(postgresPrograms({ cluster: '' }, postgres).postgres).toBe(program);
    expect(spawnSync(program, ['--version']).status).toBe(0);
  });

  test('Where PostgreSQL does not run at all, one sentence says so and names the way out', async () => {
    const folder = newFolder();
    fakePostgres(folder, 'echo "libc.musl-x86_64.so.1: not found" >&2; exit 127');
    const sentence = await refusal(startEmbedded({ dataDir: join(folder, 'data'), postgres: { folder, version: 'none' } }));
    expect(sentence).toBe('The embedded PostgreSQL does not run on this machine (libc.musl-x86_64.so.1: not found); set DATABASE_URL to a PostgreSQL server');
  });
});
