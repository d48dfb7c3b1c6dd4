import { describe, expect, test } from 'vitest';
import { calculateMortgage } from './calculate-mortgage.ts';

const terms = { price: 30_000_000, downPayment: 12_000_000, years: 15, rate: 16.5, scheme: 'annuity' as const };

describe('the mortgage', () => {
  test('with level payments, as a bank counts it', () =>
    expect(calculateMortgage(terms)).toEqual({ loan: 18_000_000, payment: 270_667.55, overpayment: 30_720_159, income: 542_000 }));
  test('with reducing payments the first is the largest and the interest is less', () =>
    expect(calculateMortgage({ ...terms, scheme: 'differentiated' })).toEqual({ loan: 18_000_000, payment: 347_500, overpayment: 22_398_750, income: 695_000 }));
  test('one month by hand: 1 200 000 for a year at 12 %', () =>
    expect(calculateMortgage({ price: 1_200_000, downPayment: 0, years: 1, rate: 12, scheme: 'annuity' }).payment).toBe(106_618.55));
  test('without interest the loan is divided evenly', () =>
    expect(calculateMortgage({ price: 1_200_000, downPayment: 0, years: 1, rate: 0, scheme: 'annuity' })).toMatchObject({ payment: 100_000, overpayment: 0 }));
  test('a down payment above the price leaves nothing to borrow', () =>
    expect(calculateMortgage({ ...terms, downPayment: 40_000_000 })).toMatchObject({ loan: 0, payment: 0, income: 0 }));
});
