import { expect, test } from 'vitest';
import { mapColours } from '#ui/base-map/base-colours.ts';
import base from '#ui/base-map/base-map.json';
import { roadWidth } from '#ui/base-map/line-width.ts';
import { metresPerPixel, project } from '#ui/base-map/projection.ts';
import { drawBaseMap } from './draw-base-map.ts';
import { isOnMap, mapPictureAddress, mapPictureView, offsetFromCenter } from './map-picture.ts';

const CENTRE = { lng: 39.7165, lat: 47.2163 };
const SIZE = { width: 400, height: 300 };
const COLOURS = mapColours((token) => token);

test('the projection is Web Mercator', () => {
  expect(project([0, 0], 0)).toEqual([256, 256]);
  const [x, y] = project([180, 85.0511287798], 1);
  expect(x).toBeCloseTo(1024);
  expect(y).toBeCloseTo(0, 3);
  expect(metresPerPixel(0, 0)).toBeCloseTo(78_271.5, 0);
});

test('a point north-east of the centre is drawn to the right of it and above', () => {
  const [x, y] = offsetFromCenter([39.72, 47.22], { center: CENTRE, zoom: 13 });
  expect(x).toBeGreaterThan(0);
  expect(y).toBeLessThan(0);
  expect(x * metresPerPixel(CENTRE.lat, 13)).toBeCloseTo(0.0035 * 111_320 * Math.cos((CENTRE.lat * Math.PI) / 180), -1);
});

test('a picture of the city centre has the Don and at most 8 KB', () => {
  const svg = drawBaseMap(base.features, { center: CENTRE, zoom: 13 }, SIZE, COLOURS);
  expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 400 300">.*<\/svg>$/);
  expect(svg).toContain(`stroke="${COLOURS.water}"`);
  expect(svg).not.toContain('NaN');
  expect(svg.length).toBeLessThan(8 * 1024);
});

test('a picture in the middle of the bay is all water, also beyond its edges', () => {
  const svg = drawBaseMap(base.features, { center: { lng: 39, lat: 47.12 }, zoom: 14 }, SIZE, COLOURS);
  expect(svg.match(/<path/g)).toHaveLength(1);
  for (const corner of ['-40 -40', '440 -40', '440 340', '-40 340']) expect(svg).toContain(corner);
});

test('roads become wider with the zoom', () => {
  expect(roadWidth('main', 7)).toBe(0.8);
  expect(roadWidth('main', 12)).toBeCloseTo(3.35);
  expect(roadWidth('main', 20)).toBe(12);
});

test('the centre and the zoom of a picture are read back from its URL', () => {
  const view = { center: CENTRE, zoom: 13 };
  expect(mapPictureAddress(view)).toBe('/map/39.7165,47.2163,13.svg');
  expect(mapPictureView('39.7165,47.2163,13.svg')).toEqual(view);
});

test.each(['39.7165,47.2163,13.png', '39.7,47.2,13.svg', '39.7165,47.2163,99.svg', '55.1404,25.0806,13.svg', '39.7165,47.2163.svg', ''])('«%s» is not a picture', (file) =>
  expect(mapPictureView(file)).toBeUndefined(),
);

test('the base map covers Rostov but not places far from it', () => {
  expect(isOnMap(CENTRE)).toBe(true);
  expect(isOnMap({ lng: 55.1404, lat: 25.0806 })).toBe(false);
  expect(isOnMap({ lng: -0.1, lat: 51.5 })).toBe(false);
});
