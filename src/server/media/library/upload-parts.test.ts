import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openFolderStore } from '#server/media/store/folder-store.ts';
import { arrivedBytes, inSequence, joinParts, receivePart } from './upload-parts.ts';

describe('parts of an upload', () => {
  const sequence = (...parts: [number, number][]) => inSequence(parts.map(([offset, end]) => ({ offset, end }))).map(({ part, skip }) => [part.offset + skip, part.end]);
  test('follow each other', () =>
    expect(sequence([0, 10], [10, 25])).toEqual([
      [0, 10],
      [10, 25],
    ]));
  test('that overlap are used once', () =>
    expect(sequence([0, 10], [0, 6], [6, 12], [8, 11])).toEqual([
      [0, 10],
      [10, 12],
    ]));
  test('behind a gap have not arrived', () => expect(sequence([0, 10], [11, 20])).toEqual([[0, 10]]));
  test('that are empty mean nothing', () => expect(sequence([0, 0])).toEqual([]));
});

describe('an upload', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'tanais-parts-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  test('is put together as it was sent, however its requests were cut and repeated', async () => {
    const bytes = Buffer.from(Array.from({ length: 200 }, (_, index) => index));
    let id = 0;
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.nat(200), fc.nat(60)), { maxLength: 12 }), async (requests) => {
        const store = openFolderStore(join(folder, String(++id)));
        for (const [jump, length] of requests) {
          const offset = Math.min(jump, await arrivedBytes(store, 'up')); // never beyond what has arrived: the protocol refuses that
          await receivePart(store, 'up', offset, Readable.from([bytes.subarray(offset, offset + length)]));
        }
        const arrived = await arrivedBytes(store, 'up');
        const target = await store.scratch();
        await joinParts(store, 'up', target);
        expect(await readFile(target).catch(() => Buffer.alloc(0))).toEqual(bytes.subarray(0, arrived));
      }),
      { numRuns: 30 },
    );
  });

  test('keeps what has come before its connection broke', async () => {
    const store = openFolderStore(join(folder, 'broken'));
    const breaking = Readable.from(
      (async function* () {
        yield Buffer.alloc(1_000);
        throw new Error('the connection is lost');
      })(),
    );
    await expect(receivePart(store, 'up', 0, breaking)).rejects.toThrow('the connection is lost');
    expect(await arrivedBytes(store, 'up')).toBeGreaterThan(0);
  });
});
