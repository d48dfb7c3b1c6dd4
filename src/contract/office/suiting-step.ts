/** The part of a price that a rounded one may differ by, and the part of its change. */
const OF_PRICE = 1 / 100;
const OF_CHANGE = 1 / 10;

/** What a changed price is rounded to: 1, 2 or 5 with noughts, small enough that the price is still changed by what was asked for. A rent is rounded to thousands, a villa to half a million. */
export function suitingStep(before: number, after: number): number {
  const most = Math.min(after * OF_PRICE, Math.abs(after - before) * OF_CHANGE);
  if (most < 2) return 1;
  const power = 10 ** Math.floor(Math.log10(most));
  return power * ([5, 2].find((digit) => digit * power <= most) ?? 1);
}
