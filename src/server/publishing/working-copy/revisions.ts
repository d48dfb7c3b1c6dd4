import { isDeepStrictEqual } from 'node:util';
import { and, asc, desc, eq, gt, gte, notInArray } from 'drizzle-orm';
import { isEmptyValue } from '#contract/office/field-value.ts';
import { COPY_STEPS, type KindName } from '#contract/office/publishing.ts';
import type { Comparison, RestoreRequest, RevisionItem } from '#contract/office/working-copy.ts';
import { AppError } from '#server/core/errors.ts';
import type { Executor } from '#server/db/client.ts';
import { lockingTransaction } from '#server/db/retry-deadlock.ts';
import { type FieldValues, revision } from '#server/db/schema/working-copy.ts';
import type { Actor } from '#server/staff/actor.ts';
import { writeAudit } from '#server/staff/audit.ts';
import { requireRight } from '#server/staff/rights.ts';
import { STATE_PREFIX } from './apply-step.ts';
import { auditedValues } from './audited-values.ts';
import { currentValue, setFields } from './merge-changes.ts';
import { tellSaved } from './presence-notices.ts';
import { authorOf } from './save-working-copy.ts';
import { lockThing, type PublishingDeps, publishedFields, requireThing, requireWriter, storeCopy, valuesShownTo } from './thing-store.ts';

type Row = typeof revision.$inferSelect;

const MAX_LISTED = 200;

/** The newest first. */
export async function findRevisions({ db }: PublishingDeps, actor: Actor, kindName: KindName, id: number): Promise<{ items: RevisionItem[] }> {
  requireRight(actor, 'lot.read');
  const rows = await db
    .select()
    .from(revision)
    .where(and(eq(revision.kind, kindName), eq(revision.thingId, id)))
    .orderBy(desc(revision.id))
    .limit(MAX_LISTED);
  const thing = await requireThing(db, kindName, id);
  return { items: rows.map((row) => present({ ...row, before: valuesShownTo(actor, thing, row.before), after: valuesShownTo(actor, thing, row.after) })) };
}

const present = ({ id, step, staffName, at, before, after, reason, undoes }: Row): RevisionItem => ({
  ...{ id, step, before, after, reason, undoes, by: staffName, at: at.toISOString() },
  // Revisions of older builds have fields that were empty and stayed so.
  fields: Object.keys(after).filter((path) => !path.startsWith(STATE_PREFIX) && !(isEmptyValue(before[path]) && isEmptyValue(after[path]))),
});

/** What differs between the published values after two revisions, whichever of them is older. */
export async function compareRevisions({ db }: PublishingDeps, actor: Actor, kindName: KindName, id: number, from: number, to: number): Promise<Comparison> {
  requireRight(actor, 'lot.read');
  const [older, newer] = from <= to ? [from, to] : [to, from];
  await requireRevision(db, kindName, id, newer);
  const later = await findPublishedChanges(db, kindName, id, older);
  const between = later.filter((row) => row.id <= newer);
  const [first, last] = [valuesBefore(between), valuesAfter(between)];
  const differing = Object.keys(valuesShownTo(actor, await requireThing(db, kindName, id), first)).filter((path) => !isDeepStrictEqual(first[path], last[path]));
  const ends = (path: string) => (from <= to ? { from: first[path], to: last[path] } : { from: last[path], to: first[path] });
  return { fields: Object.fromEntries(differing.map((path) => [path, ends(path)])) };
}

/**
 * Puts the values that were published after a revision, or with the state `before` those before it, into the working copy. Nothing is published by this step. If the working
 * copy has unpublished edits, `replaces` must be its version, which shows that the actor has seen them. The edits are kept in the revision of this step, which can be undone.
 */
export async function restoreRevision(
  { db }: PublishingDeps,
  actor: Actor,
  kindName: KindName,
  id: number,
  revisionId: number,
  { replaces, state = 'after' }: RestoreRequest = {},
): Promise<{ version: number; fields: string[]; revision: number }> {
  return lockingTransaction(db, async (tx) => {
    const thing = await lockThing(tx, kindName, id);
    requireWriter(actor, thing);
    // What the actor may not see stays as it is.
    const shown = (values: FieldValues) => valuesShownTo(actor, thing, values);
    const changesSince = await findPublishedChanges(tx, kindName, id, revisionId, state === 'before');
    const restored = Object.entries(shown(valuesBefore(changesSince))).filter(([path, value]) => Object.hasOwn(thing.kind.fields, path) && value !== undefined);
    const editedPaths = Object.keys(shown(thing.copy.fields));
    if (editedPaths.length > 0 && replaces !== thing.copy.version) throw new AppError(replaces === undefined ? 'wrong_state' : 'conflict');
    const published = publishedFields(thing);
    const withoutEdits = Object.fromEntries(editedPaths.map((path) => [path, published[path]]));
    const values = { ...withoutEdits, ...Object.fromEntries(restored) };
    const paths = Object.keys(values).filter((path) => !isDeepStrictEqual(values[path], currentValue(thing.copy, published, path)));
    const after = Object.fromEntries(paths.map((path) => [path, values[path]]));
    const before = Object.fromEntries(paths.map((path) => [path, currentValue(thing.copy, published, path) ?? null]));
    const copy = setFields(thing.copy, published, after, authorOf(actor), new Date());
    await storeCopy(tx, thing, copy, thing.published?.fields);
    const [row] = await tx
      .insert(revision)
      .values({ kind: kindName, thingId: id, step: 'restore', staffId: actor.staffId, staffName: actor.name, before, after })
      .returning({ id: revision.id });
    await writeAudit(tx, actor, { action: `${kindName}.restore`, subject: kindName, subjectId: id, change: { ...auditedValues(before, after), revision: revisionId } });
    await tellSaved(tx, { kind: kindName, id, version: copy.version, fields: paths, by: actor.name });
    return { version: copy.version, fields: Object.keys(shown(copy.fields)), revision: (row as { id: number }).id };
  });
}

/** The revisions after this one that changed what is published, the oldest first; with `inclusive` this one too. */
async function findPublishedChanges(db: Executor, kindName: KindName, id: number, revisionId: number, inclusive = false): Promise<Row[]> {
  await requireRevision(db, kindName, id, revisionId);
  return db
    .select()
    .from(revision)
    .where(and(eq(revision.kind, kindName), eq(revision.thingId, id), (inclusive ? gte : gt)(revision.id, revisionId), notInArray(revision.step, [...COPY_STEPS])))
    .orderBy(asc(revision.id));
}

async function requireRevision(db: Executor, kindName: KindName, id: number, revisionId: number): Promise<void> {
  const [row] = await db
    .select({ id: revision.id })
    .from(revision)
    .where(and(eq(revision.id, revisionId), eq(revision.kind, kindName), eq(revision.thingId, id)));
  if (!row) throw new AppError('not_found');
}

/** Each field as it was before the first of these revisions that changed it. */
const valuesBefore = (rows: Row[]): FieldValues => Object.assign({}, ...rows.map(({ before }) => before).toReversed());
/** Each field as it was after the last of these revisions that changed it. */
const valuesAfter = (rows: Row[]): FieldValues => Object.assign({}, ...rows.map(({ after }) => after));
