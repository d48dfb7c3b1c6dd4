/** The unit is at most this share of the new price, and at most this share of the change. */
const OF_PRICE = 1 / 100;
const OF_CHANGE = 1 / 10;

/**
 * A changed price is rounded to a multiple of this: 1, 2 or 5 followed by zeros, small enough that the change stays about as large as was asked for. A rent
 * is rounded to thousands, the price of a villa to half a million.
 */
export function roundingUnit(before: number, after: number): number {
  const most = Math.min(after * OF_PRICE, Math.abs(after - before) * OF_CHANGE);
  if (most < 2) return 1;
  const power = 10 ** Math.floor(Math.log10(most));
  return power * ([5, 2].find((digit) => digit * power <= most) ?? 1);
}
