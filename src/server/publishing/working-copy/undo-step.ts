import { isDeepStrictEqual } from 'node:util';
import { and, desc, eq, ne, sql } from 'drizzle-orm';
import { type KindName, UNDO_MS } from '#contract/office/publishing.ts';
import type { Thing } from '#contract/office/working-copy.ts';
import { AppError } from '#server/core/errors.ts';
import type { Executor } from '#server/db/client.ts';
import { type FieldValues, revision } from '#server/db/schema/working-copy.ts';
import type { Actor } from '#server/staff/actor.ts';
import { writeAudit } from '#server/staff/audit.ts';
import type { ThingState } from './kinds.ts';
import { currentValue, setFields } from './merge-changes.ts';
import { tellSaved } from './presence-notices.ts';
import { authorOf } from './save-working-copy.ts';
import { STATE_PREFIX, type Taken, takeStep } from './take-step.ts';
import { type LoadedThing, lockThing, mayPublish, type PublishingDeps, publishedFields, requireWriter, storeCopy } from './thing-store.ts';

type Row = typeof revision.$inferSelect;

/** Takes the last step back, for ten minutes after it. Texts that it had published are in the working copy again. */
export const undoStep = ({ db }: PublishingDeps, actor: Actor, name: KindName, id: number, revisionId: number): Promise<Taken> =>
  db.transaction((tx) => undoIn(tx, actor, name, id, revisionId));

/** The same in a transaction that takes back more than one step. */
export async function undoIn(tx: Executor, actor: Actor, name: KindName, id: number, revisionId: number): Promise<Taken> {
  const thing = await lockThing(tx, name, id);
  requireWriter(actor, thing);
  const last = await findUndoable(tx, name, id);
  if (last?.id !== revisionId) throw new AppError('wrong_state');
  if (last.step === 'discard' || last.step === 'restore') return undoInCopy(tx, actor, thing, last);
  if (!(await mayPublish(tx, actor, thing))) throw new AppError('forbidden');
  return undoPublic(tx, actor, thing, last);
}

/** The last step of a thing, if it can still be undone. A choice in a conflict is none: the rejected value can be taken from the revisions at any time. */
async function findUndoable(db: Executor, name: KindName, id: number): Promise<Row | undefined> {
  const [last] = await db
    .select({ row: revision, isRecent: sql<boolean>`${revision.at} > now() - ${UNDO_MS} * interval '1 millisecond'` })
    .from(revision)
    .where(and(eq(revision.kind, name), eq(revision.thingId, id), ne(revision.step, 'choose')))
    .orderBy(desc(revision.id))
    .limit(1);
  return last?.isRecent && last.row.step !== 'undo' ? last.row : undefined;
}

/** What the office offers to undo. */
export async function findLastStep(db: Executor, name: KindName, id: number): Promise<Thing['lastStep']> {
  const last = await findUndoable(db, name, id);
  if (!last) return null;
  return { revision: last.id, step: last.step, by: last.staffName, at: last.at.toISOString(), undoUntil: new Date(last.at.getTime() + UNDO_MS).toISOString() };
}

/** The public row as it was. A first publication cannot be unmade, since an enquiry may refer to it already: the thing becomes a draft. */
async function undoPublic(tx: Executor, actor: Actor, thing: LoadedThing, last: Row): Promise<Taken> {
  const wasNew = last.before[`${STATE_PREFIX}status`] === null;
  const isField = ([path]: [string, unknown]) => !path.startsWith(STATE_PREFIX);
  const fields = wasNew ? {} : Object.fromEntries(Object.entries(last.before).filter(isField));
  const state: Partial<ThingState> = wasNew ? { status: 'draft', publishedAt: null } : stateIn(last.before);
  if (last.priceChangeId !== null && !wasNew) await thing.kind.forgetPrice(tx, last.priceChangeId);
  const taken = await takeStep(tx, actor, thing, { step: 'undo', fields, state, undoes: last.id, fromCopy: last.step === 'publish' });
  if (last.step !== 'publish' || wasNew) return taken;
  // What had been published is a change again, unless somebody has written something else there since.
  const published = { ...publishedFields(thing), ...fields };
  const undone = Object.fromEntries(Object.entries(last.after).filter(isField));
  const back = Object.fromEntries(Object.entries({ ...undone, ...thing.copy.fields }).filter(([path, value]) => JSON.stringify(published[path]) !== JSON.stringify(value)));
  await storeCopy(tx, thing, { ...thing.copy, version: taken.version, fields: back }, published);
  return taken;
}

function stateIn(values: FieldValues): Partial<ThingState> {
  const own = Object.entries(values).filter(([path]) => path.startsWith(STATE_PREFIX));
  const named = own.map(([path, value]) => [path.slice(STATE_PREFIX.length), path.endsWith('At') && value !== null ? new Date(value as string) : value]);
  return Object.fromEntries(named) as Partial<ThingState>;
}

/** Takes back a step of the working copy alone. A field that somebody has written since stays as it is. */
async function undoInCopy(tx: Executor, actor: Actor, thing: LoadedThing, last: Row): Promise<Taken> {
  const { name, id } = thing;
  const published = publishedFields(thing);
  const isUntouched = (path: string) => isDeepStrictEqual(currentValue(thing.copy, published, path) ?? null, last.after[path] ?? null);
  const restored = Object.fromEntries(Object.entries(last.before).filter(([path]) => isUntouched(path)));
  const copy = setFields(thing.copy, published, restored, authorOf(actor), new Date());
  await storeCopy(tx, thing, copy, thing.published?.fields);
  const [row] = await tx
    .insert(revision)
    .values({ kind: name, thingId: id, step: 'undo', staffId: actor.staffId, staffName: actor.name, before: {}, after: {}, undoes: last.id })
    .returning({ id: revision.id });
  await writeAudit(tx, actor, { action: `${name}.undo`, subject: name, subjectId: id, change: { undoes: last.id, fields: Object.keys(restored) } });
  await tellSaved(tx, { kind: name, id, version: copy.version, fields: Object.keys(restored), by: actor.name });
  return { revision: (row as { id: number }).id, version: copy.version };
}
