import { expect, test } from 'vitest';
import type { SaveRequest, SaveResponse } from '#contract/office/working-copy.ts';
import { ApiError } from './api.ts';
import { createAutosave, type Unsaved } from './autosave.ts';
import { memoryDevice } from './memory-device.ts';

const AT = '2026-11-18T10:00:00.000Z';

/** A server that merges like ours: a field that was changed after the base of a save is answered as a conflict. */
function server() {
  let version = 5;
  const stamps: Record<string, number> = {};
  const values: Record<string, unknown> = {};
  const requests: SaveRequest[] = [];
  return {
    requests,
    values,
    async save(request: SaveRequest): Promise<SaveResponse> {
      requests.push(request);
      const { base, changes } = request;
      version++;
      const conflicts: SaveResponse['conflicts'] = {};
      for (const [path, value] of Object.entries(changes)) {
        if ((stamps[path] ?? 0) > base && values[path] !== value) conflicts[path] = { mine: { value, by: 'А', at: AT }, theirs: { value: values[path], by: 'А', at: AT } };
        else Object.assign(stamps, { [path]: version }) && Object.assign(values, { [path]: value });
      }
      const answer = { version, at: AT, saved: Object.keys(changes), conflicts };
      if (Object.keys(conflicts).length > 0) throw new ApiError(409, { error: 'conflict', code: 'conflict', ...answer } as never);
      return answer;
    },
  };
}
const offline = async () => {
  throw new ApiError(0, { error: 'no connection', code: 'offline' });
};
let ids = 0;
const open = (device: ReturnType<typeof memoryDevice>, page: string, send: (request: SaveRequest) => Promise<SaveResponse>) =>
  createAutosave({ version: 5, send, records: device.records<Unsaved>(page), newId: () => `save-${++ids}` });

test('two tabs without a connection do not overwrite what the other has kept, and all of it is sent by the next one', async () => {
  const device = memoryDevice();
  const { save, values } = server();
  const [first, second] = [open(device, 'first', offline), open(device, 'second', offline)];
  first.edit('rooms', 3);
  await first.flush();
  second.edit('area', 90);
  await second.flush();
  await device.closePage('first');
  await device.closePage('second');
  const third = open(device, 'third', save);
  await third.resume();
  await third.flush();
  expect(values).toEqual({ rooms: 3, area: 90 });
  expect(device.keys()).toEqual([]);
});

test('when closed tabs have left two values of one field, both are offered', async () => {
  const device = memoryDevice();
  const { save, values } = server();
  for (const [page, title] of [
    ['first', 'Дом'],
    ['second', 'Вилла'],
  ] as const) {
    const tab = open(device, page, offline);
    tab.edit('title.ru', title, 'Было');
    await tab.flush();
    await device.closePage(page);
  }
  const third = open(device, 'third', save);
  await third.resume();
  for (let turn = 0; turn < 50; turn++) await Promise.resolve();
  await third.flush();
  expect(values['title.ru']).toBe('Дом');
  expect(third.state.get().conflicts['title.ru']).toMatchObject({ mine: { value: 'Вилла' }, theirs: { value: 'Дом' } });
  expect(third.state.get().unsaved).toEqual({ 'title.ru': 'Вилла' });
});

test('a save whose id belongs to somebody else is sent once more under a new id', async () => {
  const device = memoryDevice();
  const { save, requests, values } = server();
  const request = { saveId: 'of somebody else', base: 5, changes: { rooms: 3 } };
  await device.store.write('lot 1', { sent: { request, fields: { rooms: { value: 3, base: 5, was: null } } }, typed: {} });
  const tab = open(device, 'own', async (sent) => {
    if (sent.saveId === 'of somebody else') throw new ApiError(400, { error: 'saveId', code: 'malformed' });
    return save(sent);
  });
  await tab.resume();
  await tab.flush();
  expect(values).toEqual({ rooms: 3 });
  expect(requests).toHaveLength(1);
  expect(device.keys()).toEqual([]);
});

test('a request that the server does not understand is not sent for ever, and stays on the device', async () => {
  const device = memoryDevice();
  let sent = 0;
  const tab = open(device, 'own', async () => {
    sent++;
    throw new ApiError(400, { error: 'malformed', code: 'malformed' });
  });
  tab.edit('rooms', 3);
  await tab.flush();
  expect(sent).toBe(2);
  expect(tab.state.get().failed).toBe('malformed');
  expect(device.read<Unsaved>('own')?.sent?.request.changes).toEqual({ rooms: 3 });
});

test('the text that a person merges from both values of a conflict survives a closed tab', async () => {
  const device = memoryDevice();
  const { save } = server();
  const other = open(device, 'other', save);
  other.edit('title.ru', 'Дом');
  await other.flush();
  const tab = open(device, 'own', save);
  tab.edit('title.ru', 'Вилла');
  await tab.flush();
  tab.keepMerged('title.ru', 'Дом и вил');
  await device.closePage('own');
  const next = open(device, 'next', save);
  await next.resume();
  await next.flush();
  expect(next.state.get().merged).toEqual({ 'title.ru': 'Дом и вил' });
});
