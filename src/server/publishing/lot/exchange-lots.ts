import { isDeepStrictEqual } from 'node:util';
import type { BulkPreview, ChangedRow, LotListQuery } from '#contract/office/lot-list.ts';
import type { Problems } from '#contract/office/problems.ts';
import { AppError } from '#server/core/errors.ts';
import type { Executor } from '#server/db/client.ts';
import { workingCopy } from '#server/db/schema/working-copy.ts';
import { KIND } from '#server/publishing/working-copy/kinds.ts';
import {
  currentFields,
  findThing,
  lockThing,
  mayPublish,
  type PublishingDeps,
  publishedFields,
  requireThing,
  requireWriter,
  statusOf,
} from '#server/publishing/working-copy/thing-store.ts';
import type { Actor } from '#server/staff/actor.ts';
import { writeAudit } from '#server/staff/audit.ts';
import { requireRight } from '#server/staff/rights.ts';
import { applyPlans, fieldChange, type Plan, presentPlan, problemsIn } from './change-lots.ts';
import { findOfficeLotIds } from './find-office-lots.ts';
import { MOST_ROWS, readLotSheet, type SheetRow, writeLotSheet } from './lot-sheet.ts';

/** The lots of a list as an XLSX file, with the values of their working copies. */
export async function exportLots(deps: PublishingDeps, actor: Actor, query: LotListQuery): Promise<Buffer> {
  const { ids } = await findOfficeLotIds(deps, actor, query, { limit: MOST_ROWS, offset: 0 });
  const lots = [];
  for (const id of ids) {
    const thing = await requireThing(deps.db, 'lot', id);
    lots.push({ id, status: statusOf(thing), fields: currentFields(thing) });
  }
  await writeAudit(deps.db, actor, { action: 'lot.export', subject: 'lot', subjectId: 'list', change: { lots: lots.length } });
  return writeLotSheet(lots);
}

type Row = SheetRow & { plan?: Plan; problems: Problems };

/** What a file would change, row by row. Writes nothing. */
export async function previewImport(deps: PublishingDeps, actor: Actor, file: Buffer): Promise<BulkPreview> {
  const rows = await planRows(deps, deps.db, actor, await readLotSheet(file), (tx, id) => findThing(tx, 'lot', id));
  const items = rows.map(presentRow).filter(({ changes, problems }) => Object.keys(changes).length + Object.keys(problems).length > 0);
  return { items, problems: items.filter(({ problems }) => Object.keys(problems).length > 0).length };
}

/** Applies a file in one transaction, or nothing of it if any row cannot be applied. Rows without a number become new lots, which are not published. */
export async function importLots(deps: PublishingDeps, actor: Actor, file: Buffer): Promise<{ changed: number }> {
  const sheet = await readLotSheet(file);
  return deps.db.transaction(async (tx) => {
    const inOrder = [...sheet].sort((a, b) => (a.id ?? 0) - (b.id ?? 0)); // locked in one order, so that two imports never wait for each other
    const rows = await planRows(deps, tx, actor, inOrder, (locked, id) => lockThing(locked, 'lot', id).catch(ifNotFound));
    const refused = rows.flatMap(({ row, problems }) => Object.entries(problems).map(([path, problem]) => [`${row}.${path}`, problem]));
    if (refused.length > 0) throw new AppError('invalid_form', '', Object.fromEntries(refused));
    const plans = rows.flatMap(({ plan }) => plan ?? []);
    for (const plan of plans) if (plan.thing.id === NO_ID) plan.thing = await reserve(tx, plan.thing);
    const changed = await applyPlans(tx, actor, plans);
    await writeAudit(tx, actor, { action: 'lot.import', subject: 'lot', subjectId: 'list', change: { rows: rows.length, changed } });
    return { changed };
  });
}

function ifNotFound(error: Error): undefined {
  if (error instanceof AppError && error.code === 'lot_not_found') return undefined;
  throw error;
}

type Find = (tx: Executor, id: number) => Promise<Plan['thing'] | undefined>;

async function planRows(deps: PublishingDeps, tx: Executor, actor: Actor, rows: SheetRow[], find: Find): Promise<Row[]> {
  const planned: Row[] = [];
  const seen = new Set<number>();
  for (const row of rows) {
    const { id, refused } = row;
    const isRepeated = id !== null && seen.has(id);
    if (id !== null) seen.add(id);
    if (refused.length > 0) planned.push({ ...row, problems: Object.fromEntries(refused.map((path) => [path, 'wrongType' as const])) });
    else if (isRepeated) planned.push({ ...row, problems: { id: 'duplicateRow' } });
    else planned.push({ ...row, ...(await planRow(deps, tx, actor, row, find)) });
  }
  return planned;
}

async function planRow(deps: PublishingDeps, tx: Executor, actor: Actor, { id, values }: SheetRow, find: Find): Promise<Pick<Row, 'plan' | 'problems'>> {
  const found = id === null ? newThing(actor) : await findThing(tx, 'lot', id);
  if (!found) return { problems: { id: 'unknownLot' } };
  // Most rows of a file are unchanged: only the others are locked.
  if (Object.keys(changesIn(found, values)).length === 0) return { problems: {} };
  const thing = id === null ? found : await find(tx, id);
  if (!thing) return { problems: { id: 'unknownLot' } };
  try {
    requireWriter(actor, thing);
    if (id !== null && statusOf(thing) !== 'new' && !(await mayPublish(tx, actor, thing))) throw new AppError('forbidden');
    const fields = changesIn(thing, values);
    const before = comparedWith(thing);
    if ('agentId' in fields && actor.role === 'agent' && fields.agentId !== actor.agentId) return { problems: { agentId: 'notYours' } };
    const problems = statusOf(thing) === 'new' ? {} : await thing.kind.problems(deps, tx, { ...before, ...fields });
    return { plan: { thing, ...fieldChange(thing, fields), problems }, problems };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { problems: problemsIn(error) };
  }
}

const comparedWith = (thing: Plan['thing']) => (statusOf(thing) === 'new' ? currentFields(thing) : publishedFields(thing));

function changesIn(thing: Plan['thing'], values: SheetRow['values']): SheetRow['values'] {
  const before = comparedWith(thing);
  return Object.fromEntries(Object.entries(values).filter(([path, value]) => !isDeepStrictEqual(before[path], value)));
}

const NO_ID = 0;

/** A lot for a row without a number. Only an import that is applied reserves one. */
function newThing(actor: Actor): Plan['thing'] {
  requireRight(actor, 'lot.write', { staffId: actor.staffId });
  const fields = actor.agentId === null ? {} : { agentId: actor.agentId };
  return { name: 'lot', kind: KIND.lot, id: NO_ID, copy: { version: 0, fields, stamps: {}, createdBy: actor.staffId }, published: undefined };
}

async function reserve(tx: Executor, thing: Plan['thing']): Promise<Plan['thing']> {
  const id = await thing.kind.nextId(tx);
  await tx.insert(workingCopy).values({ kind: thing.name, id, createdBy: thing.copy.createdBy, pending: true });
  return { ...thing, id };
}

const presentRow = ({ plan, row, id, problems, values }: Row): ChangedRow => ({
  ...(plan ? presentPlan(plan) : { id, title: String(values['title.ru'] ?? ''), changes: {} }),
  ...{ id, row, problems },
});
