import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { FailureCode } from '#contract/core/failure.ts';
import type { Locale } from '#contract/core/locale.ts';
import { AppError } from '#server/core/errors.ts';
import { limitConcurrency } from '#server/media/limit-concurrency.ts';
import type { Sheet, SheetLot } from './lot-sheet.ts';
import type { SheetNames } from './sheet-words.ts';

/*
 * Files of lots are read and written in a thread of their own: five thousand lots are half a million cells, which would keep every request waiting for
 * seconds. A file that needs too much memory or time ends only its thread.
 */

export type SheetTask = { names: SheetNames } & ({ read: Uint8Array } | { locale: Locale });
export type SheetAnswer = { result: unknown } | { failure: { code: FailureCode; fields?: Record<string, string> } };

const MAX_MEGABYTES = 768;
const MAX_MS = 60_000;
const LOT_WORKER = new URL('./lot-sheet-worker.ts', import.meta.url);

/** At most two threads at a time: each may need much memory. */
const inTurn = limitConcurrency(2);

export const readInWorker = (file: Buffer, names: SheetNames): Promise<Sheet> => runSheetWorker(LOT_WORKER, { names, read: new Uint8Array(file) } satisfies SheetTask);

/** Lots are read when it is their turn, and handed over in batches, so that neither thread has to copy them all at once. */
export async function writeInWorker(readBatches: () => Promise<SheetLot[][]>, names: SheetNames, locale: Locale): Promise<Buffer> {
  const bytes = await runSheetWorker<Uint8Array>(LOT_WORKER, { names, locale } satisfies SheetTask, async (worker) => {
    for (const batch of await readBatches()) worker.postMessage(batch);
    worker.postMessage('end');
  });
  return Buffer.from(bytes);
}

/** The first message of a worker thread, which is its answer. */
export const runSheetWorker = <Result>(script: URL, task: unknown, feed?: (worker: Worker) => Promise<void>): Promise<Result> => inTurn(() => runWorker(script, task, feed));

async function runWorker<Result>(script: URL, task: unknown, feed?: (worker: Worker) => Promise<void>): Promise<Result> {
  const worker = new Worker(script, { workerData: task, resourceLimits: { maxOldGenerationSizeMb: MAX_MEGABYTES } });
  const timeout = AbortSignal.timeout(MAX_MS);
  try {
    const answered = once(worker, 'message', { signal: timeout }) as Promise<[SheetAnswer]>;
    const [[answer]] = await Promise.all([answered, feed?.(worker)]);
    if ('failure' in answer) throw new AppError(answer.failure.code, '', answer.failure.fields);
    return answer.result as Result;
  } catch (error) {
    const isTooMuch = timeout.aborted || (error as NodeJS.ErrnoException).code === 'ERR_WORKER_OUT_OF_MEMORY';
    throw isTooMuch ? new AppError('too_large', '', { file: 'tooLargeFile' }) : error;
  } finally {
    await worker.terminate();
  }
}
