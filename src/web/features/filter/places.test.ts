import { describe, expect, test } from 'vitest';
import { chosenPlaces, countIn, matchingPlaces, selectionOf, withPlaces } from './places.ts';

const place = (id: number, title: string) => ({ id, title, count: 1, byCategory: {} });
const city = { id: 1, title: 'Ростов-на-Дону', children: [place(11, 'Центр'), place(12, 'Чалтырёвка'), place(13, 'Нахичевань')] };
const bank = { id: 2, title: 'Левый берег', children: [place(21, 'Левбердон'), place(22, 'Батайск')] };
const groups = [city, bank];

describe('looking for a place', () => {
  test('all are offered until something is typed', () => expect(matchingPlaces(groups, ' ')).toEqual(groups));
  test('a word is found inside names, whatever its case, and е is ё', () => expect(matchingPlaces(groups, 'ЧАЛТЫРЕ')).toEqual([{ ...city, children: [city.children[1]] }]));
  test('a group that is named offers all of its places', () => expect(matchingPlaces(groups, 'левый')).toEqual([bank]));
  test('nothing may be found', () => expect(matchingPlaces(groups, 'Марс')).toEqual([]));
});

describe('choosing places', () => {
  test('a whole group is chosen and given up at once', () => {
    const chosen = withPlaces([11, 21], [21, 22], true);
    expect(chosen).toEqual([11, 21, 22]);
    expect([selectionOf(bank, chosen), selectionOf(city, chosen)]).toEqual(['all', 'some']);
    expect(selectionOf(bank, withPlaces(chosen, [21, 22], false))).toBe('none');
  });
  test('a whole group is called by its name, and others one by one', () =>
    expect(chosenPlaces(groups, [22, 13, 21])).toEqual([
      { title: 'Нахичевань', ids: [13] },
      { title: 'Левый берег', ids: [21, 22] },
    ]));
});

describe('the count beside a place', () => {
  const counted = { id: 102, title: '', count: 12, byCategory: { 2: 6, 3: 3, 5: 2, 9: 1 } };
  test('follows the chosen category', () => expect(countIn(counted, { deal: '', categories: [3, 5] })).toBe(5));
  test('and without one the deal', () => {
    expect(countIn(counted, { deal: 'sale', categories: [] })).toBe(9);
    expect(countIn(counted, { deal: 'rent', categories: [] })).toBe(3);
  });
  test('and is of everything where both are shown', () => expect(countIn(counted, { deal: '', categories: [] })).toBe(12));
});
