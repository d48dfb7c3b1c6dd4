import { MONTHS_IN_YEAR, type Payment } from './payment-schedule.ts';

/** A year of payments: what it costs and what is owed after it, in kopecks. */
export type PaymentYear = { year: number; paid: number; interest: number; balance: number; months: Payment[] };

export function paymentYears(schedule: Payment[]): PaymentYear[] {
  return Array.from({ length: Math.ceil(schedule.length / MONTHS_IN_YEAR) }, (_, index) => {
    const months = schedule.slice(index * MONTHS_IN_YEAR, (index + 1) * MONTHS_IN_YEAR);
    const sum = (of: 'payment' | 'interest') => months.reduce((total, month) => total + month[of], 0);
    return { year: index + 1, paid: sum('payment'), interest: sum('interest'), balance: months.at(-1)?.balance ?? 0, months };
  });
}
