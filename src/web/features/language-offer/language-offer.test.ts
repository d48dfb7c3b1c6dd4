import { describe, expect, test } from 'vitest';
import { offeredLocale } from './language-offer.tsx';

const visit = { path: '/catalog', current: 'ru' as const, languages: ['en-GB', 'en'], cookie: '' };

describe('the same page in another language is offered', () => {
  test('to an English browser on a Russian page, and the other way round', () => {
    expect(offeredLocale(visit)).toBe('en');
    expect(offeredLocale({ ...visit, path: '/en/catalog', current: 'en', languages: ['ru-RU', 'en'] })).toBe('ru');
  });
  test('to a browser that names the other language first', () => {
    expect(offeredLocale({ ...visit, languages: ['fr-FR', 'en-US', 'ru'] })).toBe('en');
    expect(offeredLocale({ ...visit, languages: ['fr-FR', 'ru', 'en-US'] })).toBeUndefined();
  });
  test('not to a browser of the page’s own language, or of neither', () => {
    expect(offeredLocale({ ...visit, languages: ['ru-RU', 'en'] })).toBeUndefined();
    expect(offeredLocale({ ...visit, languages: ['fr-FR'] })).toBeUndefined();
  });
  test('not to a visitor whose language is known', () => {
    expect(offeredLocale({ ...visit, cookie: 'locale=ru' })).toBeUndefined();
    expect(offeredLocale({ ...visit, cookie: 'other=1; locale=en' })).toBeUndefined();
    expect(offeredLocale({ ...visit, cookie: 'my-locale=ru' })).toBe('en');
  });
  test('not at the root, where the browser’s language is taken at once', () => expect(offeredLocale({ ...visit, path: '/' })).toBeUndefined());
});
