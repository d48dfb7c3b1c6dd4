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
/** While no other worker serves, the site is silent: it is not left so for long. */
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
  const teller = (worker: Worker) => (order: Order) => void (worker.isConnected() && worker.send(order, () => {})); // it may end meanwhile
  const listening = Promise.withResolvers<string>();
  const [prepared, allServe] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const failed = Promise.withResolvers<never>();
  failed.promise.catch(() => {});
  let ready = 0;
  let database: PreparedDatabase | undefined;

  const run = async (number: number, isReplacement: boolean): Promise<void> => {
    const worker = cluster.fork();
    running.add(worker);
    const tell = teller(worker);
    const listensFirst = number === 0 && !isReplacement;
    const start = async () => {
      if (!listensFirst) await prepared.promise;
      tell({ type: 'start', processes, runsJobs: number === 0, address: listensFirst ? undefined : await listening.promise });
    };
    let lastWord = 'a process of the site ended while it was starting';
    worker.on('message', (report: Report) => {
      if (report.type === 'loaded') void start();
      else if (report.type === 'listening') {
        listening.resolve(report.address);
        void prepared.promise.then(() => tell({ type: 'prepared' }));
      } else if (report.type === 'step') isReplacement || onStep(report.text);
      else if (report.type === 'asks') state.answer(worker.id, report.asked, (answered) => tell({ type: 'answers', answered }));
      else if (report.type === 'gathers') void metrics.gather([...running].map(teller)).then((all) => tell({ type: 'gathered', id: report.id, all }));
      else if (report.type === 'measured') metrics.receive(report.id, report.metrics);
      else if (report.type === 'failed') {
        lastWord = report.reason;
        worker.process.kill('SIGKILL'); // it has already stopped what it had started, and ignores other signals
      } else if (report.type === 'ready') {
        serving.add(worker);
        if (!isReplacement && ++ready === processes) allServe.resolve();
      }
    });
    const [code, signal] = await once(worker, 'exit');
    running.delete(worker);
    serving.delete(worker);
    state.release(worker.id);
    if (!stopping.signal.aborted) failed.reject(new StartError(lastWord)); // has no effect after the start
    if (ready === processes && !stopping.signal.aborted) log.error({ code, signal, reason: lastWord }, 'a process ended and is replaced');
  };

  const keep = async (number: number) => {
    for (let ends = 0; !stopping.signal.aborted; ends++) {
      const since = performance.now();
      await run(number, ends > 0);
      if (performance.now() - since > HEALTHY_AFTER_MS) ends = 0;
      await pause(pauseBeforeReplacing(ends, running.size), undefined, { signal: stopping.signal }).catch(() => {});
    }
  };

  const stop = async () => {
    stopping.abort();
    const workers = [...running].filter((worker) => !worker.isDead());
    const ended = workers.map((worker) => once(worker, 'exit'));
    for (const worker of workers) {
      if (serving.has(worker)) teller(worker)({ type: 'stop' });
      else worker.process.kill('SIGKILL'); // one that is still starting has no visitors
    }
    await Promise.all(ended);
    await database?.close(); // last: the requests under way need it
  };

  onStoppable(stop);
  try {
    void keep(0);
    const address = await Promise.race([listening.promise, failed.promise]);
    for (let number = 1; number < processes; number++) void keep(number);
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

/** How long a worker that has ended so many times in a row is not replaced, while so many others run. */
export function pauseBeforeReplacing(ends: number, others: number): number {
  const pauseMs = PAUSES_MS[Math.min(ends, PAUSES_MS.length - 1)] ?? 0;
  return others > 0 ? pauseMs : Math.min(pauseMs, LONGEST_PAUSE_ALONE_MS);
}
