import type { Scheme } from '#contract/catalog/mortgage.ts';

export const MONTHS_IN_YEAR = 12;
/** A rate is in hundredths of a percent a year, so that a month's interest is balance × rate ÷ RATE_UNITS, in whole numbers. */
const RATE_UNITS = 100 * 100 * MONTHS_IN_YEAR;

/** The payment of one month and the balance after it, in kopecks. */
export type Payment = { payment: number; interest: number; principal: number; balance: number };

/**
 * Every payment of a loan as a bank calculates it: in whole kopecks, with the interest of each month rounded. The last payment makes up for
 * the rounding.
 */
export function paymentSchedule(loan: number, months: number, rate: number, scheme: Scheme): Payment[] {
  if (loan <= 0) return [];
  const units = rateUnits(rate);
  const equalPayment = scheme === 'annuity' ? annuityPayment(loan, months, units) : 0;
  const share = Math.round(loan / months);
  const payments: Payment[] = [];
  let balance = loan;
  for (let month = 1; month <= months; month++) {
    const interest = Math.round((balance * units) / RATE_UNITS);
    const planned = scheme === 'annuity' ? equalPayment - interest : share;
    const principal = month === months ? balance : Math.min(planned, balance);
    balance -= principal;
    payments.push({ payment: principal + interest, interest, principal, balance });
  }
  return payments;
}

const rateUnits = (rate: number): number => Math.round(rate * 100);

/** The equal payment, exact: calculated with whole numbers (BigInt), and only the result is rounded. */
function annuityPayment(loan: number, months: number, units: number): number {
  if (units === 0) return Math.round(loan / months);
  const one = BigInt(RATE_UNITS) ** BigInt(months);
  const growth = BigInt(RATE_UNITS + units) ** BigInt(months);
  const numerator = BigInt(loan) * BigInt(units) * growth;
  const denominator = BigInt(RATE_UNITS) * (growth - one);
  return Number((2n * numerator + denominator) / (2n * denominator));
}

/** The payments of one year and the balance after it, in kopecks. */
export type PaymentYear = { year: number; paid: number; interest: number; balance: number; months: Payment[] };

export function paymentYears(schedule: Payment[]): PaymentYear[] {
  return Array.from({ length: Math.ceil(schedule.length / MONTHS_IN_YEAR) }, (_, index) => {
    const months = schedule.slice(index * MONTHS_IN_YEAR, (index + 1) * MONTHS_IN_YEAR);
    const sum = (of: 'payment' | 'interest') => months.reduce((total, month) => total + month[of], 0);
    return { year: index + 1, paid: sum('payment'), interest: sum('interest'), balance: months.at(-1)?.balance ?? 0, months };
  });
}
