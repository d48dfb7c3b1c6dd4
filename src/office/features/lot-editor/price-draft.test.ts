import { expect, test } from 'vitest';
import { memoryDevice } from '#office/app/memory-device.ts';
import { createPriceDraft, type TypedPrice } from './price-draft.ts';

const ABOUT = { about: 'price 1' };

test('a typed price and its reason are still there after the page was closed, until they are sent or emptied', async () => {
  const device = memoryDevice();
  const open = async (page: string) => {
    const draft = createPriceDraft(device.records<TypedPrice>(page, ABOUT));
    await draft.resume();
    return draft;
  };
  const first = await open('first');
  first.edit({ price: '148 500 000' });
  first.edit({ reason: 'Торг' });
  await device.closePage('first');
  const second = await open('second');
  expect(second.state.get()).toEqual({ price: '148 500 000', reason: 'Торг' });
  second.clear();
  await device.closePage('second');
  expect((await open('third')).state.get()).toEqual({ price: '', reason: '' });
  expect(device.keys()).toEqual([]);
});

test('what is typed here is not replaced by what another page has left', async () => {
  const device = memoryDevice();
  createPriceDraft(device.records<TypedPrice>('other', ABOUT)).edit({ price: '1' });
  const own = createPriceDraft(device.records<TypedPrice>('own', ABOUT));
  await own.resume();
  own.edit({ price: '2' });
  await device.closePage('other');
  expect(own.state.get().price).toBe('2');
  expect(device.read<TypedPrice>('other', ABOUT)).toEqual({ price: '1', reason: '' });
});
