import { expect, test } from 'vitest';
import { alternatesOf, localePath, pathWithoutLocale } from './locale-path.ts';

test('Russian has no prefix, English has /en', () => {
  expect(localePath('/catalog', 'ru')).toBe('/catalog');
  expect(localePath('/catalog', 'en')).toBe('/en/catalog');
  expect(localePath('/', 'en')).toBe('/en');
});
test('the prefix of the language is removed, but not the beginning of another word', () => {
  expect(pathWithoutLocale('/en/catalog')).toBe('/catalog');
  expect(pathWithoutLocale('/en')).toBe('/');
  expect(pathWithoutLocale('/energy')).toBe('/energy');
});
test('a page has its paths in both languages', () =>
  expect(alternatesOf('/en/team/irina')).toEqual([
    { locale: 'ru', path: '/team/irina' },
    { locale: 'en', path: '/en/team/irina' },
  ]));
