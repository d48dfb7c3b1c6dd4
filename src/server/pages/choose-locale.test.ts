import { describe, expect, test } from 'vitest';
import { localeOfPath } from '#contract/core/locale.ts';
import { preferredLocale } from './choose-locale.ts';

const visit = (headers: Record<string, string>) => ({ header: (name: string) => headers[name] });

describe('locale selection', () => {
  test('the saved cookie comes first', () => expect(preferredLocale(visit({ cookie: 'a=1; locale=ru', 'accept-language': 'en-GB,en;q=0.9' }))).toBe('ru'));
  test('without a cookie the browser’s language decides', () => expect(preferredLocale(visit({ 'accept-language': 'en-GB,en;q=0.9,ru;q=0.8' }))).toBe('en'));
  test('the browser’s languages are tried in its order of preference', () => expect(preferredLocale(visit({ 'accept-language': 'en;q=0.5, de, ru;q=0.7' }))).toBe('ru'));
  test('crawlers and browsers in other languages get Russian', () => {
    expect(preferredLocale(visit({}))).toBe('ru');
    expect(preferredLocale(visit({ 'accept-language': 'fr-FR, fr;q=0.9' }))).toBe('ru');
    expect(preferredLocale(visit({ 'accept-language': '*' }))).toBe('ru');
  });
  test('an invalid cookie is ignored', () => expect(preferredLocale(visit({ cookie: 'a=1; locale=xx', 'accept-language': 'en' }))).toBe('en'));
  test('only paths under /en are English', () => {
    expect(localeOfPath('/en')).toBe('en');
    expect(localeOfPath('/en/catalog')).toBe('en');
    expect(localeOfPath('/english')).toBe('ru');
    expect(localeOfPath('/')).toBe('ru');
  });
});
