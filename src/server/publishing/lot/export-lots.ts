import type { Locale } from '#contract/core/locale.ts';
import type { LotListQuery } from '#contract/office/lot-list.ts';
import { MAX_IN_FILE } from '#contract/office/lot-list-options.ts';
import { AppError } from '#server/core/errors.ts';
import type { Executor } from '#server/db/client.ts';
import { inBatches } from '#server/db/queries.ts';
import { currentFields, findThings, type PublishingDeps, statusOf } from '#server/publishing/working-copy/thing-store.ts';
import type { Actor } from '#server/staff/actor.ts';
import { writeAudit } from '#server/staff/audit.ts';
import { findOfficeLotIds } from './find-office-lots.ts';
import type { SheetLot } from './lot-sheet.ts';
import { writeInWorker } from './run-sheet-worker.ts';
import { sheetNames } from './sheet-names.ts';

const LOTS_AT_ONCE = 200;

/**
 * The lots of a list as an XLSX file in the person's language, with the values of their working copies. One transaction reads them and writes the audit entry of
 * the export; it ends before the file is written, which takes seconds.
 */
export async function exportLots(deps: PublishingDeps, actor: Actor, query: LotListQuery, locale: Locale): Promise<Buffer> {
  const { ids, total } = await findOfficeLotIds(deps, actor, query, { limit: MAX_IN_FILE, offset: 0 });
  // A file with a part of the list would look complete.
  if (total > MAX_IN_FILE) throw new AppError('invalid_form', '', { file: 'tooManyRows' });
  const names = sheetNames(await deps.dictionaries());
  return writeInWorker(() => deps.db.transaction((tx) => readForExport(tx, actor, ids), { isolationLevel: 'repeatable read' }), names, locale);
}

async function readForExport(tx: Executor, actor: Actor, ids: number[]): Promise<SheetLot[][]> {
  const batches: SheetLot[][] = [];
  for (const batch of inBatches(ids, LOTS_AT_ONCE)) {
    const things = await findThings(tx, 'lot', batch);
    batches.push([...things.values()].map((thing) => ({ id: thing.id, status: statusOf(thing), fields: currentFields(thing) })));
  }
  await writeAudit(tx, actor, { action: 'lot.export', subject: 'lot', subjectId: 'list', change: { lots: ids.length } });
  return batches;
}
