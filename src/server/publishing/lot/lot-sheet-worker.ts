import { parentPort, workerData } from 'node:worker_threads';
import { AppError } from '#server/core/errors.ts';
import { readLotSheet, type SheetLot, writeLotSheet } from './lot-sheet.ts';
import type { SheetAnswer, SheetTask } from './run-sheet-worker.ts';

/* A thread that reads or writes one file of lots (run-sheet-worker.ts). */

const task = workerData as SheetTask;
const lots: SheetLot[] = [];
const answer = (given: SheetAnswer) => parentPort?.postMessage(given);

async function run(work: () => Promise<unknown>): Promise<void> {
  try {
    answer({ result: await work() });
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    answer({ failure: { code: error.code, fields: error.fields } });
  }
}

if ('read' in task) {
  await run(() => readLotSheet(Buffer.from(task.read), task.names));
} else {
  parentPort?.on('message', (batch: SheetLot[] | 'end') => {
    if (batch === 'end') void run(async () => new Uint8Array(await writeLotSheet(lots, task.names, task.locale)));
    else lots.push(...batch);
  });
}
