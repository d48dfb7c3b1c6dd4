import type { LotListQuery } from '#contract/office/lot-list.ts';
import { AppError } from '#server/core/errors.ts';
import type { Executor } from '#server/db/client.ts';
import { inBatches } from '#server/db/queries.ts';
import { currentFields, findThings, type PublishingDeps, statusOf } from '#server/publishing/working-copy/thing-store.ts';
import type { Actor } from '#server/staff/actor.ts';
import { writeAudit } from '#server/staff/audit.ts';
import { findOfficeLotIds } from './find-office-lots.ts';
import { MOST_ROWS, type SheetLot } from './lot-sheet.ts';
import { writeInWorker } from './run-sheet-worker.ts';

const LOTS_AT_ONCE = 200;

/** The lots of a list as an XLSX file, with the values of their working copies. One transaction reads them and records that they were taken out. */
export async function exportLots(deps: PublishingDeps, actor: Actor, query: LotListQuery): Promise<Buffer> {
  const { ids, total } = await findOfficeLotIds(deps, actor, query, { limit: MOST_ROWS, offset: 0 });
  // A part of a list would look like the whole of it.
  if (total > MOST_ROWS) throw new AppError('invalid_form', '', { file: 'tooManyRows' });
  return deps.db.transaction(
    async (tx) => {
      const file = await writeInWorker(batchesOf(tx, ids));
      await writeAudit(tx, actor, { action: 'lot.export', subject: 'lot', subjectId: 'list', change: { lots: ids.length } });
      return file;
    },
    { isolationLevel: 'repeatable read' },
  );
}

async function* batchesOf(tx: Executor, ids: number[]): AsyncGenerator<SheetLot[]> {
  for (const batch of inBatches(ids, LOTS_AT_ONCE)) {
    const things = await findThings(tx, 'lot', batch);
    yield [...things.values()].map((thing) => ({ id: thing.id, status: statusOf(thing), fields: currentFields(thing) }));
  }
}
