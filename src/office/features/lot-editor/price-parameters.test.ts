import { expect, test } from 'vitest';
import { actionParameters, scheduleRequest } from '#contract/office/working-copy.ts';
import { parameterErrors, priceParameters } from './price-parameters.ts';

test('a price and its reason are sent; what was not typed is left out', () => {
  expect(priceParameters(148_500_000, 'Торг')).toEqual({ price: 148_500_000, reason: 'Торг' });
  expect(priceParameters(null, '  ')).toEqual({});
});

test('a price that is no number is sent as it was typed: the server must not ask to fill in a field that is filled', () => {
  expect(priceParameters('5 млн', 'Торг')).toEqual({ price: '5 млн', reason: 'Торг' });
});

test('the error of a price is found at its field, whether the change is made now or scheduled', () => {
  const parameters = { price: 0, reason: 'Торг' };
  const now = actionParameters.safeParse(parameters).error;
  const later = scheduleRequest.safeParse({ action: 'change-price', parameters, dueAt: '2026-11-20T09:00:00.000Z' }).error;
  for (const error of [now, later]) {
    const paths = error?.issues.map(({ path }) => path.join('.')) ?? [];
    expect(parameterErrors(Object.fromEntries(paths.map((path) => [path, 'wrong'])))).toEqual({ price: 'wrong' });
  }
});
