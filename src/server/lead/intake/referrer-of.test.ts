import { expect, test } from 'vitest';
import { referrerOf } from './referrer-of.ts';

const HEADER = 'https://tanais.example/catalog';

test('a lead keeps the page outside that led to the site', () =>
  expect(referrerOf({ referrer: 'https://ya.example/search?q=дом' }, HEADER)).toBe('https://ya.example/search?q=дом'));
test.each([undefined, 5, '', 'javascript:alert(1)', 'https://x.example/\u0000', 'https://x.example/\ud800', `https://x.example/${'a'.repeat(2_000)}`])(
  'where the form tells nonsense, the header is what there is: %j',
  (referrer) => expect(referrerOf({ referrer }, HEADER)).toBe(HEADER),
);
