import type { Scheme } from '#contract/catalog/mortgage.ts';

export const MONTHS_IN_YEAR = 12;
/** Rates are calculated in units of a hundredth of a percent a year: the interest of a month is balance × units ÷ RATE_UNITS. */
const RATE_UNITS = 100 * 100 * MONTHS_IN_YEAR;

/** The payment of one month and the balance after it, in kopecks. */
export type Payment = { payment: number; interest: number; principal: number; balance: number };

/**
 * Every payment of a loan as a bank calculates it: in whole kopecks, with the interest of each month rounded. The last payment makes up for
 * the rounding. `rate` is in percent a year.
 */
export function paymentSchedule(loan: number, months: number, rate: number, scheme: Scheme): Payment[] {
  if (loan <= 0) return [];
  const units = Math.round(rate * 100);
  const equalPayment = scheme === 'annuity' ? annuityPayment(loan, months, units) : 0;
  const equalPrincipal = Math.round(loan / months);
  const payments: Payment[] = [];
  let balance = loan;
  for (let month = 1; month <= months; month++) {
    const interest = Math.round((balance * units) / RATE_UNITS);
    const planned = scheme === 'annuity' ? equalPayment - interest : equalPrincipal;
    const principal = month === months ? balance : Math.min(planned, balance);
    balance -= principal;
    payments.push({ payment: principal + interest, interest, principal, balance });
  }
  return payments;
}

/** The equal payment, exact: calculated with whole numbers (BigInt), and only the result is rounded. */
function annuityPayment(loan: number, months: number, units: number): number {
  if (units === 0) return Math.round(loan / months);
  // growth ÷ base is (1 + the monthly rate) ^ months.
  const base = BigInt(RATE_UNITS) ** BigInt(months);
  const growth = BigInt(RATE_UNITS + units) ** BigInt(months);
  const numerator = BigInt(loan) * BigInt(units) * growth;
  const denominator = BigInt(RATE_UNITS) * (growth - base);
  return Number((2n * numerator + denominator) / (2n * denominator));
}

/** The payments of one year and the balance after it, in kopecks. */
export type PaymentYear = { year: number; paid: number; interest: number; balance: number; months: Payment[] };

export function paymentYears(schedule: Payment[]): PaymentYear[] {
  return Array.from({ length: Math.ceil(schedule.length / MONTHS_IN_YEAR) }, (_, index) => {
    const months = schedule.slice(index * MONTHS_IN_YEAR, (index + 1) * MONTHS_IN_YEAR);
    const sum = (field: 'payment' | 'interest') => months.reduce((total, month) => total + month[field], 0);
    return { year: index + 1, paid: sum('payment'), interest: sum('interest'), balance: months.at(-1)?.balance ?? 0, months };
  });
}
