import { expect, test } from 'vitest';
import { sourceOf } from './visit-source.ts';

const PAGE = 'https://tanais.example/catalog';

test('a visit comes from the campaign in its first address and the page that led to it', () => {
  expect(sourceOf({}, `${PAGE}?utm_source=yandex&utm_campaign=autumn&rooms=3`, 'https://ya.example/search')).toEqual({
    utm_source: 'yandex',
    utm_campaign: 'autumn',
    referrer: 'https://ya.example/search',
  });
});
test('a step inside the site changes nothing', () => {
  const known = { utm_source: 'yandex' };
  expect(sourceOf(known, PAGE, 'https://tanais.example/')).toBe(known);
  expect(sourceOf(known, PAGE, '')).toBe(known);
});
test('who comes from outside once more is a new visit', () => {
  expect(sourceOf({ utm_source: 'yandex' }, PAGE, 'https://friend.example/')).toEqual({ referrer: 'https://friend.example/' });
});
