import { expect, test } from 'vitest';
import { CATEGORY } from '#contract/category.ts';
import { lotFacts } from './lot-facts.ts';

const none = { rooms: null, area: null, landArea: null, floor: null, floors: null, firstLine: false, objectTypes: [] };
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

test('a flat: rooms, area, floor', () =>
  expect(plain(lotFacts({ ...none, category: { id: CATEGORY.apartments, title: '' }, rooms: 3, area: 142, floor: 8, floors: 17 }))).toBe('3 комн. · 142 м² · 8/17 эт.'));
test('a house: rooms, area, land', () =>
  expect(plain(lotFacts({ ...none, category: { id: CATEGORY.houses, title: '' }, rooms: 6, area: 640, landArea: 22, floors: 2 }))).toBe('6 комн. · 640 м² · 22 сотки'));
test('land: its size, its use, the water', () =>
  expect(plain(lotFacts({ ...none, category: { id: CATEGORY.land, title: '' }, landArea: 24, objectTypes: ['ИЖС'], firstLine: true }))).toBe('24 сотки · ИЖС · первая линия'));
test('half a sotka is counted as Russian counts it', () => expect(plain(lotFacts({ ...none, category: { id: CATEGORY.land, title: '' }, landArea: 6.5 }))).toBe('6,5 сотки'));
