import { SeededRandom } from '#server/db/seed/seeded-random.ts';
import { summary } from '../support/figures.ts';

export type Measured = { count: number; p50: number; p99: number; perSecond: number };
type Effort = { seed: number; most: number; least: number; forMs: number };
type Ask = (random: SeededRandom) => Promise<number>;

/**
 * Requests are sent for `forMs`, but at least `least` times, so that the p99 does not depend on a single answer, and at most `most` times. The warm-up gives V8 time
 * to compile.
 */
const WARM_UP: Effort = { seed: 2, most: 4_000, least: 20, forMs: 6_000 };
const MEASURED: Effort = { seed: 3, most: 4_000, least: 200, forMs: 6_000 };

/** Sends random requests, `concurrency` at a time. Every run and every size gets the same ones. */
export async function measure(ask: Ask, concurrency: number): Promise<Measured> {
  await askMany(ask, concurrency, WARM_UP);
  const started = performance.now();
  const times = await askMany(ask, concurrency, MEASURED);
  const seconds = (performance.now() - started) / 1_000;
  return { ...summary(times), perSecond: times.length / seconds };
}

async function askMany(ask: Ask, concurrency: number, { seed, most, least, forMs }: Effort): Promise<number[]> {
  const times: number[] = [];
  const random = new SeededRandom(seed * concurrency);
  const end = performance.now() + forMs;
  let asked = 0;
  const visitor = async () => {
    while (asked < least || (asked < most && performance.now() < end)) {
      asked++;
      times.push(await ask(random));
    }
  };
  await Promise.all(Array.from({ length: concurrency }, visitor));
  return times;
}
