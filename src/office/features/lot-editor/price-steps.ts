import type { PriceHistory } from '#contract/office/working-copy.ts';

type Entry = PriceHistory['items'][number];
/** `x` and `y` are shares of the plot's width and height: from the first price to now, and from the highest price down to the lowest. */
type PriceStep = { x: number; y: number; price: number; at: string; hasLabel: boolean };

/** No price begins further to the right: the last one needs a line of its own, however new it is. */
const LAST_X = 0.88;
/** Labels that are nearer to each other than this share would overlap. */
const LABEL_SHARE = 0.17;

/** The prices of a lot as steps of a line, the oldest first. The first and the last have a label; of the others those that have room for one. */
export function priceSteps(items: readonly Entry[], now: number): PriceStep[] {
  const entries = items.toReversed();
  const times = entries.map(({ at }) => Date.parse(at));
  const prices = entries.map(({ after }) => after);
  const [start = now, lowest, highest] = [times[0], Math.min(...prices), Math.max(...prices)];
  const steps = entries.map(({ at, after }, index) => ({
    ...{ price: after, at, hasLabel: false },
    x: LAST_X * share((times[index] ?? now) - start, Math.max(now, times.at(-1) ?? now) - start),
    y: share(highest - after, highest - lowest),
  }));
  const last = steps.at(-1);
  let lastLabelX = -1;
  return steps.map((step) => {
    const hasLabel = step === last || step === steps[0] || (step.x - lastLabelX >= LABEL_SHARE && (last?.x ?? 1) - step.x >= LABEL_SHARE);
    if (hasLabel) lastLabelX = step.x;
    return { ...step, hasLabel };
  });
}

const share = (part: number, whole: number): number => (whole > 0 ? part / whole : 0);
