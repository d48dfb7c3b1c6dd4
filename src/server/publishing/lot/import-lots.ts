import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { inArray } from 'drizzle-orm';
import type { BulkResponse, ChangedRow, ImportFields, ImportPreview } from '#contract/office/lot-list.ts';
import type { Problems } from '#contract/office/problems.ts';
import { isPublic } from '#contract/office/publishing.ts';
import { AppError } from '#server/core/errors.ts';
import type { Executor } from '#server/db/client.ts';
import type { Dictionaries } from '#server/db/dictionaries.ts';
import { inBatches, lockRequest } from '#server/db/queries.ts';
import { lockingTransaction } from '#server/db/retry-deadlock.ts';
import { workingCopy } from '#server/db/schema/working-copy.ts';
import { KIND } from '#server/publishing/working-copy/kinds.ts';
import {
  currentFields,
  findThings,
  type LoadedThing,
  lockThings,
  type PublishingDeps,
  publishedFields,
  publishingRight,
  requireAgentChange,
  requireWriter,
  statusOf,
} from '#server/publishing/working-copy/thing-store.ts';
import type { Actor } from '#server/staff/actor.ts';
import { writeAudit } from '#server/staff/audit.ts';
import { requireRight } from '#server/staff/rights.ts';
import {
  applyPlans,
  countProblems,
  fieldChange,
  type Plan,
  type PlanningContext,
  presentPlan,
  previewHashOf,
  problemsIn,
  replacedFields,
  requireSamePreview,
} from './change-lots.ts';
import type { SheetRow } from './lot-sheet.ts';
import { readInWorker } from './run-sheet-worker.ts';
import { sheetNames } from './sheet-names.ts';

type Row = SheetRow & { plan?: Plan; importKey?: string };
type LoadThings = (tx: Executor, ids: number[]) => Promise<Map<number, LoadedThing>>;

/** What a file would change, row by row. Writes nothing. */
export async function previewImport(deps: PublishingDeps, actor: Actor, file: Buffer): Promise<ImportPreview> {
  requireRight(actor, 'lot.read');
  const { rows: sheet, unknownColumns } = await readFile(deps, file);
  const rows = await planRows(await deps.dictionaries(), deps.db, actor, sheet, (tx, ids) => findThings(tx, 'lot', ids));
  const items = itemsOf(rows, actor);
  const plans = rows.flatMap(({ plan }) => plan ?? []);
  const counts = { problems: countProblems(items), rows: sheet.length, visible: plans.filter(isSeenByVisitors).length, needsReason: plans.some(setsNewPrice) };
  return { items, ...counts, seen: previewHashOf(items), unknownColumns };
}

/**
 * Applies a file in one transaction, or nothing of it if any row cannot be applied. Rows without a number become new lots, which are not published. As anywhere else,
 * a new price of a lot that has one needs a reason, which is the same for all rows.
 */
export async function importLots(deps: PublishingDeps, actor: Actor, file: Buffer, { seen: previewHash, reason }: ImportFields = {}): Promise<BulkResponse> {
  requireRight(actor, 'lot.read');
  const { rows: sheet } = await readFile(deps, file);
  const texts = await deps.dictionaries();
  return lockingTransaction(deps.db, async (tx) => {
    await lockRequest(tx, 'lot-import'); // two imports at once would both add the same new lots
    const rows = await planRows(texts, tx, actor, sheet, (locked, ids) => lockThings(locked, 'lot', ids));
    const refused = rows.flatMap(({ row, problems }) => Object.entries(problems).map(([path, problem]) => [`${row}.${path}`, problem]));
    if (refused.length > 0) throw new AppError('invalid_form', '', Object.fromEntries(refused));
    // A file that was applied already has nothing left to do, whatever its preview showed.
    if (rows.every(({ plan }) => !plan)) return { changed: 0, steps: [] };
    requireSamePreview(previewHash, previewHashOf(itemsOf(rows, actor)));
    if (reason === undefined && rows.some(({ plan }) => plan && setsNewPrice(plan))) throw new AppError('invalid_form', '', { reason: 'required' });
    const plans: Plan[] = [];
    for (const { plan, importKey } of rows) if (plan) plans.push(importKey ? { ...plan, thing: await reserveLot(tx, plan.thing, importKey) } : plan);
    const answer = await applyPlans(
      tx,
      actor,
      plans.map((plan) => withReason(plan, reason)),
    );
    await writeAudit(tx, actor, { action: 'lot.import', subject: 'lot', subjectId: 'list', change: { rows: rows.length, changed: answer.changed } });
    return answer;
  });
}

const setsNewPrice = ({ thing, stepChange }: Plan): boolean => {
  const price = stepChange?.fields?.price;
  return price !== undefined && price !== publishedFields(thing).price;
};
const withReason = (plan: Plan, reason: string | undefined): Plan => (plan.stepChange && setsNewPrice(plan) ? { ...plan, stepChange: { ...plan.stepChange, reason } } : plan);

/** Whether visitors see what is changed: they see the row in `lot` while its status is public. */
const isSeenByVisitors = ({ thing, stepChange }: Plan): boolean => stepChange !== undefined && isPublic(statusOf(thing));

const readFile = async ({ dictionaries }: PublishingDeps, file: Buffer) => readInWorker(file, sheetNames(await dictionaries()));

/** Reads all lots of the file without locking them. Most rows usually change nothing; only the lots of the others are loaded with `load`, which may lock them. */
async function planRows(texts: Dictionaries, tx: Executor, actor: Actor, sheet: SheetRow[], load: LoadThings): Promise<Row[]> {
  const isRepeated = repeatedRows(sheet);
  const lots = await loadInBatches(tx, sheet, (batch, ids) => findThings(batch, 'lot', ids));
  const changed = sheet.filter(({ id, values }) => id !== null && lots.has(id) && Object.keys(changesIn(lots.get(id) as LoadedThing, values)).length > 0);
  const things = await loadInBatches(tx, changed, load);
  const mayPublish = await publishingRight(tx, actor);
  const importKeys = await importKeysOf(tx, sheet);
  const rows: Row[] = [];
  for (const row of sheet) {
    const thing = row.id === null ? newThing(actor) : things.get(row.id);
    if (Object.keys(row.problems).length > 0) rows.push(row);
    else if (isRepeated(row)) rows.push({ ...row, problems: { id: 'duplicateRow' } });
    else if (row.id !== null && !lots.has(row.id)) rows.push({ ...row, problems: { id: 'unknownLot' } });
    else if (!thing || (row.id === null && !importKeys.has(row))) rows.push(row);
    else rows.push({ ...row, importKey: importKeys.get(row), ...(await planRow({ texts, tx, actor, mayPublish }, thing, row)) });
  }
  return rows;
}

function repeatedRows(sheet: SheetRow[]): (row: SheetRow) => boolean {
  const first = new Map(sheet.toReversed().map((row) => [row.id, row]));
  return (row) => row.id !== null && first.get(row.id) !== row;
}

async function loadInBatches(tx: Executor, rows: SheetRow[], load: LoadThings): Promise<Map<number, LoadedThing>> {
  const ids = [...new Set(rows.flatMap(({ id }) => id ?? []))].sort((one, other) => one - other);
  const things = new Map<number, LoadedThing>();
  for (const batch of inBatches(ids, ROWS_AT_ONCE)) for (const [id, thing] of await load(tx, batch)) things.set(id, thing);
  return things;
}
const ROWS_AT_ONCE = 500;

async function planRow({ texts, tx, actor, mayPublish }: PlanningContext, thing: LoadedThing, { values }: SheetRow): Promise<Pick<Row, 'plan' | 'problems'>> {
  try {
    requireWriter(actor, thing);
    if (statusOf(thing) !== 'new' && !mayPublish(thing)) throw new AppError('forbidden');
    const fields = changesIn(thing, values);
    requireAgentChange(actor, thing, fields);
    const problems: Problems = statusOf(thing) === 'new' ? {} : await thing.kind.problems(texts, tx, { ...replacedFields(thing), ...fields });
    return { plan: { thing, ...fieldChange(thing, fields), problems }, problems };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { problems: problemsIn(error) };
  }
}

/** The values of a row that differ from the lot. They are compared with its working copy, whose values an export has: a file that comes back unchanged publishes nothing of the copy. */
function changesIn(thing: LoadedThing, values: SheetRow['values']): SheetRow['values'] {
  const before = currentFields(thing);
  return Object.fromEntries(Object.entries(values).filter(([path, value]) => !isDeepStrictEqual(asInFile(before[path]), asInFile(value))));
}

/** A file keeps neither spaces around a text nor the kind of a line break, and has the same cell for an empty text and for none. */
const asInFile = (value: unknown): unknown => (typeof value === 'string' ? value.replaceAll(/\r\n?/g, '\n').trim() || null : (value ?? null));

const NO_ID = 0;

/** A lot for a row without a number. Its id is reserved only when the import is applied. */
function newThing(actor: Actor): LoadedThing {
  requireRight(actor, 'lot.write', { staffId: actor.staffId });
  const fields = actor.agentId === null ? {} : { agentId: actor.agentId };
  return { kindName: 'lot', kind: KIND.lot, id: NO_ID, copy: { version: 0, fields, stamps: {}, createdBy: actor.staffId, lastAgentId: actor.agentId }, published: undefined };
}

/** The keys of the rows without a number, except those that an import has added already: a second import of the same row adds nothing. Equal rows of one file are different lots. */
async function importKeysOf(tx: Executor, sheet: SheetRow[]): Promise<Map<SheetRow, string>> {
  const keys = new Map<SheetRow, string>();
  const times = new Map<string, number>();
  for (const row of sheet.filter(({ id }) => id === null)) {
    const values = JSON.stringify(Object.entries(row.values).sort(([one], [other]) => (one < other ? -1 : 1)));
    times.set(values, (times.get(values) ?? 0) + 1);
    keys.set(
      row,
      createHash('sha256')
        .update(`${times.get(values)} ${values}`)
        .digest('base64url'),
    );
  }
  if (keys.size === 0) return keys;
  const stored = await tx
    .select({ key: workingCopy.importKey })
    .from(workingCopy)
    .where(inArray(workingCopy.importKey, [...keys.values()]));
  const imported = new Set(stored.map(({ key }) => key));
  return new Map([...keys].filter(([, key]) => !imported.has(key)));
}

async function reserveLot(tx: Executor, thing: LoadedThing, importKey: string): Promise<LoadedThing> {
  const id = await thing.kind.nextId(tx);
  await tx.insert(workingCopy).values({ kind: thing.kindName, id, createdBy: thing.copy.createdBy, pending: true, importKey });
  return { ...thing, id };
}

/** The rows that change something or cannot be applied. */
const itemsOf = (rows: Row[], actor: Actor): ChangedRow[] =>
  rows.map((row) => presentRow(row, actor)).filter(({ changes, problems }) => Object.keys(changes).length + Object.keys(problems).length > 0);

const presentRow = ({ plan, row, id, problems, values }: Row, actor: Actor): ChangedRow => ({
  ...(plan ? presentPlan(plan, actor) : { id, title: String(values['title.ru'] ?? ''), changes: {} }),
  ...{ id, row, problems },
});
