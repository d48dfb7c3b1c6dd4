import { expect, test } from 'vitest';
import { parseFilterParams, withoutEmpty } from './filter-params.ts';

const RULES = { class: /^(premium|de_luxe)$/, completed: /^1$/ };

test('valid values are read, invalid ones are ignored', () => {
  expect(parseFilterParams(new URLSearchParams('class=de_luxe&completed=1&utm_source=mail'), RULES)).toEqual({ class: 'de_luxe', completed: '1' });
  expect(parseFilterParams(new URLSearchParams('class=palace&completed=1'), RULES)).toEqual({ completed: '1' });
});
test('the empty fields of a form without JavaScript are removed from the URL, and other parameters stay', () => {
  expect(withoutEmpty(new URLSearchParams('class=&completed=1&utm_source='), RULES)).toBe('completed=1&utm_source=');
  expect(withoutEmpty(new URLSearchParams('class='), RULES)).toBe('');
  expect(withoutEmpty(new URLSearchParams('class=premium&utm_source='), RULES)).toBeUndefined();
});
