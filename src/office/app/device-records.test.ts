import { expect, test } from 'vitest';
import { unsentRecordNames } from './device-records.ts';
import { memoryDevice } from './memory-device.ts';

/** What other pages have left and this page takes up. */
async function takenBy(device: ReturnType<typeof memoryDevice>, page: string, place?: { staffId?: number; about?: string }): Promise<unknown[]> {
  const taken: unknown[] = [];
  await device.records(page, place).takeLeft(async (left) => taken.push(left) > 0);
  return taken;
}

test('two tabs of one lot keep a record each', async () => {
  const device = memoryDevice();
  await device.records('a').write('words of a');
  await device.records('b').write('words of b');
  await device.records('b').remove();
  expect(device.read('a')).toBe('words of a');
});

test('what a closed tab has left is taken up once, and what an open tab keeps is not', async () => {
  const device = memoryDevice();
  await device.records('a').write('words of a');
  await device.records('b').write('words of b');
  await device.closePage('a');
  expect(await takenBy(device, 'c')).toEqual(['words of a']);
  expect(await takenBy(device, 'c')).toEqual([]);
  expect(device.read('b')).toBe('words of b');
});

test('an open page takes up what another tab leaves when that is closed', async () => {
  const device = memoryDevice();
  await device.records('a').write('words of a');
  const taken: unknown[] = [];
  await device.records('b').takeLeft(async (left) => taken.push(left) > 0);
  expect(taken).toEqual([]);
  await device.closePage('a');
  expect(taken).toEqual(['words of a']);
});

test('what is not taken stays on the device', async () => {
  const device = memoryDevice();
  await device.records('a').write('words of a');
  await device.closePage('a');
  await device.records('b').takeLeft(async () => false);
  expect(await takenBy(device, 'b')).toEqual(['words of a']);
});

test('one person never gets what another has left in the same browser', async () => {
  const device = memoryDevice();
  await device.records('a', { staffId: 1 }).write('words of the first');
  await device.closePage('a');
  expect(await takenBy(device, 'b', { staffId: 2 })).toEqual([]);
  expect(await takenBy(device, 'b', { staffId: 1 })).toEqual(['words of the first']);
});

test('what a build before this one has left is found by its old name', async () => {
  const device = memoryDevice();
  await device.store.write('lot 1', 'old words');
  expect(await takenBy(device, 'a', { about: 'lot 2' })).toEqual([]);
  expect(await takenBy(device, 'a')).toEqual(['old words']);
});

test('the list of unsent records has those of closed tabs and of this one, but none of other open tabs or other people', async () => {
  const device = memoryDevice();
  const place = (about: string, staffId = 1) => ({ about, staffId });
  await device.records('closed', place('lot 1')).write('words');
  await device.records('closed', place('lot 5', 2)).write('words of somebody else');
  await device.closePage('closed');
  await device.records('other', place('lot 2')).write('words');
  await device.records('own', place('lot 3')).write('words');
  await device.store.write('lot 4', 'words');
  expect((await unsentRecordNames(1, device.store, device.openPage('own'))).sort()).toEqual(['lot 1', 'lot 3', 'lot 4']);
});
