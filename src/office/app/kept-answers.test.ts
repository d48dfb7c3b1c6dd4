import { expect, test } from 'vitest';
import { keepAnswers } from './kept-answers.ts';

const MORE_THAN_KEPT = 60;

test('what is in sight stays, however many others are loaded meanwhile; of the others the newest stay', () => {
  const kept = keepAnswers(() => new Set(['/leads?tab=new', undefined]));
  kept.keep('/leads?tab=new', 'the list');
  for (let number = 1; number <= MORE_THAN_KEPT; number++) kept.keep(`/leads/${number}`, number);
  expect([kept.get('/leads?tab=new'), kept.has('/leads/1'), kept.get(`/leads/${MORE_THAN_KEPT}`)]).toEqual(['the list', false, MORE_THAN_KEPT]);
});
test('what is not in sight can be forgotten at once', () => {
  const kept = keepAnswers(() => new Set(['/people/1']));
  for (const path of ['/people/1', '/people/2']) kept.keep(path, path);
  kept.forgetHidden();
  expect([kept.has('/people/1'), kept.has('/people/2')]).toEqual([true, false]);
});
