import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { readEnv } from '#server/core/env.ts';
import { testS3 } from '#tests/support/s3.ts';
import { chainOf, type FileEntry } from './chain.ts';
import { keysFrom, nameOf, newBackupKey, seal, unseal } from './seal.ts';
import { folderStore, openStore, readingBack, type Store } from './store.ts';
import { PART_BYTES, storeFolder } from './store-folder.ts';

const s3 = testS3();
const keys = keysFrom(newBackupKey());
const text = Buffer.from('Анна Петрова, +7 900 000-00-00. '.repeat(200));
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'tanais-backup-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('what is stored is encrypted', () => {
  test('it reads as before with the key, and shows nothing without it; text gets smaller, pictures hardly larger', async () => {
    const sealed = await seal(keys, 'a', text);
    expect(await unseal(keys, 'a', sealed)).toEqual(text);
    expect(sealed.length).toBeLessThan(text.length / 10);
    expect(sealed.includes('Анна')).toBe(false);
    const picture = randomBytes(50_000);
    expect((await seal(keys, 'a', picture)).length).toBe(picture.length + 33);
    expect(await unseal(keys, 'a', await seal(keys, 'a', Buffer.alloc(0)))).toEqual(Buffer.alloc(0));
  });
  test('every changed byte, another name, another key and a cut end are noticed', async () => {
    const sealed = await seal(keys, 'a', text);
    for (let at = 0; at < sealed.length; at += 13) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      await expect(unseal(keys, 'a', changed)).rejects.toThrow('a is damaged');
    }
    await expect(unseal(keys, 'b', sealed)).rejects.toThrow('b is damaged');
    await expect(unseal(keysFrom(newBackupKey()), 'a', sealed)).rejects.toThrow('another BACKUP_KEY');
    for (const length of [0, 10, 40, sealed.length - 1]) await expect(unseal(keys, 'a', sealed.subarray(0, length))).rejects.toThrow('a is damaged');
  });
  test('equal contents have the same name, and another one with another key', () => {
    expect(nameOf(keys, text)).toBe(nameOf(keys, Buffer.from(text)));
    expect(nameOf(keysFrom(newBackupKey()), text)).not.toBe(nameOf(keys, text));
  });
});

describe.each(['a folder', 's3'])('in %s', (kind) => {
  const open = () => openStore(readEnv(kind === 's3' ? { ...s3(), BACKUP_DIR: 's3://tanais/backups' } : { BACKUP_DIR: folder }));

  test('objects are stored, listed by the beginning of their names, read and deleted', async () => {
    const store = open();
    for (const name of ['c/wal/1', 'c/wal/2', 'c/bases/1', 'd/about']) await store.put(name, Buffer.from(name));
    expect((await store.list('c/wal/')).map(({ name, bytes }) => [name, bytes])).toEqual([
      ['c/wal/1', 7],
      ['c/wal/2', 7],
    ]);
    expect((await store.list('')).map(({ name }) => name)).toEqual(['c/bases/1', 'c/wal/1', 'c/wal/2', 'd/about']);
    expect(String(await store.get('d/about'))).toBe('d/about');
    expect(await store.get('d/nothing')).toBeUndefined();
    for (const { name } of await store.list('')) await store.delete(name);
    await store.delete('c/wal/1');
    expect(await store.list('')).toEqual([]);
  });
});

test('what reads differently from what was written is an error', async () => {
  const truncating: Store = { ...folderStore(folder), put: (name, bytes) => folderStore(folder).put(name, bytes.subarray(1)) };
  await expect(readingBack(truncating).put('a', text)).rejects.toThrow('a was written, but reads differently');
});

test('a folder inside the data folder is refused: it would be lost with it', () =>
  expect(() => openStore(readEnv({ BACKUP_DIR: join(folder, 'data/backups'), DATA_DIR: join(folder, 'data') }))).toThrow('is inside DATA_DIR'));

describe('files become parts', () => {
  const chain = () => chainOf(folderStore(join(folder, 'store')), keys, '2026-11-19-00000000');
  const source = () => ({ folder: join(folder, 'files'), area: 'files' });
  const write = (path: string, bytes: Uint8Array) => {
    mkdirSync(join(folder, 'files', path, '..'), { recursive: true });
    writeFileSync(join(folder, 'files', path), bytes);
  };
  const stored = () => readdirSync(join(folder, 'store'), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length;
  const read = async ({ pieces }: FileEntry) => Buffer.concat(await Promise.all(pieces.map(async ([part, at, bytes]) => (await chain().readPart(part)).subarray(at, at + bytes))));

  test('large files are cut, small ones of a folder share a part, and every byte is there', async () => {
    const contents: Record<string, Buffer> = { 'large.bin': randomBytes(2 * PART_BYTES + 100), 'a/empty': Buffer.alloc(0) };
    for (let index = 0; index < 50; index++) contents[`a/${index}`] = randomBytes(200 + index);
    for (const [path, bytes] of Object.entries(contents)) write(path, bytes);
    mkdirSync(join(folder, 'files/nothing-in-it'));
    const { files, folders } = await storeFolder(source(), chain().storePart);
    expect(folders.sort()).toEqual(['files', 'files/a', 'files/nothing-in-it']);
    expect(files).toHaveLength(52);
    for (const file of files) expect((await read(file)).equals(contents[file.path.slice(6)] as Buffer)).toBe(true);
    expect(stored()).toBe(4);
  });
  test('what has not changed is not stored again', async () => {
    write('one', randomBytes(PART_BYTES));
    write('two', randomBytes(PART_BYTES));
    await storeFolder(source(), chain().storePart);
    write('two', randomBytes(PART_BYTES));
    await storeFolder(source(), chain().storePart);
    expect(stored()).toBe(3);
  });
  test('a file that gets shorter while the folder is read is stored as it then is, and a deleted one is left out', async () => {
    for (const name of ['a', 'b', 'c']) write(name, randomBytes(2 * PART_BYTES));
    const storing = chain();
    let parts = 0;
    const { files } = await storeFolder(source(), async (bytes) => {
      if (++parts === 1) {
        truncateSync(join(folder, 'files/a'), PART_BYTES + 10);
        rmSync(join(folder, 'files/b'));
      }
      return storing.storePart(bytes);
    });
    expect(files.map(({ path, bytes }) => [path, bytes])).toEqual([
      ['files/a', PART_BYTES + 10],
      ['files/c', 2 * PART_BYTES],
    ]);
  });
  test('a part with other contents under its name is refused, even if they are encrypted with the right key', async () => {
    write('one', text);
    const { files } = await storeFolder(source(), chain().storePart);
    const [part = ''] = files[0]?.pieces[0] ?? [];
    const path = `2026-11-19-00000000/parts/${part.slice(0, 2)}/${part}`;
    await folderStore(join(folder, 'store')).put(path, await seal(keys, path, Buffer.from('something else')));
    await expect(chain().readPart(part)).rejects.toThrow('has other contents than it had');
    expect(readFileSync(join(folder, 'store', path)).includes('something')).toBe(false);
  });
  test('a segment of the WAL is never replaced by another one', async () => {
    await chain().storeWal('000000010000000000000001', text);
    await chain().storeWal('000000010000000000000001', text);
    await expect(chain().storeWal('000000010000000000000001', Buffer.from('of another site'))).rejects.toThrow('another site writes into the backup');
  });
  test('what is stored while somebody else asks for the list is in the list', async () => {
    const store = folderStore(join(folder, 'store'));
    const secondList = Promise.withResolvers<void>();
    let lists = 0;
    const storing = chainOf(
      {
        ...store,
        async list(prefix) {
          const found = await store.list(prefix);
          if (++lists > 1) await secondList.promise;
          return found;
        },
      },
      keys,
      '2026-11-19-00000000',
    );
    const both = [storing.storeWal('000000010000000000000001', text), storing.wal()];
    await both[0];
    secondList.resolve();
    await both[1];
    expect(await storing.wal()).toEqual(['000000010000000000000001']);
  });
});
