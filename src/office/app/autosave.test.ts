import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SaveAnswer, SaveRequest } from '#contract/office/working-copy.ts';
import { ApiFailure } from './api.ts';
import { AUTOSAVE_MS, createAutosave, type Unsaved } from './autosave.ts';

const AT = '2026-11-18T10:00:00.000Z';
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A device and a server of one's own; `answer` says what the server answers to the next save. */
function setup(left?: Unsaved) {
  const kept = new Map<string, Unsaved>(left ? [['lot 1', left]] : []);
  const requests: SaveRequest[] = [];
  let version = 5;
  let answer = async ({ changes }: SaveRequest): Promise<SaveAnswer> => {
    version++;
    return { version, at: AT, saved: Object.keys(changes), conflicts: {} };
  };
  const device = {
    read: async (key: string) => kept.get(key),
    write: async (key: string, value: Unsaved) => void kept.set(key, structuredClone(value)),
    remove: async (key: string) => void kept.delete(key),
  };
  let ids = 0;
  const autosave = createAutosave({
    ...{ key: 'lot 1', version, device },
    newId: () => `save-${++ids}`,
    send: (request) => {
      requests.push(request);
      return answer(request);
    },
  });
  return {
    autosave,
    requests,
    kept: () => kept.get('lot 1'),
    state: () => autosave.state.get(),
    answerWith: (next: typeof answer) => {
      answer = next;
    },
  };
}
const offline = async () => {
  throw new ApiFailure(0, { error: 'no connection', code: 'offline' });
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

test('leaving a field sends at once', async () => {
  const { autosave, requests } = setup();
  autosave.edit('price', 1);
  await autosave.flush();
  expect(requests).toHaveLength(1);
});

test('what is typed while a save is under way follows it, on its version', async () => {
  const { autosave, requests } = setup();
  autosave.edit('rooms', 3);
  const sending = autosave.flush();
  autosave.edit('area', 90);
  await sending;
  expect(requests.map(({ base, changes }) => [base, changes])).toEqual([
    [5, { rooms: 3 }],
    [6, { area: 90 }],
  ]);
});

test('without a connection it stays on the device, and the same save is sent again', async () => {
  const { autosave, requests, kept, state, answerWith } = setup();
  answerWith(offline);
  autosave.edit('rooms', 3);
  await autosave.flush();
  expect(state()).toMatchObject({ waiting: true, failed: 'no connection' });
  expect(kept()?.sent?.changes).toEqual({ rooms: 3 });
  answerWith(async () => ({ version: 6, at: AT, saved: ['rooms'], conflicts: {} }));
  await autosave.flush();
  expect(requests.map(({ saveId }) => saveId)).toEqual(['save-1', 'save-1']);
  expect(kept()).toBeUndefined();
});

test('what a closed tab has left is shown and sent', async () => {
  const sent = { saveId: 'old', base: 4, changes: { rooms: 3 } };
  const { autosave, requests, kept } = setup({ sent, typed: { area: 90 }, base: 4 });
  expect(await autosave.resume()).toEqual({ rooms: 3, area: 90 });
  await autosave.flush();
  expect(requests[0]).toEqual(sent);
  expect(requests[1]?.changes).toEqual({ area: 90 });
  expect(kept()).toBeUndefined();
});

test('a conflict of one field waits for a choice, the rest is saved; mine is sent on the new version', async () => {
  const { autosave, requests, state, answerWith } = setup();
  const conflict = { mine: { value: 1, by: 'А', at: AT }, theirs: { value: 2, by: 'Б', at: AT } };
  answerWith(async () => {
    const answer = { version: 8, at: AT, saved: ['rooms'], conflicts: { price: conflict } };
    throw new ApiFailure(409, { error: 'conflict', code: 'conflict', ...answer } as never);
  });
  autosave.edit('price', 1);
  autosave.edit('rooms', 3);
  await autosave.flush();
  expect(state()).toMatchObject({ conflicts: { price: conflict }, version: 8, waiting: false });
  answerWith(async () => ({ version: 9, at: AT, saved: ['price'], conflicts: {} }));
  autosave.choose('price', 'mine');
  await autosave.flush();
  expect(requests.at(-1)).toMatchObject({ base: 8, changes: { price: 1 } });
  expect(state().conflicts).toEqual({});
});

test('a refused value is named at its field, and what is right is saved without it', async () => {
  const { autosave, requests, state, answerWith } = setup();
  answerWith(async ({ changes }) => {
    if ('price' in changes) throw new ApiFailure(422, { error: 'wrong', code: 'invalid_form', fields: { price: 'a number' } });
    return { version: 6, at: AT, saved: Object.keys(changes), conflicts: {} };
  });
  autosave.edit('price', 'x');
  autosave.edit('rooms', 3);
  await autosave.flush();
  expect(state().refused).toEqual({ price: 'a number' });
  expect(requests.at(-1)?.changes).toEqual({ rooms: 3 });
});
