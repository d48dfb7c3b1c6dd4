import { expect, test } from 'vitest';
import { mainSpecialisms, skilledIn, specialismPath } from './specialisms.ts';

const anna = { specialisms: ['Land', 'Riverside'] };
const boris = { specialisms: ['Houses', 'Land'] };
const vera = { specialisms: ['Houses'] };
const newcomer = { specialisms: [] };
const team = [anna, boris, vera, newcomer];

test('the team is chosen by what each puts first, the most common first', () => {
  expect(mainSpecialisms([...team, { specialisms: ['Houses'] }])).toEqual([
    { title: 'Houses', count: 3 },
    { title: 'Land', count: 2 },
  ]);
});
test('who does a thing beside something else is found by it too', () => {
  expect(skilledIn(team, 'Land')).toEqual([anna, boris]);
  expect(skilledIn(team, 'Riverside')).toEqual([anna]);
  expect(skilledIn(team, 'Ships')).toEqual([]);
});
test('a specialism stands in the address whatever it is called', () => {
  const { searchParams } = new URL(specialismPath('Дома у\u00a0воды & причалы'), 'https://site.example');
  expect(searchParams.get('specialism')).toBe('Дома у\u00a0воды & причалы');
});
