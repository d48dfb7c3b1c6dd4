import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import base from './base-map.json';
import { labelsAt, mapLabels } from './labels.ts';
import type { LngLat } from './projection.ts';

const KINDS = ['sea', 'water', 'river', 'green', 'island', 'rail', 'street', 'road', 'main'];
const points = base.features.flatMap(({ geometry }) => (geometry.type === 'Polygon' ? (geometry.coordinates as LngLat[][]).flat() : (geometry.coordinates as LngLat[])));

test('the base map is GeoJSON around Rostov, and has only kinds that are drawn', () => {
  expect(base.type).toBe('FeatureCollection');
  for (const { type, properties, geometry } of base.features) {
    expect(type).toBe('Feature');
    expect(KINDS).toContain(properties.kind);
    expect(['Polygon', 'LineString']).toContain(geometry.type);
    if (properties.kind === 'river') expect('width' in properties && properties.width).toBeGreaterThan(0);
    if (geometry.type === 'Polygon') for (const ring of geometry.coordinates as LngLat[][]) expect(ring.at(-1)).toEqual(ring[0]);
  }
  for (const [lng, lat] of points) {
    expect(lng).toBeGreaterThanOrEqual(38);
    expect(lng).toBeLessThanOrEqual(41);
    expect(lat).toBeGreaterThanOrEqual(46.5);
    expect(lat).toBeLessThanOrEqual(48);
  }
});

test('the base map is small', () => expect(readFileSync(new URL('base-map.json', import.meta.url)).byteLength).toBeLessThanOrEqual(60 * 1024));

test('every label is in both languages', () => {
  for (const { name } of mapLabels('ru')) expect(name).toMatch(/^[А-ЯЁа-яё -]+$/);
  for (const { name } of mapLabels('en')) expect(name).toMatch(/^[A-Za-z -]+$/);
});

test('a low zoom shows the names of towns, a high one those of districts and streets', () => {
  const names = (zoom: number) => labelsAt(zoom, 'en').map(({ name }) => name);
  expect(names(9)).toEqual(expect.arrayContaining(['Rostov-on-Don', 'Taganrog', 'Azov']));
  expect(names(9)).not.toContain('Nakhichevan');
  expect(names(12)).toContain('Nakhichevan');
  expect(names(12)).not.toContain('Rostov-on-Don');
  expect(names(12)).not.toContain('Pushkinskaya');
  expect(names(14)).toContain('Pushkinskaya');
});
