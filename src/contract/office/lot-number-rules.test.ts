import { expect, test } from 'vitest';
import { typedNumberProblem } from './lot-number-rules.ts';

const problemOf = (path: string, values: Record<string, unknown>) => typedNumberProblem(path, (field) => values[field] ?? null);

test.each([
  ['a price of nothing', 'price', { price: 0 }, 'notPositive'],
  ['a floor above the top one', 'floor', { floor: 9, floors: 5 }, 'aboveTopFloor'],
  ['a floor whose house is not known yet', 'floor', { floor: 9 }, undefined],
  ['the top floor', 'floor', { floor: 5, floors: 5 }, undefined],
  ['a price that is not typed yet', 'price', {}, undefined],
  ['what is no number, which the server refuses by name', 'price', { price: '12 млн' }, undefined],
])('%s', (_, path, values, problem) => expect(problemOf(path, values)).toBe(problem));
