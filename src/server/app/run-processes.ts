import cluster, { type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Env } from '#server/core/env.ts';
import { createLog } from '#server/core/log.ts';
import { flagsOfEach } from '#server/core/process-count.ts';
import { StartError } from '#server/core/start-error.ts';
import { createMetricsGatherer } from './gather-metrics.ts';
import { type PreparedDatabase, prepareDatabase, type Steps } from './prepare-database.ts';
import type { Order, Report } from './process-messages.ts';
import { createSharedState } from './shared-state.ts';

/** Delays before a worker that ends again and again is replaced. */
const PAUSES_MS = [0, 1_000, 2_000, 5_000, 10_000];
/** While no other worker runs, the site does not answer, so the pause is short. */
const LONGEST_PAUSE_ALONE_MS = 1_000;
/** A worker that has served for this long counts as healthy. */
const HEALTHY_AFTER_MS = 30_000;

/** `onStoppable` is called before anything is started: the first worker serves before the others are ready. */
type Options = Steps & { onStoppable(stop: () => Promise<void>): void };

/**
 * Serves one port from several workers (docs/decisions/0038). This process is the primary: it opens the database, keeps what the workers share and replaces
 * those that end, but serves nothing itself.
 */
export async function runProcesses(env: Env, processes: number, { onStep, onFatal, onStoppable }: Options): Promise<{ address: string; welcome?: string }> {
  const log = createLog(env.LOG_LEVEL);
  // All workers accept from one socket: a busy one takes fewer connections, and what a killed one has not accepted is left to the others.
  cluster.schedulingPolicy = cluster.SCHED_NONE;
  cluster.setupPrimary({ serialization: 'advanced', execArgv: flagsOfEach(process.execArgv, processes) });
  const state = createSharedState();
  const metrics = createMetricsGatherer();
  const stopping = new AbortController();
  const running = new Set<Worker>();
  const serving = new Set<Worker>();
  const senderTo = (worker: Worker) => (order: Order) => void (worker.isConnected() && worker.send(order, () => {})); // the worker may end meanwhile
  const listening = Promise.withResolvers<string>();
  const [prepared, allServe] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const failed = Promise.withResolvers<never>();
  failed.promise.catch(() => {});
  let readyCount = 0;
  let database: PreparedDatabase | undefined;

  const run = async (index: number, isReplacement: boolean): Promise<void> => {
    const worker = cluster.fork();
    running.add(worker);
    const sendOrder = senderTo(worker);
    const listensFirst = index === 0 && !isReplacement;
    const start = async () => {
      if (!listensFirst) await prepared.promise;
      sendOrder({ type: 'start', processes, runsJobs: index === 0, address: listensFirst ? undefined : await listening.promise });
    };
    let endReason = 'a process of the site ended while it was starting';
    worker.on('message', (report: Report) => {
      if (report.type === 'loaded') void start();
      else if (report.type === 'listening') {
        listening.resolve(report.address);
        void prepared.promise.then(() => sendOrder({ type: 'prepared' }));
      } else if (report.type === 'step') isReplacement || onStep(report.text);
      else if (report.type === 'asks') state.answer(worker.id, report.asked, (answered) => sendOrder({ type: 'answers', answered }));
      else if (report.type === 'gathers') void metrics.gather([...running].map(senderTo)).then((all) => sendOrder({ type: 'gathered', id: report.id, all }));
      else if (report.type === 'measured') metrics.receive(report.id, report.metrics);
      else if (report.type === 'failed') {
        endReason = report.reason;
        worker.process.kill('SIGKILL'); // it has already stopped what it had started, and ignores other signals
      } else if (report.type === 'ready') {
        serving.add(worker);
        if (!isReplacement && ++readyCount === processes) allServe.resolve();
      }
    });
    const [code, signal] = await once(worker, 'exit');
    running.delete(worker);
    serving.delete(worker);
    state.release(worker.id);
    if (!stopping.signal.aborted) failed.reject(new StartError(endReason)); // has no effect after the start
    if (readyCount === processes && !stopping.signal.aborted) log.error({ code, signal, reason: endReason }, 'a process ended and is replaced');
  };

  /** Runs a worker, and another one in its place each time it ends. */
  const keepRunning = async (index: number) => {
    for (let ends = 0; !stopping.signal.aborted; ends++) {
      const startedAt = performance.now();
      await run(index, ends > 0);
      if (performance.now() - startedAt > HEALTHY_AFTER_MS) ends = 0;
      await pause(pauseBeforeReplacing(ends, running.size), undefined, { signal: stopping.signal }).catch(() => {});
    }
  };

  const stop = async () => {
    stopping.abort();
    const workers = [...running].filter((worker) => !worker.isDead());
    const ended = workers.map((worker) => once(worker, 'exit'));
    for (const worker of workers) {
      if (serving.has(worker)) senderTo(worker)({ type: 'stop' });
      else worker.process.kill('SIGKILL'); // one that is still starting has no visitors
    }
    await Promise.all(ended);
    await database?.close(); // last: the running requests need it
  };

  onStoppable(stop);
  try {
    void keepRunning(0);
    const address = await Promise.race([listening.promise, failed.promise]);
    for (let index = 1; index < processes; index++) void keepRunning(index);
    database = await prepareDatabase(env, log, { onStep, onFatal: (reason) => stopping.signal.aborted || onFatal(reason) });
    prepared.resolve();
    await Promise.race([allServe.promise, failed.promise]);
    onStep(`Serving with ${processes} processes`);
    return { address, welcome: database.welcome?.(address) };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** How long to wait before a worker is replaced whose predecessors have ended so many times in a row, while so many others run. */
export function pauseBeforeReplacing(earlierEnds: number, others: number): number {
  const pauseMs = PAUSES_MS[Math.min(earlierEnds, PAUSES_MS.length - 1)] ?? 0;
  return others > 0 ? pauseMs : Math.min(pauseMs, LONGEST_PAUSE_ALONE_MS);
}
