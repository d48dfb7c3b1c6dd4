import { expect, test } from 'vitest';
import { agentsWith, mainSpecialisms, specialismPath } from './specialisms.ts';

const anna = { specialisms: ['Land', 'Riverside'] };
const boris = { specialisms: ['Houses', 'Land'] };
const vera = { specialisms: ['Houses'] };
const newcomer = { specialisms: [] };
const team = [anna, boris, vera, newcomer];

test('the filter offers the first specialism of each agent, the most common first', () => {
  expect(mainSpecialisms([...team, { specialisms: ['Houses'] }])).toEqual([
    { title: 'Houses', count: 3 },
    { title: 'Land', count: 2 },
  ]);
});
test('an agent is also found by a specialism that is not their first', () => {
  expect(agentsWith(team, 'Land')).toEqual([anna, boris]);
  expect(agentsWith(team, 'Riverside')).toEqual([anna]);
  expect(agentsWith(team, 'Ships')).toEqual([]);
});
test('the URL can have a specialism with any characters', () => {
  const { searchParams } = new URL(specialismPath('Дома у\u00a0воды & причалы'), 'https://site.example');
  expect(searchParams.get('specialism')).toBe('Дома у\u00a0воды & причалы');
});
