import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { FailureCode } from '#contract/core/failure.ts';
import { AppError } from '#server/core/errors.ts';
import type { SheetLot, SheetRow } from './lot-sheet.ts';

/*
 * Files of lots are read and written in a thread of their own: five thousand lots are half a million cells, which would keep every request waiting for
 * seconds. A file that needs too much memory or time ends only its thread.
 */

export type SheetTask = { read?: Uint8Array };
export type SheetAnswer = { result: unknown } | { failure: { code: FailureCode; fields?: Record<string, string> } };

const MOST_MEGABYTES = 768;
const MOST_MS = 60_000;

export const readInWorker = (file: Buffer): Promise<SheetRow[]> => runWorker({ read: new Uint8Array(file) });

/** Lots are handed over in batches, so that neither thread has to copy them all at once. */
export async function writeInWorker(batches: AsyncIterable<SheetLot[]>): Promise<Buffer> {
  const bytes = await runWorker<Uint8Array>({}, async (worker) => {
    for await (const batch of batches) worker.postMessage(batch);
    worker.postMessage('end');
  });
  return Buffer.from(bytes);
}

async function runWorker<Result>(task: SheetTask, feed?: (worker: Worker) => Promise<void>): Promise<Result> {
  const worker = new Worker(new URL('./lot-sheet-worker.ts', import.meta.url), { workerData: task, resourceLimits: { maxOldGenerationSizeMb: MOST_MEGABYTES } });
  const timeout = AbortSignal.timeout(MOST_MS);
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
