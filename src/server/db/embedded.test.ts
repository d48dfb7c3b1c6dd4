import { mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  ask,
  cleanUpAfterEach,
  copyTemplate,
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
import { kill } from '#tests/support/process-tree.ts';
import { isRunning, tcpListeners } from '#tests/support/processes.ts';
import { startEmbedded } from './embedded.ts';
import { sharedBuffers } from './embedded-server.ts';

cleanUpAfterEach();
createTemplate();

describe('Starting and stopping', () => {
  test('The first start creates the database, and the second finds what was written', async () => {
    const dataDir = newDataDir();
    const steps: string[] = [];
    const first = await start(dataDir, { onStep: (text) => steps.push(text) });
    await ask(first, 'create table note (text text)');
    await ask(first, "insert into note values ('дом у реки')");
    const server = postmaster(dataDir);
    await first.stop();
    expect(isRunning(server)).toBe(false);

    const second = await start(dataDir, { onStep: (text) => steps.push(text) });
    expect(await ask(second, 'select text from note')).toEqual([{ text: 'дом у реки' }]);
    expect(steps).toEqual(['Creating the database']);
  });

  test('No port is open: PostgreSQL listens on a Unix socket only', async () => {
    const dataDir = usedDataDir();
    const embedded = await start(dataDir);
    expect(await ask(embedded, 'show listen_addresses')).toEqual([{ listen_addresses: '' }]);
    expect(tcpListeners(postmaster(dataDir))).toEqual([]);
  });

  test('Stopping twice, or after PostgreSQL has ended by itself, does no harm', async () => {
    const dataDir = usedDataDir();
    const embedded = await start(dataDir);
    kill(postmaster(dataDir));
    await embedded.ended;
    await embedded.stop();
    await embedded.stop();
  });

  test('A log that somebody removed does not bring the program down', async () => {
    const dataDir = usedDataDir();
    const embedded = await start(dataDir);
    rmSync(join(dataDir, 'postgres.log'));
    await embedded.stop();
  });

  test('Settings for another PostgreSQL in the environment do not mislead it', async () => {
    const dataDir = usedDataDir();
    const child = startChild({ dataDir }, { PGHOST: 'db.example', PGPORT: '6000', PGSSLMODE: 'require', PGUSER: 'somebody', PGDATABASE: 'elsewhere' });
    await child.says('ready');
    expect(await child.end('SIGTERM')).toMatchObject({ code: 0 });
  });

  test('It does not get the passwords of the site', { skip: process.platform !== 'linux' }, async () => {
    const dataDir = usedDataDir();
    const child = startChild({ dataDir }, { SMTP_URL: 'smtp://office:a-password@mail.example', SECRET: 'a-secret' });
    await child.says('ready');
    const environment = readFileSync(`/proc/${postmaster(dataDir)}/environ`, 'utf8');
    expect([environment.includes('PATH='), environment.includes('a-password'), environment.includes('a-secret')]).toEqual([true, false, false]);
    await child.end('SIGTERM');
  });

  test('When PostgreSQL does not start, one sentence says why, and the folder is free again', async () => {
    const dataDir = usedDataDir();
    const sentence = await refusal(startEmbedded({ dataDir, settings: { max_connections: 'many' } }));
    expect(sentence).toBe(`PostgreSQL did not start in ${dataDir}: invalid value for parameter "max_connections": "many"`);
    await start(dataDir);
  });
});

describe('One folder, one process', () => {
  test('A second program on a live folder is refused at once with one sentence, and the first keeps working', async () => {
    const dataDir = usedDataDir();
    const first = await start(dataDir);
    const began = Date.now();
    const second = startChild({ dataDir });
    expect(await second.ended).toEqual({ code: 1, stderr: `The data folder ${dataDir} is in use by another running process; stop it or set another DATA_DIR\n` });
    expect(Date.now() - began).toBeLessThan(5_000);
    expect(await refusal(startEmbedded({ dataDir }))).toContain(dataDir);
    expect(await ask(first, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('Of two programs that start on a new folder together, one creates the database and the other is refused', async () => {
    const dataDir = newDataDir();
    const children = [startChild({ dataDir }), startChild({ dataDir })];
    const outcomes = await Promise.all(children.map((child) => Promise.race([child.says('ready').then(() => 'ready'), child.ended.then(({ stderr }) => stderr)])));
    expect(outcomes.sort()).toEqual([expect.stringContaining(`The data folder ${dataDir} is in use`), 'ready']);
    await Promise.all(children.map((child) => child.end('SIGTERM')));
  });
});

describe('Unusual data folders', () => {
  test('A path too long for a Unix socket works', async () => {
    const dataDir = join(newFolder(), 'long'.repeat(20), 'longer'.repeat(20));
    mkdirSync(dirname(dataDir));
    copyTemplate(dataDir);
    const embedded = await start(dataDir);
    const { host } = embedded.connection;
    folders.push(host);
    expect(host.startsWith(dataDir)).toBe(false);
    expect(statSync(host).mode & 0o777).toBe(0o700);
    expect(await ask(embedded, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(await refusal(startEmbedded({ dataDir }))).toContain(dataDir);
  });

  test('Spaces, commas, quotes and Russian letters in the path work', async () => {
    const embedded = await start(join(newFolder(), `Мои данные, "копия" 'a'`));
    expect(await ask(embedded, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('A folder that cannot be written gives one clear sentence', async () => {
    const dataDir = newDataDir();
    mkdirSync(dataDir, { mode: 0o555 });
    const uid = isRoot ? NOBODY : undefined;
    const sentence = (folder: string) => `The data folder ${folder} cannot be written (EACCES); set DATA_DIR to one that can\n`;
    expect(await startChild({ dataDir, uid }).ended).toEqual({ code: 1, stderr: sentence(dataDir) });
    const below = join(dataDir, 'below');
    expect(await startChild({ dataDir: below, uid }).ended).toEqual({ code: 1, stderr: sentence(below) });
  });
});

test.each([
  [0.25, '32MB'],
  [1, '64MB'],
  [2, '128MB'],
  [64, '128MB'],
])('with %s GB PostgreSQL keeps its pages in %s', (gigabytes, expected) => expect(sharedBuffers(gigabytes * 1024 ** 3)).toBe(expected));
