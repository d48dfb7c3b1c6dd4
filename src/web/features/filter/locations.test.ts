import { describe, expect, test } from 'vitest';
import { chosenLocations, countIn, matchingLocations, selectionOf, withLocations } from './locations.ts';

const place = (id: number, title: string) => ({ id, title, count: 1, byCategory: {} });
const city = { id: 1, title: 'Ростов-на-Дону', children: [place(11, 'Центр'), place(12, 'Чалтырёвка'), place(13, 'Нахичевань')] };
const bank = { id: 2, title: 'Левый берег', children: [place(21, 'Левбердон'), place(22, 'Батайск')] };
const groups = [city, bank];

describe('the search for a place', () => {
  test('finds all places until something is typed', () => expect(matchingLocations(groups, ' ')).toEqual(groups));
  test('finds a word inside names, in any case, and ё by е', () => expect(matchingLocations(groups, 'ЧАЛТЫРЕ')).toEqual([{ ...city, children: [city.children[1]] }]));
  test('finds all places of a group by its name', () => expect(matchingLocations(groups, 'левый')).toEqual([bank]));
  test('may find nothing', () => expect(matchingLocations(groups, 'Марс')).toEqual([]));
});

describe('choosing places', () => {
  test('a whole group is chosen and removed at once', () => {
    const chosen = withLocations([11, 21], [21, 22], true);
    expect(chosen).toEqual([11, 21, 22]);
    expect([selectionOf(bank, chosen), selectionOf(city, chosen)]).toEqual(['all', 'some']);
    expect(selectionOf(bank, withLocations(chosen, [21, 22], false))).toBe('none');
  });
  test('a whole group is shown by its name, other places one by one', () =>
    expect(chosenLocations(groups, [22, 13, 21])).toEqual([
      { title: 'Нахичевань', ids: [13] },
      { title: 'Левый берег', ids: [21, 22] },
    ]));
});

describe('the count beside a place', () => {
  const district = { id: 102, title: '', count: 12, byCategory: { 2: 6, 3: 3, 5: 2, 9: 1 } };
  test('follows the chosen category', () => expect(countIn(district, { deal: '', categories: [3, 5] })).toBe(5));
  test('follows the deal without a category', () => {
    expect(countIn(district, { deal: 'sale', categories: [] })).toBe(9);
    expect(countIn(district, { deal: 'rent', categories: [] })).toBe(3);
  });
  test('is of all lots if both deals are shown', () => expect(countIn(district, { deal: '', categories: [] })).toBe(12));
});
