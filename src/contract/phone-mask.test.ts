import { expect, test } from 'vitest';
import { maskPhone } from './phone-mask.ts';

test.each([
  ['', ''],
  ['9', '+7 (9'],
  ['900', '+7 (900'],
  ['9001', '+7 (900) 1'],
  ['+7 (900) 12', '+7 (900) 12'],
  ['89001234567', '+7 (900) 123-45-67'],
  ['+79001234567', '+7 (900) 123-45-67'],
  ['7 900 123-45-67', '+7 (900) 123-45-67'],
  ['9001234567', '+7 (900) 123-45-67'],
  ['90012345678999', '+7 (900) 123-45-67'],
  ['8001234567', '+7 (800) 123-45-67'],
  ['+', '+'],
  ['+7', '+7 ('],
  ['8', '+7 ('],
])('%j is shown as %j', (typed, shown) => expect(maskPhone(typed)).toBe(shown));

test.each(['9001234567', '89001234567', '79001234567', '+79001234567', '8 900 123 45 67'])('typed key by key, %s is the same number', (keys) => {
  let shown = '';
  for (const key of keys) shown = maskPhone(shown + key);
  expect(shown).toBe('+7 (900) 123-45-67');
});
