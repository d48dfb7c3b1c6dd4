import { Registry } from 'prom-client';
import type { ReadReplica } from '#server/db/read-replica.ts';
import { measureReplica } from './measure-replica.ts';
import { measureState, type SiteState } from './measure-state.ts';
import { measureWork } from './measure-work.ts';

export type Metrics = {
  /** Of this process only (all-metrics.ts joins those of all processes). */
  registry: Registry;
  /** Cached pages are answered before anything else, so they report themselves. */
  cachedPageAnswered(status: number, seconds: number): void;
  stop(): void;
};

/** What a process of the site measures of itself; docs/monitoring.md lists it. No label has more than a few dozen values, and none comes from a visitor. */
export function createMetrics({ replica, ...state }: SiteState & { replica?: Pick<ReadReplica, 'state'> }): Metrics {
  const registry = new Registry();
  measureState(registry, state);
  measureReplica(registry, replica);
  return { registry, ...measureWork(registry) };
}
