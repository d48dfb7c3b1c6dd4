import { ID_MAX } from '#contract/core/limits.ts';
import { type Rule, whenGiven } from './validation.ts';

const NUMBER = /^\d+([.,]\d+)?$/;
const MONEY_MAX = 1_000_000_000_000;

const withoutSpaces = (value: string) => value.replaceAll(/\s/g, '');
/** For a value that has passed a rule below: `45 000 000`, `16,5` and `16.5` are numbers. */
export const numberOf = (value: string): number => Number(withoutSpaces(value).replace(',', '.'));

function within(min: number, max: number, whole = true): Rule {
  const fits = (value: string) => NUMBER.test(withoutSpaces(value)) && numberOf(value) >= min && numberOf(value) <= max && (!whole || Number.isInteger(numberOf(value)));
  return Object.assign(whenGiven(fits, 'validations.notValid'), { range: { min, max, whole } });
}

export const id = within(1, ID_MAX);
export const price = within(1, MONEY_MAX);
export const downPayment = within(0, MONEY_MAX);
/** In roubles with kopecks. */
export const payment = within(0, MONEY_MAX, false);
export const years = within(1, 50);
export const rate = within(0, 100, false);
