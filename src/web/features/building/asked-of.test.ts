import { expect, test } from 'vitest';
import { askedOf, withoutEmpty } from './asked-of.ts';

const RULES = { class: /^(premium|de_luxe)$/, completed: /^1$/ };

test('what makes sense is asked for, nonsense is left out', () => {
  expect(askedOf(new URLSearchParams('class=de_luxe&completed=1&utm_source=mail'), RULES)).toEqual({ class: 'de_luxe', completed: '1' });
  expect(askedOf(new URLSearchParams('class=palace&completed=1'), RULES)).toEqual({ completed: '1' });
});
test('the empty fields of a plain form leave the address, and where the visitor came from stays', () => {
  expect(withoutEmpty(new URLSearchParams('class=&completed=1&utm_source='), RULES)).toBe('completed=1&utm_source=');
  expect(withoutEmpty(new URLSearchParams('class='), RULES)).toBe('');
  expect(withoutEmpty(new URLSearchParams('class=premium&utm_source='), RULES)).toBeUndefined();
});
