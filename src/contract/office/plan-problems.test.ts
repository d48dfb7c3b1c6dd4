import { expect, test } from 'vitest';
import type { StoredFloor, StoredRoom } from '#contract/catalog/floor-plan-rules.ts';
import { findPlanProblem, planProblemText } from './plan-problems.ts';

const floor = { ru: '1-й этаж', en: 'Ground floor' };
const kitchen: StoredRoom = { title: { ru: 'Кухня', en: 'Kitchen' }, kind: 'kitchen', x: 0, y: 0, width: 3, depth: 3 };
const hall: StoredRoom = { title: { ru: 'Холл', en: 'Hall' }, kind: 'hall', x: 3, y: 0, width: 2, depth: 3 };
const sentenceFor = (stored: StoredFloor, locale: 'ru' | 'en' = 'en') => planProblemText(findPlanProblem([stored]) ?? '', locale);
const door = { kind: 'door', along: 'y', x: 3, y: 1, length: 0.9 } as const;

test.each<[string, StoredFloor, string | undefined]>([
  ['a good plan has no problem', { title: floor, rooms: [kitchen, hall], openings: [door] }, undefined],
  ['a floor without rooms', { title: floor, rooms: [] }, 'Plan, Ground floor: there is no room on this floor'],
  ['two rooms in the same place', { title: floor, rooms: [kitchen, { ...hall, x: 2 }] }, 'Plan, Ground floor: the rooms “Kitchen” and “Hall” overlap'],
  ['a room without a size', { title: floor, rooms: [kitchen, { ...hall, width: 0 }] }, 'Plan, Ground floor: the room “Hall” is smaller than half a metre'],
  ['a door in no wall', { title: floor, rooms: [kitchen, hall], openings: [{ ...door, x: 4 }] }, 'Plan, Ground floor: a door or window of the room “Hall” is in no wall'],
  [
    'two doors in one place',
    { title: floor, rooms: [kitchen, hall], openings: [door, { ...door, y: 1.2 }] },
    'Plan, Ground floor: two doors or windows of the room “Kitchen” are in the same place',
  ],
  [
    'a room without its name in one language',
    { title: floor, rooms: [{ ...kitchen, title: { ru: 'Кухня', en: ' ' } }] },
    'Plan, Ground floor: name the room “Кухня” in both languages',
  ],
  ['a floor without its name in one language', { title: { ru: 'Мансарда', en: '' }, rooms: [kitchen] }, 'Plan, Мансарда: name the floor in both languages'],
])('%s', (_, stored, sentence) => expect(sentenceFor(stored)).toBe(sentence));

test('a plan that is finer than the grid of the office is no problem', () => expect(findPlanProblem([{ title: floor, rooms: [{ ...kitchen, width: 3.05 }] }])).toBeUndefined());
test('the sentence of a problem is in Russian too', () => expect(sentenceFor({ title: floor, rooms: [kitchen, { ...hall, x: 2 }] }, 'ru')).toMatch(/«Кухня» и\u00a0«Холл»/));
test('a text that is no problem of a plan has no sentence', () => expect(planProblemText('required', 'ru')).toBeUndefined());
