import { readEnv } from '#server/core/env.ts';
import { createLog } from '#server/core/log.ts';
import { describeStartFailure } from '#server/core/start-error.ts';
import { openInWorker } from '#server/db/open.ts';
import { createMetricsAsker } from './gather-metrics.ts';
import type { Order, Report } from './process-messages.ts';
import { askForShared } from './shared-state.ts';
import { startWorker, type WorkerOptions } from './start-site.ts';

type Channel = { send(report: Report): void; receive(listener: (order: Order) => void): void };

/** Serves the site in a worker, as the primary orders (run-processes.ts). */
export function serveWorker({ send, receive }: Channel): void {
  // Ctrl-C and service managers send signals to all processes, but the primary decides when each worker stops.
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
  const state = askForShared((asked) => send({ type: 'asks', asked }));
  const metrics = createMetricsAsker(send);
  const prepared = Promise.withResolvers<void>();
  let stopSite: (() => Promise<void>) | undefined;

  const start = async ({ processes, runsJobs, address }: Extract<Order, { type: 'start' }>) => {
    try {
      const env = readEnv();
      const log = createLog(env.LOG_LEVEL);
      const openDatabase = async (listeningAt: string) => {
        if (!address) {
          send({ type: 'listening', address: listeningAt });
          await prepared.promise;
        }
        return openInWorker(env, processes, { onError: (error) => log.warn({ err: error }, 'database connection lost') });
      };
      const worker: WorkerOptions = { processes, runsJobs, shared: { ...state, ...metrics }, address, openDatabase };
      const site = await startWorker({ env, log, worker, onStep: (text) => address || send({ type: 'step', text }) });
      stopSite = site.stop;
      send({ type: 'ready' });
    } catch (error) {
      send({ type: 'failed', reason: describeStartFailure(error) });
    }
  };

  receive((order) => {
    if (order.type === 'start') void start(order);
    else if (order.type === 'prepared') prepared.resolve();
    else if (order.type === 'answers') state.receive(order.answered);
    else if (order.type === 'measure') metrics.measure(order.id);
    else if (order.type === 'gathered') metrics.receive(order.id, order.all);
    else if (order.type === 'stop') void stopSite?.().then(() => process.exit(0));
  });
  send({ type: 'loaded' });
}
