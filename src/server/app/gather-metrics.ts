import { setTimeout as pause } from 'node:timers/promises';
import type { ProcessMetrics } from '#server/operations/metrics/all-metrics.ts';
import type { Order, Report } from './process-messages.ts';

/** A process that takes longer is left out, since Prometheus waits for ten seconds by default. */
const TIMEOUT_MS = 2_000;

/** In the primary: gathers the metrics of all workers when one of them is asked for those of the site. */
export function createMetricsGatherer(timeoutMs = TIMEOUT_MS) {
  const waiting = new Map<number, (metrics: ProcessMetrics) => void>();
  let lastId = 0;
  const measure = async (tell: (order: Order) => void): Promise<ProcessMetrics[]> => {
    const id = ++lastId;
    const answered = new AbortController();
    const answer = new Promise<ProcessMetrics>((resolve) => waiting.set(id, resolve));
    tell({ type: 'measure', id });
    const metrics = await Promise.race([answer, pause(timeoutMs, undefined, { signal: answered.signal }).catch(() => undefined)]);
    answered.abort();
    waiting.delete(id);
    return metrics ? [metrics] : [];
  };
  return {
    gather: async (workers: ((order: Order) => void)[]): Promise<ProcessMetrics[]> => (await Promise.all(workers.map(measure))).flat(),
    receive: (id: number, metrics: ProcessMetrics) => waiting.get(id)?.(metrics),
  };
}

/** In a worker: asks the primary for the metrics of all workers, and answers with its own. */
export function createMetricsAsker(send: (report: Report) => void) {
  const waiting = new Map<number, (all: ProcessMetrics[]) => void>();
  let lastId = 0;
  let read: () => Promise<ProcessMetrics> = async () => [];
  return {
    gatherMetrics: (): Promise<ProcessMetrics[]> =>
      new Promise((resolve) => {
        const id = ++lastId;
        waiting.set(id, resolve);
        send({ type: 'gathers', id });
      }),
    answerMetrics(own: () => Promise<ProcessMetrics>): void {
      read = own;
    },
    measure: (id: number): void => void read().then((metrics) => send({ type: 'measured', id, metrics })),
    receive(id: number, all: ProcessMetrics[]): void {
      waiting.get(id)?.(all);
      waiting.delete(id);
    },
  };
}
