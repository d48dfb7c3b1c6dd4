import { expect, test } from 'vitest';
import { typedPrice } from './typed-price.ts';

const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test.each([
  ['', ''],
  ['4', '4'],
  ['4500', '4 500'],
  ['45 0000', '450 000'],
  ['148500000', '148 500 000'],
  ['148 500 000 ₽', '148 500 000'],
  ['₽148,500,000', '148 500 000'],
  ['148.500.000', '148 500 000'],
  ['45,5 млн', '45,5 млн'],
  ['45.5', '45.5'],
])('%j is shown as %j', (typed, shown) => expect(plain(typedPrice(typed, typed.length).formatted)).toBe(shown));

test('the cursor stays after the typed digit', () => {
  expect(typedPrice('1234 567', 2)).toMatchObject({ cursor: 3 }); // 12|34 567 → 1 2|34 567
  expect(typedPrice('12345', 5).cursor).toBe(6);
  expect(typedPrice('12345', 0).cursor).toBe(0);
});
