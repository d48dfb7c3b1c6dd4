import { describe, expect, test } from 'vitest';
import { paymentSchedule, paymentYears } from './payment-schedule.ts';

const ROUBLE = 100;
const rows = (...args: Parameters<typeof paymentSchedule>) => paymentSchedule(...args).map(({ payment, interest, principal, balance }) => [payment, interest, principal, balance]);

/** Calculated by hand: the interest is one percent of the balance, to the kopeck. */
describe('1 200 000 for a year at 12 %, equal payments', () => {
  test('every row is as a bank calculates it', () =>
    expect(rows(1_200_000 * ROUBLE, 12, 12, 'annuity')).toEqual([
      [106_618_55, 12_000_00, 94_618_55, 1_105_381_45],
      [106_618_55, 11_053_81, 95_564_74, 1_009_816_71],
      [106_618_55, 10_098_17, 96_520_38, 913_296_33],
      [106_618_55, 9_132_96, 97_485_59, 815_810_74],
      [106_618_55, 8_158_11, 98_460_44, 717_350_30],
      [106_618_55, 7_173_50, 99_445_05, 617_905_25],
      [106_618_55, 6_179_05, 100_439_50, 517_465_75],
      [106_618_55, 5_174_66, 101_443_89, 416_021_86],
      [106_618_55, 4_160_22, 102_458_33, 313_563_53],
      [106_618_55, 3_135_64, 103_482_91, 210_080_62],
      [106_618_55, 2_100_81, 104_517_74, 105_562_88],
      // Four kopecks less, because of the rounding of the other months.
      [106_618_51, 1_055_63, 105_562_88, 0],
    ]));
});

/** A million is not divisible by twelve, so the last month has four kopecks more. */
describe('1 000 000 for a year at 16.5 %, decreasing payments', () => {
  test('every row is as a bank calculates it', () =>
    expect(rows(1_000_000 * ROUBLE, 12, 16.5, 'differentiated')).toEqual([
      [97_083_33, 13_750_00, 83_333_33, 916_666_67],
      [95_937_50, 12_604_17, 83_333_33, 833_333_34],
      [94_791_66, 11_458_33, 83_333_33, 750_000_01],
      [93_645_83, 10_312_50, 83_333_33, 666_666_68],
      [92_500_00, 9_166_67, 83_333_33, 583_333_35],
      [91_354_16, 8_020_83, 83_333_33, 500_000_02],
      [90_208_33, 6_875_00, 83_333_33, 416_666_69],
      [89_062_50, 5_729_17, 83_333_33, 333_333_36],
      [87_916_66, 4_583_33, 83_333_33, 250_000_03],
      [86_770_83, 3_437_50, 83_333_33, 166_666_70],
      [85_625_00, 2_291_67, 83_333_33, 83_333_37],
      [84_479_20, 1_145_83, 83_333_37, 0],
    ]));
});

describe('any schedule', () => {
  test('without interest divides the loan evenly, and the last payment takes the remainder', () => {
    const payments = paymentSchedule(1_000_000 * ROUBLE, 12, 0, 'annuity').map(({ payment }) => payment);
    expect(payments).toEqual([...Array(11).fill(83_333_33), 83_333_37]);
    expect(rows(1_000_000 * ROUBLE, 12, 0, 'differentiated')).toEqual(rows(1_000_000 * ROUBLE, 12, 0, 'annuity'));
  });
  test('of no loan is empty', () => expect(paymentSchedule(0, 240, 16.5, 'annuity')).toEqual([]));
  test('repays the loan exactly and ends with a balance of zero, whatever the loan, the term and the rate', () => {
    for (const scheme of ['annuity', 'differentiated'] as const) {
      for (const loan of [1, 99, 100_000, 8_910_000_000, 123_456_789_01, 200_000_000_000]) {
        for (const months of [12, 84, 360]) {
          for (const rate of [0, 0.01, 5.99, 16.5, 30]) {
            const schedule = paymentSchedule(loan, months, rate, scheme);
            const repaid = schedule.reduce((sum, { principal }) => sum + principal, 0);
            expect([repaid, schedule.at(-1)?.balance, schedule.length], `${scheme} ${loan} ${months} ${rate}`).toEqual([loan, 0, months]);
            expect(schedule.every(({ payment, interest, principal, balance }) => payment === interest + principal && principal >= 0 && balance >= 0)).toBe(true);
          }
        }
      }
    }
  });
  test('a rate may have hundredths of a percent: 1 000 at 7.77 %', () =>
    expect(rows(1_000 * ROUBLE, 12, 7.77, 'annuity').slice(0, 2)).toEqual([
      [86_88, 6_48, 80_40, 919_60],
      [86_88, 5_95, 80_93, 838_67],
    ]));
});

test('a schedule is grouped by years, and no payment is lost', () => {
  const schedule = paymentSchedule(1_200_000_00, 24, 12, 'differentiated');
  const years = paymentYears(schedule);
  expect(years.map(({ year, paid, interest, balance }) => [year, paid, interest, balance])).toEqual([
    [1, 711_000_00, 111_000_00, 600_000_00],
    [2, 639_000_00, 39_000_00, 0],
  ]);
  expect(years.flatMap(({ months }) => months)).toEqual(schedule);
});
test('without a loan there are no years', () => expect(paymentYears([])).toEqual([]));
