import { expect, test } from 'vitest';
import type { SaveRequest, SaveResponse } from '#contract/office/working-copy.ts';
import { ApiError } from '#office/app/api.ts';
import { createAutosave, type Unsaved } from '#office/app/autosave.ts';
import { memoryDevice } from '#office/app/memory-device.ts';
import type { NewLotOnDevice } from './new-lot-on-device.ts';
import { openNewLot } from './open-new-lot.ts';

const AT = '2026-11-18T10:00:00.000Z';
const keptLot = (facts: Partial<NewLotOnDevice> = {}): NewLotOnDevice => ({ requestId: 'first', startedAt: 0, id: undefined, values: {}, ...facts });

/** The new lot, with a device and a server of its own. */
function open(kept: NewLotOnDevice, { create = async () => ({ id: 7, version: 1 }) }: { create?(requestId: string): Promise<{ id: number; version: number }> } = {}) {
  const device = memoryDevice();
  const requests: SaveRequest[] = [];
  let version = kept.version ?? 1;
  let stored: NewLotOnDevice | undefined = kept;
  let answer = async ({ changes }: SaveRequest): Promise<SaveResponse> => ({ version: ++version, at: AT, saved: Object.keys(changes), conflicts: {} });
  const lot = openNewLot(kept, {
    create,
    newId: () => 'second',
    keep: async (next) => {
      stored = next;
    },
    forget: async () => {
      stored = undefined;
    },
    autosaveOf: (id, base) =>
      createAutosave({
        version: base,
        records: device.records<Unsaved>('own', { about: `lot ${id}` }),
        send: (request) => {
          requests.push(request);
          return answer(request);
        },
      }),
  });
  return {
    lot,
    requests,
    stored: () => stored,
    answerWith: (next: typeof answer) => {
      answer = next;
    },
  };
}
const settle = async () => {
  for (let turn = 0; turn < 30; turn++) await Promise.resolve();
};
const refuse = async () => {
  throw new ApiError(422, { error: 'wrong', code: 'invalid_form', fields: { price: 'a number' } });
};

test('what is typed before the lot has its number is sent once it has', async () => {
  const created = Promise.withResolvers<{ id: number; version: number }>();
  const { lot, requests } = open(keptLot(), { create: () => created.promise });
  lot.edit('price', 1);
  lot.edit('area', 90);
  created.resolve({ id: 7, version: 1 });
  await lot.flush();
  expect(requests.map(({ base, changes }) => [base, changes])).toEqual([[1, { price: 1, area: 90 }]]);
});

test('what is typed in a lot that is opened again is sent, although the lot has not been loaded yet', async () => {
  const { lot, requests } = open(keptLot({ id: 7, version: 3, values: { price: 1 } }));
  lot.resume();
  lot.edit('address.ru', 'Садовая, 5');
  await lot.flush();
  expect(requests.map(({ base, changes }) => [base, changes])).toEqual([[3, { 'address.ru': 'Садовая, 5' }]]);
});

test('what others have written is shown where nothing is typed here, and is not overwritten unseen', async () => {
  const { lot, requests } = open(keptLot({ id: 7, version: 3, values: { price: 1, area: 80 } }));
  lot.resume();
  lot.edit('price', 2);
  lot.loaded({ version: 6, published: null, changes: { price: 5, area: 95 } });
  expect(lot.state.get().values).toMatchObject({ price: 2, area: 95 });
  await lot.flush();
  // The base is the version in which the price was 1: by it the server sees that somebody else has changed the price since.
  expect(requests.map(({ base, changes }) => [base, changes])).toEqual([[3, { price: 2 }]]);
});

test('a lot is forgotten on the device only once the server has everything', async () => {
  const { lot, stored, answerWith } = open(keptLot());
  answerWith(refuse);
  lot.edit('price', '12 млн');
  await lot.flush();
  await settle();
  lot.finish();
  await settle();
  expect(stored()).toMatchObject({ id: 7, values: { price: '12 млн' } });
  answerWith(async () => ({ version: 2, at: AT, saved: ['price'], conflicts: {} }));
  lot.edit('price', 12_000_000);
  await lot.flush();
  await settle();
  expect(stored()).toBeUndefined();
});

test('a lot that has no number yet is not forgotten when the form is left', async () => {
  const { lot, stored } = open(keptLot(), { create: () => new Promise(() => {}) });
  lot.edit('price', 1);
  lot.finish();
  expect(stored()).toMatchObject({ values: { price: 1 } });
});

test('a request id that somebody else has used is replaced when the next key is typed', async () => {
  const asked: string[] = [];
  const { lot, requests } = open(keptLot(), {
    async create(requestId) {
      asked.push(requestId);
      if (requestId === 'first') throw new ApiError(400, { error: 'saveId', code: 'malformed' });
      return { id: 8, version: 1 };
    },
  });
  lot.edit('price', 1);
  await settle();
  expect(lot.state.get().failed).toBe('saveId');
  lot.edit('area', 90);
  await lot.flush();
  expect(asked).toEqual(['first', 'second']);
  expect(requests[0]?.changes).toEqual({ price: 1, area: 90 });
});

test('a lot that an older build has kept without its version is sent as a whole', async () => {
  const { lot, requests } = open(keptLot({ id: 7, values: { price: 1, area: 90 } }));
  lot.resume();
  await lot.flush();
  expect(requests.map(({ base, changes }) => [base, changes])).toEqual([[0, { price: 1, area: 90 }]]);
});
