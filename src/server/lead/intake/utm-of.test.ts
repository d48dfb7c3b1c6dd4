import { describe, expect, test } from 'vitest';
import { utmOf } from './utm-of.ts';

describe('the campaign of a lead', () => {
  test('is read from the address of the page', () =>
    expect(utmOf('/catalog?rooms=2&utm_source=yandex&utm_term=%D0%B4%D0%BE%D0%BC#top', {})).toEqual({ utm_source: 'yandex', utm_term: 'дом' }));
  test('is what the form says, where it says something', () =>
    expect(utmOf('/?utm_source=a&utm_medium=cpc', { utm_source: 'b', name: 'Анна' })).toEqual({ utm_source: 'b', utm_medium: 'cpc' }));
  test('is read from the referrer of a plain form, whose page does not know it', () => {
    const referrer = 'https://tanais.example/catalog/1301?utm_source=yandex&utm_medium=cpc';
    expect(utmOf('/catalog/1301?utm_medium=mail', {}, referrer)).toEqual({ utm_source: 'yandex', utm_medium: 'mail' });
  });
  test('is nothing where there is none', () => expect(utmOf('/catalog', { utm_source: 5, utm_medium: ' ', utm_evil: 'x' })).toEqual({}));
  test('can always be stored', () =>
    expect(utmOf('/?utm_source=%00a', { utm_term: '\ud800', utm_id: '😀'.repeat(300) })).toEqual({ utm_source: 'a', utm_term: '\ufffd', utm_id: '😀'.repeat(200) }));
});
