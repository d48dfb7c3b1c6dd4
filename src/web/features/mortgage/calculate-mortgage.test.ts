import { describe, expect, test } from 'vitest';
import { calculateMortgage, type MortgageTerms } from './calculate-mortgage.ts';

const terms = { price: 30_000_000, downPayment: 12_000_000, years: 15, rate: 16.5, scheme: 'annuity' as const };
const sumsOf = (given: MortgageTerms) => {
  const { schedule, ...sums } = calculateMortgage(given);
  return sums;
};

describe('the mortgage, in kopecks', () => {
  test('with equal payments, as a bank calculates it', () =>
    expect(sumsOf(terms)).toEqual({ loan: 1_800_000_000, payment: 27_066_755, lastPayment: 27_066_687, totalInterest: 3_072_015_832, income: 54_200_000 }));
  test('with decreasing payments the first is the largest and the interest is lower', () =>
    expect(sumsOf({ ...terms, scheme: 'differentiated' })).toEqual({
      loan: 1_800_000_000,
      payment: 34_750_000,
      lastPayment: 10_137_500,
      totalInterest: 2_239_875_000,
      income: 69_500_000,
    }));
  test('for 148 500 000: 59 400 000 down, twenty years at 16.5 %', () =>
    expect(sumsOf({ ...terms, price: 148_500_000, downPayment: 59_400_000, years: 20 })).toEqual({
      loan: 8_910_000_000,
      payment: 127_315_047,
      lastPayment: 127_314_541,
      totalInterest: 21_645_610_774,
      income: 254_700_000,
    }));
  test('a down payment above the price leaves nothing to borrow', () =>
    expect(calculateMortgage({ ...terms, downPayment: 40_000_000 })).toEqual({ loan: 0, payment: 0, lastPayment: 0, totalInterest: 0, income: 0, schedule: [] }));
});
