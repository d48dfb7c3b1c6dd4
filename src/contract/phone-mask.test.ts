import { expect, test } from 'vitest';
import { maskPhone, wholePhone } from './phone-mask.ts';

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
  ['+44 20 7946 0958', '+44 20 7946 0958'],
])('%j is shown as %j', (typed, shown) => expect(maskPhone(typed)).toBe(shown));

test.each(['9001234567', '89001234567', '79001234567', '+79001234567', '8 900 123 45 67'])('typed key by key, %s is the same number', (keys) => {
  let shown = '';
  for (const key of keys) shown = maskPhone(shown + key);
  expect(shown).toBe('+7 (900) 123-45-67');
});

test.each([
  ['8 900 123-45-67', '+7 (900) 123-45-67'],
  ['9001234567', '+7 (900) 123-45-67'],
  ['12', '12'],
  ['9001234567890', '9001234567890'],
  ['+44 20 7946 0958', '+44 20 7946 0958'],
  ['anna@pochta.example', 'anna@pochta.example'],
])('of what a plain form sends, %j is taken as %j', (given, taken) => expect(wholePhone(given)).toBe(taken));
