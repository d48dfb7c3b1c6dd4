import { describe, expect, test } from 'vitest';
import { offeredLocale } from './language-offer.tsx';

const visit = { path: '/catalog', current: 'ru' as const, languages: ['en-GB', 'en'], cookie: '' };

describe('the same page in another language is offered', () => {
  test('to an English browser on a Russian page, and the other way round', () => {
    expect(offeredLocale(visit)).toBe('en');
    expect(offeredLocale({ ...visit, path: '/en/catalog', current: 'en', languages: ['ru-RU', 'en'] })).toBe('ru');
  });
  test('to a browser that prefers the other language to the page’s, after languages that the site does not have', () => {
    expect(offeredLocale({ ...visit, languages: ['fr-FR', 'en-US', 'ru'] })).toBe('en');
    expect(offeredLocale({ ...visit, languages: ['fr-FR', 'ru', 'en-US'] })).toBeUndefined();
  });
  test('not to a browser with the page’s language, or with neither', () => {
    expect(offeredLocale({ ...visit, languages: ['ru-RU', 'en'] })).toBeUndefined();
    expect(offeredLocale({ ...visit, languages: ['fr-FR'] })).toBeUndefined();
  });
  test('not to a visitor whose language is stored', () => {
    expect(offeredLocale({ ...visit, cookie: 'locale=ru' })).toBeUndefined();
    expect(offeredLocale({ ...visit, cookie: 'other=1; locale=en' })).toBeUndefined();
    expect(offeredLocale({ ...visit, cookie: 'my-locale=ru' })).toBe('en');
  });
  test('not at the root, which is already in the browser’s language', () => expect(offeredLocale({ ...visit, path: '/' })).toBeUndefined());
});
