import { expect, test } from 'vitest';
import { sourceOf } from './visit-source.ts';

const PAGE = 'https://tanais.example/catalog';

test('the source of a visit is the campaign in its first address and the referrer', () => {
  expect(sourceOf({}, `${PAGE}?utm_source=yandex&utm_campaign=autumn&rooms=3`, 'https://ya.example/search')).toEqual({
    utm_source: 'yandex',
    utm_campaign: 'autumn',
    referrer: 'https://ya.example/search',
  });
});
test('an address without a campaign, opened from this site or without a referrer, keeps the known source', () => {
  const known = { utm_source: 'yandex' };
  expect(sourceOf(known, PAGE, 'https://tanais.example/')).toBe(known);
  expect(sourceOf(known, PAGE, '')).toBe(known);
});
test('coming from another site later replaces the known source', () => {
  expect(sourceOf({ utm_source: 'yandex' }, PAGE, 'https://friend.example/')).toEqual({ referrer: 'https://friend.example/' });
});
