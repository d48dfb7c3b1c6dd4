import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { testS3 } from '#tests/support/s3.ts';
import { type FoundObject, openBucket } from './s3.ts';

const settings = testS3();
const bucket = (prefix = 'a/b') => openBucket(`s3://tanais/${prefix}`, 'BACKUP_DIR', settings());
const read = async (from: ReturnType<typeof bucket>, key: string, range?: { start: number; end?: number }) => {
  const found = await from.get(key, range);
  return found && (await buffer(found.stream));
};
async function* stream(total: number, chunk = 1_000_003) {
  for (let at = 0; at < total; at += chunk) yield Buffer.alloc(Math.min(chunk, total - at), at % 251);
}
const listed = async (from: ReturnType<typeof bucket>, prefix?: string) => (await Readable.from(from.list(prefix)).toArray()).map(({ key }: FoundObject) => key);

test('what was put is read back, whole and in part, with its length and its kind', async () => {
  await bucket().put('hello.txt', Buffer.from('hello, world'), { type: 'text/plain' });
  expect(String(await read(bucket(), 'hello.txt'))).toBe('hello, world');
  expect(String(await read(bucket(), 'hello.txt', { start: 7 }))).toBe('world');
  expect(String(await read(bucket(), 'hello.txt', { start: 0, end: 4 }))).toBe('hello');
  expect((await bucket().get('hello.txt', { start: 7 }))?.bytes).toBe(5);
  expect(await bucket().head('hello.txt')).toEqual({ bytes: 12, modifiedAt: expect.any(Date), type: 'text/plain' });
});

test('an object that is not there is undefined, and deleting it is no error', async () => {
  expect([await bucket().get('nothing'), await bucket().head('nothing')]).toEqual([undefined, undefined]);
  await bucket().delete('nothing');
});

test('a stream of any length arrives as one object', async () => {
  for (const total of [0, 1, 8 * 1024 * 1024, 17_000_000]) {
    await bucket().put('stream', stream(total));
    const sent = await buffer(stream(total));
    expect((await read(bucket(), 'stream'))?.equals(sent)).toBe(true);
  }
});

test('a stream that breaks leaves nothing behind, however far it has come', async () => {
  const broken = async function* (total: number) {
    yield* stream(total);
    throw new Error('the disk is gone');
  };
  for (const total of [10, 17_000_000]) await expect(bucket().put('broken', broken(total))).rejects.toThrow('the disk is gone');
  expect(await bucket().head('broken')).toBeUndefined();
});

test('a list has all keys below a prefix, in order, and only those; any character may be in a key', async () => {
  const names = ['list/1 & 2.txt', 'list/Танаис+<3>.txt', "list/it's.txt"];
  for (const name of [...names, 'other/1.txt']) await bucket('many').put(name, Buffer.from(name));
  expect((await listed(bucket('many'), 'list/')).sort()).toEqual([...names].sort());
  expect(await listed(bucket('many/list'))).toHaveLength(3);
  expect(await listed(bucket(''), 'many/other')).toEqual(['many/other/1.txt']);
  for (const name of names) expect(String(await read(bucket('many'), name))).toBe(name);
  await bucket('many').delete('list/1 & 2.txt');
  expect(await listed(bucket('many'), 'list/')).toHaveLength(2);
});

test('a bucket that is not there is an error that says so', async () => {
  const other = openBucket('s3://elsewhere', 'BACKUP_DIR', settings());
  await expect(other.put('a', Buffer.from('a'))).rejects.toThrow('NoSuchBucket');
  await expect(listed(other)).rejects.toThrow('The specified bucket does not exist');
});

test('wrong keys are refused at once, and a server that fails for a moment is asked again', async () => {
  await expect(openBucket('s3://tanais', 'BACKUP_DIR', { ...settings(), S3_ACCESS_KEY_ID: 'SOMEBODY' }).put('a', Buffer.from('a'))).rejects.toThrow(
    'S3 answered PUT with 403 InvalidAccessKeyId',
  );
  let asked = 0;
  const failing = createServer((request, response) => {
    request.resume();
    response.writeHead(++asked < 3 ? 503 : 200).end();
  }).listen(0, '127.0.0.1');
  await once(failing, 'listening');
  const S3_ENDPOINT = `http://127.0.0.1:${(failing.address() as AddressInfo).port}`;
  await openBucket('s3://tanais', 'BACKUP_DIR', { ...settings(), S3_ENDPOINT }).put('a', Buffer.from('a'));
  expect(asked).toBe(3);
  failing.close();
});

test('an address without keys is refused with the names of the settings', () =>
  expect(() => openBucket('s3://tanais/x', 'MEDIA_STORE', { S3_REGION: 'us-east-1' })).toThrow('MEDIA_STORE=s3://tanais/x needs S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY'));
