import { beforeEach, describe, expect, test } from 'vitest';
import type { LibraryPicture } from '#contract/media/library.ts';
import { MAX_PHOTOS } from '#contract/media/upload-limits.ts';
import { createUploadQueue, type QueueDeps, UploadFailure } from './upload-queue.ts';
import type { StoredUpload, UploadStorage } from './upload-storage.ts';

type Send = QueueDeps['send'];
type Pending = { name: string; sending: Parameters<Send>[1]; file: Blob; resolve(url: string): void; reject(error: unknown): void };

let kept: Map<string, StoredUpload>;
let storage: UploadStorage;
beforeEach(() => {
  kept = new Map();
  storage = {
    ofGroup: async (group) => [...kept.values()].filter((upload) => upload.group === group).map((upload) => ({ ...upload })),
    put: async (upload) => void kept.set(upload.key, { ...upload }),
    remove: async (key) => void kept.delete(key),
  };
});

const fileOf = (name: string) => new File([`bytes of ${name}`], name);
const pictureOf = (name: string) => ({ id: Number(/\d+/.exec(name)?.[0]) }) as LibraryPicture;
/** Waits until every promise that can go on has gone on. */
const settle = async () => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
};

function open(deps: Partial<QueueDeps> = {}) {
  const pending: Pending[] = [];
  const pictures: number[] = [];
  const abandoned: string[] = [];
  let keys = 0;
  const queue = createUploadQueue({
    group: 'lot:1',
    storage,
    prepare: async (file) => file,
    send: (file, sending) => new Promise((resolve, reject) => pending.push({ name: sending.name, sending, file, resolve, reject })),
    finish: async (url) => ({ picture: pictureOf(url), known: false }),
    abandon: (url) => void abandoned.push(url),
    whenOnline: async () => {},
    signIn: async () => {},
    onPicture: ({ id }) => void pictures.push(id),
    newKey: () => `key ${++keys}`,
    ...deps,
  });
  const states = () => queue.items.get().map(({ name, state }) => `${name} ${state}`);
  const done = new Set<Pending>();
  const pendingOf = (name: string) => pending.find((one) => one.name === name && !done.has(one));
  const arrive = async (name: string) => {
    const one = pendingOf(name);
    if (one) done.add(one);
    one?.resolve(`/uploads/${name}`);
    await settle();
  };
  const fail = async (name: string, error: unknown) => {
    const one = pendingOf(name);
    if (one) done.add(one);
    one?.reject(error);
    await settle();
  };
  return { queue, pending, pictures, abandoned, states, arrive, fail };
}

describe('files', () => {
  test('are sent two at a time, each with a state of its own', async () => {
    const { queue, states, arrive } = open();
    queue.add(['1', '2', '3'].map(fileOf));
    await settle();
    expect(states()).toEqual(['1 sending', '2 sending', '3 waiting']);
    await arrive('2');
    expect(states()).toEqual(['1 sending', '2 done', '3 sending']);
  });
  test('become pictures in the order in which they were added', async () => {
    const { queue, pictures, arrive } = open();
    queue.add(['1', '2', '3'].map(fileOf));
    await settle();
    await arrive('2');
    await arrive('3');
    expect(pictures).toEqual([]);
    await arrive('1');
    expect(pictures).toEqual([1, 2, 3]);
  });
  test('one that is refused stops no other, and is not kept', async () => {
    const { queue, pictures, states, arrive, fail } = open();
    queue.add(['1', '2', '3'].map(fileOf));
    await settle();
    await fail('1', new UploadFailure({ kind: 'refused', text: 'This is not a picture.' }));
    await arrive('2');
    await arrive('3');
    expect(states()).toEqual(['1 refused', '2 done', '3 done']);
    expect(queue.items.get()[0]?.error).toBe('This is not a picture.');
    expect(pictures).toEqual([2, 3]);
    expect(kept.size).toBe(0);
  });
  test('one that failed is tried again on request, and goes on where it was', async () => {
    const { queue, pending, pictures, fail, arrive } = open();
    queue.add([fileOf('1')]);
    await settle();
    pending[0]?.sending.onUrl('/uploads/1');
    await fail('1', new UploadFailure({ kind: 'failed', text: 'Something broke.' }));
    expect(queue.items.get()[0]).toMatchObject({ state: 'failed', error: 'Something broke.' });
    queue.retry('key 1');
    queue.retry('key 1'); // a double click
    await settle();
    expect(pending.map(({ sending }) => sending.url)).toEqual([null, '/uploads/1']);
    await arrive('1');
    expect(pictures).toEqual([1]);
  });
  test('above the limit are left out and counted', () => {
    const { queue } = open();
    expect(queue.add(Array.from({ length: 400 }, (_, nth) => fileOf(String(nth))))).toBe(400 - MAX_PHOTOS);
    expect(queue.items.get()).toHaveLength(MAX_PHOTOS);
    expect(queue.add([fileOf('one more')])).toBe(1);
  });
  test('that the group has no room for are left out; files on their way take room too', () => {
    const { queue } = open({ room: () => 3 });
    expect(queue.add(['1', '2'].map(fileOf))).toBe(0);
    expect(queue.add(['3', '4'].map(fileOf))).toBe(1);
  });
  test('are reduced before they are sent, once', async () => {
    let prepared = 0;
    const { queue, pending, fail } = open({
      prepare: async () => {
        prepared += 1;
        return new Blob(['small']);
      },
    });
    queue.add([fileOf('1')]);
    await settle();
    expect(await pending[0]?.file.text()).toBe('small');
    await fail('1', new UploadFailure({ kind: 'failed', text: '' }));
    queue.retry('key 1');
    await settle();
    expect(prepared).toBe(1);
  });
});

describe('files that were added are still there', () => {
  test('after a lost connection, and are sent on when it is back', async () => {
    let goOnline = () => {};
    const { queue, states, pending, pictures, fail, arrive } = open({ whenOnline: () => new Promise((resolve) => (goOnline = resolve)) });
    queue.add([fileOf('1')]);
    await settle();
    pending[0]?.sending.onUrl('/uploads/1');
    await fail('1', new UploadFailure({ kind: 'offline', text: '' }));
    expect(states()).toEqual(['1 offline']);
    goOnline();
    await settle();
    expect(pending[1]?.sending.url).toBe('/uploads/1');
    await arrive('1');
    expect(pictures).toEqual([1]);
  });
  test('after the session has ended, and are sent once the person has signed in again', async () => {
    let signedIn = 0;
    const { queue, pictures, fail, arrive } = open({
      signIn: async () => {
        signedIn += 1;
      },
    });
    queue.add([fileOf('1')]);
    await settle();
    await fail('1', new UploadFailure({ kind: 'signed-out', text: '' }));
    await arrive('1');
    expect([signedIn, pictures]).toEqual([1, [1]]);
  });
  test('after a reload, in their order, and go on where they were', async () => {
    const before = open();
    before.queue.add(['1', '2', '3'].map(fileOf));
    await settle();
    before.pending[0]?.sending.onUrl('/uploads/1');
    await settle();
    before.queue.stop();
    const after = open();
    await after.queue.restore();
    await settle();
    expect(after.states()).toEqual(['1 sending', '2 sending', '3 waiting']);
    expect(after.pending[0]?.sending.url).toBe('/uploads/1');
    for (const name of ['2', '1', '3']) await after.arrive(name);
    expect(after.pictures).toEqual([1, 2, 3]);
    expect(kept.size).toBe(0);
  });
  test('after a reload a picture that waits for the files before it is not sent again, and keeps its place', async () => {
    const before = open();
    before.queue.add(['1', '2'].map(fileOf));
    await settle();
    await before.arrive('2');
    before.queue.stop();
    const after = open();
    await after.queue.restore();
    await settle();
    expect(after.pending.map(({ name }) => name)).toEqual(['1']);
    await after.arrive('1');
    expect(after.pictures).toEqual([1, 2]);
    expect(kept.size).toBe(0);
  });
  test('with their new lot, once it has got its number', async () => {
    const begun = open({ group: 'new' });
    begun.queue.add([fileOf('1')]);
    await settle();
    await begun.queue.moveTo('lot:7');
    begun.queue.stop();
    const lot = open({ group: 'lot:7' });
    await lot.queue.restore();
    expect(lot.states()).toEqual(['1 sending']);
  });
  test('only where they were added: another lot does not show them', async () => {
    open().queue.add([fileOf('1')]);
    const other = open({ group: 'lot:2' });
    await other.queue.restore();
    expect(other.states()).toEqual([]);
  });
});

test('a file that is taken off the list while the server checks it does not come back', async () => {
  const checked = Promise.withResolvers<{ picture: LibraryPicture; known: boolean }>();
  const { queue, states, arrive, pictures } = open({ finish: () => checked.promise });
  queue.add([fileOf('1')]);
  await settle();
  await arrive('1');
  expect(states()).toEqual(['1 checking']);
  queue.remove('key 1');
  checked.resolve({ picture: pictureOf('1'), known: false });
  await settle();
  expect([states(), pictures, kept.size]).toEqual([[], [], 0]);
});

test('files that were stored under an earlier name of the group go on under the new one', async () => {
  const begun = open({ group: 'new' });
  begun.queue.add([fileOf('1')]);
  await settle();
  begun.queue.stop();
  const lot = open({ group: 'lot:7' });
  await lot.queue.restore(['new']);
  await settle();
  expect(lot.states()).toEqual(['1 sending']);
  expect([...kept.values()].map(({ group }) => group)).toEqual(['lot:7']);
});

test('a file that is taken off the list is stopped, ended on the server and forgotten; the next one starts', async () => {
  const { queue, states, pending, abandoned } = open();
  queue.add(['1', '2', '3'].map(fileOf));
  await settle();
  pending[0]?.sending.onUrl('/uploads/1');
  queue.remove('key 1');
  await settle();
  expect(pending[0]?.sending.signal.aborted).toBe(true);
  expect(abandoned).toEqual(['/uploads/1']);
  expect(states()).toEqual(['2 sending', '3 sending']);
  expect([...kept.keys()]).toEqual(['key 2', 'key 3']);
});
