import { Dice } from '#server/db/seed/dice.ts';
import { summary } from '../support/figures.ts';

export type Measured = { count: number; p50: number; p99: number; perSecond: number };
type Effort = { seed: number; most: number; least: number; forMs: number };
type Ask = (dice: Dice) => Promise<number>;

/** A site that has run for a while is measured, not one whose code is still being compiled. A quick call is asked often; a slow one for so long, but often enough for the slowest hundredth to be more than one answer. */
const WARM_UP: Effort = { seed: 2, most: 4_000, least: 20, forMs: 6_000 };
const MEASURED: Effort = { seed: 3, most: 4_000, least: 200, forMs: 6_000 };

/** Asks one question after another, or several at a time; each is drawn anew, and every run and every size draws the same. */
export async function measure(ask: Ask, concurrency: number): Promise<Measured> {
  await askMany(ask, concurrency, WARM_UP);
  const started = performance.now();
  const times = await askMany(ask, concurrency, MEASURED);
  const seconds = (performance.now() - started) / 1_000;
  return { ...summary(times), perSecond: times.length / seconds };
}

async function askMany(ask: Ask, concurrency: number, { seed, most, least, forMs }: Effort): Promise<number[]> {
  const times: number[] = [];
  const dice = new Dice(seed * concurrency);
  const end = performance.now() + forMs;
  let asked = 0;
  const visitor = async () => {
    while (asked < least || (asked < most && performance.now() < end)) {
      asked++;
      times.push(await ask(dice));
    }
  };
  await Promise.all(Array.from({ length: concurrency }, visitor));
  return times;
}
