import { describe, expect, test } from 'vitest';
import { externalReferrer, referrerOf, utmOf } from './visit-source.ts';

describe('the campaign of a lead', () => {
  test('is read from the address of the page', () =>
    expect(utmOf('/catalog?rooms=2&utm_source=yandex&utm_term=%D0%B4%D0%BE%D0%BC#top', {})).toEqual({ utm_source: 'yandex', utm_term: 'дом' }));
  test('is taken from the form first, then from the address', () =>
    expect(utmOf('/?utm_source=a&utm_medium=cpc', { utm_source: 'b', name: 'Анна' })).toEqual({ utm_source: 'b', utm_medium: 'cpc' }));
  test('is read from the referrer of a form without JavaScript', () => {
    const referrer = 'https://tanais.example/catalog/1301?utm_source=yandex&utm_medium=cpc';
    expect(utmOf('/catalog/1301?utm_medium=mail', {}, referrer)).toEqual({ utm_source: 'yandex', utm_medium: 'mail' });
  });
  test('is empty if there is none', () => expect(utmOf('/catalog', { utm_source: 5, utm_medium: ' ', utm_evil: 'x' })).toEqual({}));
  test('is cleaned and shortened, so that it can be stored', () =>
    expect(utmOf('/?utm_source=%00a', { utm_term: '\ud800', utm_id: '😀'.repeat(300) })).toEqual({ utm_source: 'a', utm_term: '\ufffd', utm_id: '😀'.repeat(200) }));
});

const HEADER = 'https://tanais.example/catalog';

test('a lead is stored with the external page that led to the site', () =>
  expect(referrerOf({ referrer: 'https://ya.example/search?q=дом' }, HEADER)).toBe('https://ya.example/search?q=дом'));
test.each([undefined, 5, '', 'javascript:alert(1)', 'https://x.example/\u0000', 'https://x.example/\ud800', `https://x.example/${'a'.repeat(2_000)}`])(
  'if the form’s value is invalid, the Referer header is used: %j',
  (referrer) => expect(referrerOf({ referrer }, HEADER)).toBe(HEADER),
);

describe('a page of the site itself is no referrer: the visit is a direct one', () => {
  test.each([
    ['http://localhost:4100/catalog/1301', 'localhost:4100'],
    ['https://www.tanais.example/team', 'tanais.example'],
    ['https://tanais.example/', 'www.tanais.example'],
    ['http://[::1]:3000/', '[::1]:3000'],
  ])('%s on %s', (referrer, host) => expect(externalReferrer(referrer, host)).toBeUndefined());
  test.each([
    ['https://ya.example/search', 'tanais.example'],
    ['https://nottanais.example/', 'tanais.example'],
    ['https://tanais.example.evil.example/', 'tanais.example'],
    ['https://ya.example/', undefined],
    [undefined, 'tanais.example'],
  ])('%s on %s stays', (referrer, host) => expect(externalReferrer(referrer, host)).toBe(referrer));
});
