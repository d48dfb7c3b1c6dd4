import type { LotDetails } from '#contract/catalog/lot-details.ts';

type Change = LotDetails['priceHistory'][number];
/** A price, its change from the previous one in percent, and its position in the chart. */
export type PriceStep = Change & { percent: number | null; x: number; y: number };

/** The sizes of the chart, in its own units: `top` and `bottom` are the heights of the highest and the lowest price, `base` is the axis. */
export const CHART = { width: 350, height: 220, left: 8, top: 52, bottom: 166, base: 190 };

/** All prices with their positions in the chart. The steps are equally long, so that their labels fit. */
export function priceSteps(history: Change[]): PriceStep[] {
  const changes = history.filter((change, index) => change.price !== history[index - 1]?.price);
  const prices = changes.map(({ price }) => price);
  const [lowest, highest] = [Math.min(...prices), Math.max(...prices)];
  const stepWidth = (CHART.width - CHART.left - CHART.left / 2) / Math.max(changes.length, 1);
  return changes.map((change, index) => {
    const before = prices[index - 1];
    const shareFromTop = highest > lowest ? (highest - change.price) / (highest - lowest) : 0;
    return {
      ...change,
      percent: before === undefined ? null : percentOf(before, change.price),
      x: Math.round(CHART.left + index * stepWidth),
      y: Math.round(CHART.top + shareFromTop * (CHART.bottom - CHART.top)),
    };
  });
}

/** By how many percent a price has changed, to a tenth. */
export const percentOf = (before: number, after: number): number => Math.round(((after - before) / before) * 1_000) / 10;

/** The path of the line through all steps, up to the right edge. */
export const stepLine = (steps: PriceStep[]): string => `M${steps.map(({ x, y }, index) => (index === 0 ? `${x} ${y}` : `H${x}V${y}`)).join('')}H${CHART.width}`;
