import type { Scheme } from '#contract/catalog/mortgage.ts';
import { MONTHS_IN_YEAR, type Payment, paymentSchedule } from './payment-schedule.ts';

/** Whole roubles, whole years and percent a year. */
export type MortgageTerms = { price: number; downPayment: number; years: number; rate: number; scheme: Scheme };
/** All sums in kopecks. */
export type Mortgage = {
  loan: number;
  /** The equal monthly payment, or the first and largest of decreasing ones. */
  payment: number;
  /** It makes up for the rounding of the others. */
  lastPayment: number;
  totalInterest: number;
  /** The income that a bank requires: the payment may be half of it. */
  income: number;
  schedule: Payment[];
};

const KOPECKS = 100;
const PAYMENTS_IN_INCOME = 2;
/** The income is rounded up to thousands of roubles. */
const INCOME_STEP = 1_000 * KOPECKS;

export function calculateMortgage({ price, downPayment, years, rate, scheme }: MortgageTerms): Mortgage {
  const loan = Math.max(0, Math.round(price - downPayment)) * KOPECKS;
  const schedule = paymentSchedule(loan, years * MONTHS_IN_YEAR, rate, scheme);
  const payment = schedule[0]?.payment ?? 0;
  return {
    loan,
    payment,
    lastPayment: schedule.at(-1)?.payment ?? 0,
    totalInterest: schedule.reduce((sum, { interest }) => sum + interest, 0),
    income: Math.ceil((payment * PAYMENTS_IN_INCOME) / INCOME_STEP) * INCOME_STEP,
    schedule,
  };
}
