import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SaveRequest, SaveResponse } from '#contract/office/working-copy.ts';
import { ApiError } from './api.ts';
import { AUTOSAVE_MS, createAutosave, type Unsaved } from './autosave.ts';
import { memoryDevice } from './memory-device.ts';

const AT = '2026-11-18T10:00:00.000Z';
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A device and a server for one test. `left` is what closed pages have kept; `answerWith` changes what the server answers. */
function setup(...left: Unsaved[]) {
  const device = memoryDevice();
  for (const [index, value] of left.entries()) void device.store.write([1, 'lot 1', `closed ${index}`], value);
  const requests: SaveRequest[] = [];
  let version = 5;
  let answer = async ({ changes }: SaveRequest): Promise<SaveResponse> => {
    version++;
    return { version, at: AT, saved: Object.keys(changes), conflicts: {} };
  };
  let ids = 0;
  const autosave = createAutosave({
    ...{ version, records: device.records<Unsaved>('own') },
    newId: () => `save-${++ids}`,
    send: (request) => {
      requests.push(request);
      return answer(request);
    },
  });
  return {
    autosave,
    requests,
    device,
    kept: () => device.read<Unsaved>('own'),
    state: () => autosave.state.get(),
    answerWith: (next: typeof answer) => {
      answer = next;
    },
  };
}
const offline = async () => {
  throw new ApiError(0, { error: 'no connection', code: 'offline' });
};

test('what was typed is sent 800 ms after the last key, as one save', async () => {
  const { autosave, requests, state } = setup();
  autosave.edit('title.ru', 'До');
  await vi.advanceTimersByTimeAsync(AUTOSAVE_MS - 1);
  autosave.edit('title.ru', 'Дом');
  await vi.advanceTimersByTimeAsync(AUTOSAVE_MS - 1);
  expect(requests).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(requests).toEqual([{ saveId: 'save-1', base: 5, changes: { 'title.ru': 'Дом' } }]);
  expect(state()).toMatchObject({ version: 6, waiting: false, sending: false, savedAt: new Date(AT) });
});

test('flush sends at once', async () => {
  const { autosave, requests } = setup();
  autosave.edit('price', 1);
  await autosave.flush();
  expect(requests).toHaveLength(1);
});

test('what is typed while a save is under way follows it; the same field then continues the saved value', async () => {
  const { autosave, requests } = setup();
  autosave.edit('rooms', 3);
  const sending = autosave.flush();
  autosave.edit('area', 90);
  autosave.edit('rooms', 4);
  await sending;
  expect(requests.map(({ base, changes }) => [base, changes])).toEqual([
    [5, { rooms: 3 }],
    [5, { area: 90 }],
    [6, { rooms: 4 }],
  ]);
});

test('without a connection what was typed stays on the device, and the same save is sent again', async () => {
  const { autosave, requests, kept, state, answerWith } = setup();
  answerWith(offline);
  autosave.edit('rooms', 3);
  await autosave.flush();
  expect(state()).toMatchObject({ waiting: true, failed: 'no connection' });
  expect(kept()?.sent?.request.changes).toEqual({ rooms: 3 });
  answerWith(async () => ({ version: 6, at: AT, saved: ['rooms'], conflicts: {} }));
  await autosave.flush();
  expect(requests.map(({ saveId }) => saveId)).toEqual(['save-1', 'save-1']);
  expect(kept()).toBeUndefined();
});

test('what a closed tab has left is shown and sent', async () => {
  const request = { saveId: 'old', base: 4, changes: { rooms: 3 } };
  const sent = { request, fields: { rooms: { value: 3, base: 4, was: 2 } } };
  const { autosave, requests, kept, state } = setup({ sent, typed: { area: { value: 90, base: 4, was: null } } });
  const shown: unknown[] = [];
  autosave.state.subscribe(() => shown.push(state().unsaved));
  await autosave.resume();
  expect(shown[0]).toEqual({ rooms: 3, area: 90 });
  await autosave.flush();
  expect(requests[0]).toEqual(request);
  // On the version that was seen when it was typed: the server tells if somebody has changed it since.
  expect(requests[1]).toMatchObject({ base: 4, changes: { area: 90 } });
  expect(kept()).toBeUndefined();
});

const conflict = { mine: { value: 1, by: 'А', at: AT }, theirs: { value: 2, by: 'Б', at: AT } };
const answerConflict = async () => {
  throw new ApiError(409, { error: 'conflict', code: 'conflict', version: 8, at: AT, saved: ['rooms'], conflicts: { price: conflict } } as never);
};

test('a conflict of one field waits for a choice, the rest is saved; the chosen value is sent on the new version, with the rejected one', async () => {
  const { autosave, requests, state, answerWith } = setup();
  answerWith(answerConflict);
  autosave.edit('price', 1, 7);
  autosave.edit('rooms', 3);
  await autosave.flush();
  expect(state()).toMatchObject({ conflicts: { price: { ...conflict, was: 7 } }, waiting: false });
  answerWith(async () => ({ version: 9, at: AT, saved: ['price'], conflicts: {} }));
  autosave.choose('price', 1, [2]);
  await autosave.flush();
  expect(requests.at(-1)).toMatchObject({ base: 8, changes: { price: 1 }, rejected: { price: [2] } });
  expect(state().conflicts).toEqual({});
});

test('a value in conflict stays on the device until the person chooses, and a further change is sent on the old version again', async () => {
  const { autosave, requests, kept, state, answerWith } = setup();
  answerWith(answerConflict);
  autosave.edit('price', 1, 7);
  await autosave.flush();
  expect(kept()?.typed.price).toEqual({ value: 1, base: 5, was: 7 });
  autosave.edit('price', 11, 1);
  await autosave.flush();
  expect(requests.at(-1)).toMatchObject({ base: 5, changes: { price: 11 } });
  expect(state().unsaved).toEqual({ price: 11 });
});

test('a field that is being typed keeps its base when a newer version of somebody else arrives', async () => {
  const { autosave, requests } = setup();
  autosave.edit('title.ru', 'Дом');
  autosave.rebase(6);
  autosave.edit('title.ru', 'Дом у реки');
  autosave.edit('rooms', 3);
  await autosave.flush();
  expect(requests.map(({ base, changes }) => [base, changes])).toEqual([
    [5, { 'title.ru': 'Дом у реки' }],
    [6, { rooms: 3 }],
  ]);
});

test('when others have saved before a save, the shown version stays as it is until `rebase`', async () => {
  const { autosave, requests, state, answerWith } = setup();
  answerWith(async ({ changes }) => ({ version: 9, at: AT, saved: Object.keys(changes), conflicts: {} }));
  autosave.edit('rooms', 3);
  await autosave.flush();
  expect(state()).toMatchObject({ version: 5, saved: { rooms: { value: 3, version: 9 } } });
  autosave.edit('area', 90);
  autosave.edit('rooms', 4);
  await autosave.flush();
  expect(requests.slice(1).map(({ base, changes }) => [base, changes])).toEqual([
    [5, { area: 90 }],
    [9, { rooms: 4 }],
  ]);
  autosave.rebase(9);
  expect(state()).toMatchObject({ version: 9, saved: {} });
});

test('a refused value is named at its field, and the other values are saved without it', async () => {
  const { autosave, requests, state, answerWith } = setup();
  answerWith(async ({ changes }) => {
    if ('price' in changes) throw new ApiError(422, { error: 'wrong', code: 'invalid_form', fields: { price: 'a number' } });
    return { version: 6, at: AT, saved: Object.keys(changes), conflicts: {} };
  });
  autosave.edit('price', 'x');
  autosave.edit('rooms', 3);
  await autosave.flush();
  expect(state().refused).toEqual({ price: 'a number' });
  expect(requests.at(-1)?.changes).toEqual({ rooms: 3 });
});
