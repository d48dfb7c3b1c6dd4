import { expect, test } from 'vitest';
import { lotFilters } from '#contract/catalog/lot-query.ts';
import { circlePolygon } from '#ui/media/map-circle.tsx';
import { bboxText, boxAround, parseBbox } from './bbox.ts';
import { pinPrice } from './pins.tsx';
import { externalMapUrl } from './place-map.tsx';

const NBSP = '\u00a0';

/** Metres between two places near each other. */
function metres(one: { lng: number; lat: number }, other: { lng: number; lat: number }): number {
  const degree = 111_195;
  return Math.hypot((one.lng - other.lng) * degree * Math.cos((one.lat * Math.PI) / 180), (one.lat - other.lat) * degree);
}

test.each([500, 2000])('a circle with a radius of %d metres is a closed ring', (radius) => {
  const middle = { lng: 39.7462, lat: 47.2136 };
  const [ring] = circlePolygon(middle, radius).geometry.coordinates;
  expect(ring?.at(-1)).toEqual(ring?.[0]);
  for (const [lng = 0, lat = 0] of ring ?? []) expect(metres(middle, { lng, lat })).toBeCloseTo(radius, -1);
});

test('a bbox is written as the API reads it and rounded outwards; an invalid one is not parsed', () => {
  const text = bboxText([39.61234567, 47.1, 39.81239999, 47.30001]);
  expect(text).toBe('39.6123,47.1,39.8124,47.3001');
  expect(lotFilters.parse({ bbox: text }).bbox).toEqual(parseBbox(text));
  expect(parseBbox('1,2,3')).toBeUndefined();
  expect(parseBbox('a,b,c,d')).toBeUndefined();
  expect(parseBbox(null)).toBeUndefined();
});

test('the box around points is the smallest that has them all; without points there is none', () => {
  expect(
    boxAround([
      [39.7, 47.2],
      [39.6, 47.3],
      [39.9, 47.1],
    ]),
  ).toEqual([39.6, 47.1, 39.9, 47.3]);
  expect(boxAround([])).toBeUndefined();
});

test.each([
  [38_900_000, `38,9${NBSP}млн`, '₽38.9m'],
  [120_000_000, `120${NBSP}млн`, '₽120m'],
  [1_000_000, `1${NBSP}млн`, '₽1m'],
  [185_000, `185${NBSP}тыс.`, '₽185k'],
])('a pin shows %d as «%s»', (price, ru, en) => {
  expect(pinPrice(price, 'ru')).toBe(ru);
  expect(pinPrice(price, 'en')).toBe(en);
});

test('the link to OpenStreetMap has a pin only for a public address', () => {
  const view = { center: { lng: 39.7113, lat: 47.2132 }, zoom: 13 };
  expect(externalMapUrl(view, true)).toBe('https://www.openstreetmap.org/?mlat=47.2132&mlon=39.7113#map=14/47.2132/39.7113');
  expect(externalMapUrl(view, false)).not.toContain('mlat');
});
