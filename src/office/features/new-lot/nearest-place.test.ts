import { expect, test } from 'vitest';
import { nearestPlace } from './nearest-place.ts';

const CITY = { id: 1, longitude: 39.714, latitude: 47.2215, radiusKm: 2.6 };
const SUBURB = { id: 2, longitude: 39.73, latitude: 47.231, radiusKm: 1.8 };
const TOWN = { id: 3, longitude: 39.869, latitude: 47.268, radiusKm: 3.5 };
const PLACES = [CITY, SUBURB, TOWN];
const at = (longitude: number, latitude: number) => nearestPlace({ longitude, latitude }, PLACES);

test('a point belongs to the place whose middle it is', () => {
  expect(PLACES.map(({ longitude, latitude }) => at(longitude, latitude))).toEqual([1, 2, 3]);
});
test('where two places overlap the size of each counts: a point near the edge of the small one is well inside the large one', () => {
  expect(at(39.7165, 47.227)).toBe(1);
});
test('a point a little outside of every circle belongs to the nearest place', () => {
  expect(at(39.92, 47.268)).toBe(3); // 3.9 km from a town of 3.5 km
});
test('a point far from all places belongs to none', () => {
  expect([at(37.62, 55.75), at(39.4, 47.1), nearestPlace(CITY, [])]).toEqual([undefined, undefined, undefined]);
});
