import type { Scheme } from '#contract/mortgage.ts';

export type MortgageTerms = { price: number; downPayment: number; years: number /** Percent a year. */; rate: number; scheme: Scheme };
export type Mortgage = {
  loan: number;
  /** Every month the same, or the first and largest of a falling row; to the kopeck. */
  payment: number;
  overpayment: number;
  /** What a bank expects a household to earn: the payment may take half of it. */
  income: number;
};

const MONTHS = 12;
const SHARE_OF_INCOME = 0.5;
const INCOME_STEP = 1_000;
const toKopecks = (value: number) => Math.round(value * 100) / 100;

export function calculateMortgage({ price, downPayment, years, rate, scheme }: MortgageTerms): Mortgage {
  const loan = Math.max(0, price - downPayment);
  const months = years * MONTHS;
  const monthly = rate / 100 / MONTHS;
  const payment = toKopecks(scheme === 'annuity' ? annuityPayment(loan, monthly, months) : loan / months + loan * monthly);
  // The balance of a differentiated loan falls in equal steps, so its interest is that of the average balance.
  const overpayment = scheme === 'annuity' ? payment * months - loan : (loan * monthly * (months + 1)) / 2;
  return {
    loan,
    payment,
    overpayment: toKopecks(overpayment),
    income: Math.ceil(payment / SHARE_OF_INCOME / INCOME_STEP) * INCOME_STEP,
  };
}

function annuityPayment(loan: number, monthly: number, months: number): number {
  if (monthly === 0) return loan / months;
  return (loan * monthly) / (1 - (1 + monthly) ** -months);
}
