import type { Scheme } from '#contract/catalog/mortgage.ts';

export const MONTHS_IN_YEAR = 12;
/** A rate is counted in hundredths of a percent a year, so that a month's interest is balance × rate ÷ this, in whole numbers. */
const RATE_UNITS = 100 * 100 * MONTHS_IN_YEAR;

/** What is paid in one month and what is owed after it, in kopecks. */
export type Payment = { payment: number; interest: number; principal: number; balance: number };

/**
 * Every payment of a loan as a bank counts it: in whole kopecks, the interest of each month rounded by itself, and the last payment settles what
 * the roundings have left.
 */
export function paymentSchedule(loan: number, months: number, rate: number, scheme: Scheme): Payment[] {
  if (loan <= 0) return [];
  const units = rateUnits(rate);
  const level = scheme === 'annuity' ? annuityPayment(loan, months, units) : 0;
  const share = Math.round(loan / months);
  const payments: Payment[] = [];
  let balance = loan;
  for (let month = 1; month <= months; month++) {
    const interest = Math.round((balance * units) / RATE_UNITS);
    const planned = scheme === 'annuity' ? level - interest : share;
    const principal = month === months ? balance : Math.min(planned, balance);
    balance -= principal;
    payments.push({ payment: principal + interest, interest, principal, balance });
  }
  return payments;
}

const rateUnits = (rate: number): number => Math.round(rate * 100);

/** The level payment, exact: (1 + i) to the power of the months is a fraction of whole numbers, and only the result is rounded. */
function annuityPayment(loan: number, months: number, units: number): number {
  if (units === 0) return Math.round(loan / months);
  const one = BigInt(RATE_UNITS) ** BigInt(months);
  const grown = BigInt(RATE_UNITS + units) ** BigInt(months);
  const above = BigInt(loan) * BigInt(units) * grown;
  const below = BigInt(RATE_UNITS) * (grown - one);
  return Number((2n * above + below) / (2n * below));
}

/** A year of payments: what it costs and what is owed after it, in kopecks. */
export type PaymentYear = { year: number; paid: number; interest: number; balance: number; months: Payment[] };

export function paymentYears(schedule: Payment[]): PaymentYear[] {
  return Array.from({ length: Math.ceil(schedule.length / MONTHS_IN_YEAR) }, (_, index) => {
    const months = schedule.slice(index * MONTHS_IN_YEAR, (index + 1) * MONTHS_IN_YEAR);
    const sum = (of: 'payment' | 'interest') => months.reduce((total, month) => total + month[of], 0);
    return { year: index + 1, paid: sum('payment'), interest: sum('interest'), balance: months.at(-1)?.balance ?? 0, months };
  });
}
