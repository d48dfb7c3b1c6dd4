import { describe, expect, test } from 'vitest';
import { localeOfPath } from '#contract/core/locale.ts';
import { preferredLocale } from './choose-locale.ts';

describe('locale selection', () => {
  test('the saved cookie comes first', () => expect(preferredLocale({ cookie: 'ru', acceptLanguage: 'en-GB,en;q=0.9' })).toBe('ru'));
  test('then the browser’s language', () => expect(preferredLocale({ acceptLanguage: 'en-GB,en;q=0.9,ru;q=0.8' })).toBe('en'));
  test('by its order of preference', () => expect(preferredLocale({ acceptLanguage: 'en;q=0.5, de, ru;q=0.7' })).toBe('ru'));
  test('then Russian, for crawlers and for other languages', () => {
    expect(preferredLocale({})).toBe('ru');
    expect(preferredLocale({ acceptLanguage: 'fr-FR, fr;q=0.9' })).toBe('ru');
    expect(preferredLocale({ acceptLanguage: '*' })).toBe('ru');
  });
  test('an invalid cookie is ignored', () => expect(preferredLocale({ cookie: 'xx', acceptLanguage: 'en' })).toBe('en'));
  test('only paths under /en are English', () => {
    expect(localeOfPath('/en')).toBe('en');
    expect(localeOfPath('/en/catalog')).toBe('en');
    expect(localeOfPath('/en.data')).toBe('en');
    expect(localeOfPath('/english')).toBe('ru');
    expect(localeOfPath('/')).toBe('ru');
  });
});
