import { summary } from '../support/figures.ts';
import type { Call, OfficeClient } from './office-client.ts';

/** Gives the next call; what `prepare` does is not measured. */
export type Case = { name: string; goal: number; client: OfficeClient; prepare?(): Promise<void>; next(): Call };
export type Measured = { name: string; goal: number; p50: number; p99: number };

/** The goal of everything without one of its own, in milliseconds (p99). */
export const GOAL_MS = 100;
const WARM_UP = 20;
const TIMES = 200;

export const pathOf = (path: string, query: Record<string, string | number>): string =>
  `${path}?${new URLSearchParams(Object.entries(query).map(([key, value]) => [key, String(value)]))}`;

export async function measureCase({ name, goal, client, prepare, next }: Case): Promise<Measured> {
  const times: number[] = [];
  for (let nth = 0; nth < WARM_UP + TIMES; nth++) {
    await prepare?.();
    const call = next();
    const started = performance.now();
    await client.send(call);
    if (nth >= WARM_UP) times.push(performance.now() - started);
  }
  const { p50, p99 } = summary(times);
  console.log(`· ${name}: p50 ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms`);
  return { name, goal, p50, p99 };
}
