import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { isCopyStep, type KindName, UNDO_MS } from '#contract/office/publishing.ts';
import type { Thing } from '#contract/office/working-copy.ts';
import { AppError } from '#server/core/errors.ts';
import type { Executor } from '#server/db/client.ts';
import { lockingTransaction } from '#server/db/retry-deadlock.ts';
import { type FieldValues, revision } from '#server/db/schema/working-copy.ts';
import type { Actor } from '#server/staff/actor.ts';
import { writeAudit } from '#server/staff/audit.ts';
import { type AppliedStep, applyStep, STATE_PREFIX } from './apply-step.ts';
import { auditedValues } from './audited-values.ts';
import type { ThingState } from './kinds.ts';
import { currentValue, setFields } from './merge-changes.ts';
import { tellSaved } from './presence-notices.ts';
import { authorOf } from './save-working-copy.ts';
import { type LoadedThing, lockThing, mayGiveTo, mayPublish, type PublishingDeps, publishedFields, requireWriter, storeCopy, valuesShownTo } from './thing-store.ts';

type Row = typeof revision.$inferSelect;

/** Undoes the last step, for ten minutes after it. Texts that it had published are in the working copy again. */
export const undoStep = ({ db }: PublishingDeps, actor: Actor, kindName: KindName, id: number, revisionId: number): Promise<AppliedStep> =>
  lockingTransaction(db, (tx) => undoStepIn(tx, actor, kindName, id, revisionId));

/** The same in a transaction that undoes more than one step. */
export async function undoStepIn(tx: Executor, actor: Actor, kindName: KindName, id: number, revisionId: number): Promise<AppliedStep> {
  const thing = await lockThing(tx, kindName, id);
  requireWriter(actor, thing);
  const last = await findUndoable(tx, kindName, id);
  if (last?.id !== revisionId) throw new AppError('wrong_state');
  const refusal = refusalOf(last, actor, thing, await mayPublish(tx, actor, thing));
  if (refusal) throw refusal;
  if (isCopyStep(last.step)) return undoInCopy(tx, actor, thing, last);
  return undoPublished(tx, actor, thing, last);
}

/**
 * Why somebody who may write the thing may not undo a step; undefined if they may. A step that has changed the published row is undone only by somebody who may publish. An undo
 * that brings back an earlier agent also needs the right to give the thing to that agent, except for the person who has changed the agent.
 */
function refusalOf(last: Row, actor: Actor, thing: LoadedThing, publish: boolean): AppError | undefined {
  if (isCopyStep(last.step)) return undefined;
  if (!publish) return new AppError('forbidden');
  const bringsAgentBack = last.staffId !== actor.staffId && last.before.agentId != null;
  return bringsAgentBack && !mayGiveTo(actor, thing, last.before.agentId) ? new AppError('invalid_form', '', { agentId: 'notYours' }) : undefined;
}

/** The last step of a thing, if it can still be undone. A choice in a conflict is passed over: the rejected value can be taken from the revisions at any time. */
async function findUndoable(db: Executor, kindName: KindName, id: number): Promise<Row | undefined> {
  const [last] = await db
    .select({ row: revision, isRecent: sql<boolean>`${revision.at} > now() - ${UNDO_MS} * interval '1 millisecond'` })
    .from(revision)
    .where(and(eq(revision.kind, kindName), eq(revision.thingId, id), ne(revision.step, 'choose')))
    .orderBy(desc(revision.id))
    .limit(1);
  return last?.isRecent && last.row.step !== 'undo' ? last.row : undefined;
}

/** What the office offers the actor to undo. */
export async function findLastStep(db: Executor, actor: Actor, thing: LoadedThing, { write, publish }: Pick<Thing['may'], 'write' | 'publish'>): Promise<Thing['lastStep']> {
  const last = write ? await findUndoable(db, thing.kindName, thing.id) : undefined;
  if (!last || refusalOf(last, actor, thing, publish)) return null;
  return { revision: last.id, step: last.step, by: last.staffName, at: last.at.toISOString(), undoUntil: new Date(last.at.getTime() + UNDO_MS).toISOString() };
}

/** Writes the published row as it was. A first publication cannot be undone completely, since a lead may refer to it already: the thing becomes a draft. */
async function undoPublished(tx: Executor, actor: Actor, thing: LoadedThing, last: Row): Promise<AppliedStep> {
  const isFirstPublication = last.before[`${STATE_PREFIX}status`] === null;
  const isField = ([path]: [string, unknown]) => !path.startsWith(STATE_PREFIX);
  const fields = isFirstPublication ? {} : Object.fromEntries(Object.entries(last.before).filter(isField));
  const state: Partial<ThingState> = isFirstPublication ? { status: 'draft', publishedAt: null } : stateIn(last.before);
  if (last.priceChangeId !== null && !isFirstPublication) await thing.kind.deletePrice(tx, last.priceChangeId);
  // What the step had published or replaced is in the working copy again, unless somebody has written something else there since.
  const edits = isFirstPublication ? {} : last.step === 'publish' ? Object.fromEntries(Object.entries(last.after).filter(isField)) : await findReplacedValues(tx, last);
  return applyStep(tx, actor, thing, { step: 'undo', fields, state, undoes: last.id, copyFields: { ...edits, ...thing.copy.fields } });
}

/** What had been typed and not published where the step wrote other values. */
async function findReplacedValues(tx: Executor, { id, kind, thingId }: Row): Promise<FieldValues> {
  const rows = await tx
    .select({ before: revision.before })
    .from(revision)
    .where(and(eq(revision.kind, kind), eq(revision.thingId, thingId), eq(revision.replacedBy, id)));
  return Object.assign({}, ...rows.map(({ before }) => before));
}

function stateIn(values: FieldValues): Partial<ThingState> {
  const ofState = Object.entries(values).filter(([path]) => path.startsWith(STATE_PREFIX));
  const named = ofState.map(([path, value]) => [path.slice(STATE_PREFIX.length), path.endsWith('At') && value !== null ? new Date(value as string) : value]);
  return Object.fromEntries(named) as Partial<ThingState>;
}

/** Undoes a step of the working copy alone. A field that somebody has written since stays as it is. */
async function undoInCopy(tx: Executor, actor: Actor, thing: LoadedThing, last: Row): Promise<AppliedStep> {
  const { kindName, id } = thing;
  const published = publishedFields(thing);
  const isUntouched = (path: string) => isDeepStrictEqual(currentValue(thing.copy, published, path) ?? null, last.after[path] ?? null);
  const shown = valuesShownTo(actor, thing, last.before);
  const restored = Object.fromEntries(Object.entries(shown).filter(([path]) => isUntouched(path)));
  const current = Object.fromEntries(Object.keys(restored).map((path) => [path, currentValue(thing.copy, published, path)]));
  const copy = setFields(thing.copy, published, restored, authorOf(actor), new Date());
  await storeCopy(tx, thing, copy, thing.published?.fields);
  const [row] = await tx
    .insert(revision)
    .values({ kind: kindName, thingId: id, step: 'undo', staffId: actor.staffId, staffName: actor.name, before: {}, after: {}, undoes: last.id })
    .returning({ id: revision.id });
  await writeAudit(tx, actor, { action: `${kindName}.undo`, subject: kindName, subjectId: id, change: { ...auditedValues(current, restored), undoes: last.id } });
  await tellSaved(tx, { kind: kindName, id, version: copy.version, fields: Object.keys(restored), by: actor.name });
  return { revision: (row as { id: number }).id, version: copy.version };
}
