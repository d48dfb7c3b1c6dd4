import { expect, test } from 'vitest';
import { typedNumberProblem } from './lot-number-rules.ts';

const problemOf = (path: string, values: Record<string, unknown>) => typedNumberProblem(path, (field) => values[field] ?? null);

test.each([
  ['a price of zero', 'notPositive', 'price', { price: 0 }],
  ['a floor above the top one', 'aboveTopFloor', 'floor', { floor: 9, floors: 5 }],
  ['a floor, before the number of floors is known', undefined, 'floor', { floor: 9 }],
  ['the top floor', undefined, 'floor', { floor: 5, floors: 5 }],
  ['a price that is not typed yet', undefined, 'price', {}],
  ['a text instead of a number, which is another problem', undefined, 'price', { price: '12 млн' }],
])('the problem of %s: %s', (_, problem, path, values) => expect(problemOf(path, values)).toBe(problem));
