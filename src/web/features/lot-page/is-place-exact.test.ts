import { expect, test } from 'vitest';
import { isPlaceExact } from './is-place-exact.ts';

test('an address with a number is shown to the house', () => expect(isPlaceExact('Левобережная улица, 58')).toBe(true));
test('a street alone is shown as a circle', () => expect(isPlaceExact('Ворошиловский проспект')).toBe(false));
