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
import { dropInside, lockThing, maySeeInside, type PublishingDeps, publishedFields, requireThing, requireWriter, storeCopy } from './thing-store.ts';

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
  const inside = maySeeInside(actor, await requireThing(db, kindName, id));
  return { items: rows.map((row) => present({ ...row, before: dropInside(row.before, inside), after: dropInside(row.after, inside) })) };
}

const present = ({ id, step, staffName, at, before, after, reason, undoes }: Row): RevisionItem => ({
  ...{ id, step, before, after, reason, undoes, by: staffName, at: at.toISOString() },
  // Revisions of older builds have fields that were empty and stayed so.
  fields: Object.keys(after).filter((path) => !path.startsWith(STATE_PREFIX) && !(isEmptyValue(before[path]) && isEmptyValue(after[path]))),
});

/** What differs between the states after two revisions, whichever of them is older. */
export async function compareRevisions({ db }: PublishingDeps, actor: Actor, kindName: KindName, id: number, from: number, to: number): Promise<Comparison> {
  requireRight(actor, 'lot.read');
  const [older, newer] = from <= to ? [from, to] : [to, from];
  const later = await publicSince(db, kindName, id, older);
  const between = later.filter((row) => row.id <= newer);
  const [first, last] = [valuesBefore(between), Object.assign({}, ...between.map(({ after }) => after)) as FieldValues];
  const inside = maySeeInside(actor, await requireThing(db, kindName, id));
  const differing = Object.keys(dropInside(first, inside)).filter((path) => !isDeepStrictEqual(first[path], last[path]));
  const ends = (path: string) => (from <= to ? { from: first[path], to: last[path] } : { from: last[path], to: first[path] });
  return { fields: Object.fromEntries(differing.map((path) => [path, ends(path)])) };
}

/**
 * Puts the values that were public after a revision, or before it, into the working copy. Nothing is published by it. What was written and not published is replaced only
 * for somebody who names the version that they have seen; it is kept in the revision of this step, which can be undone.
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
    const shown = (values: FieldValues) => dropInside(values, maySeeInside(actor, thing));
    const since = shown(valuesBefore(await publicSince(tx, kindName, id, revisionId, state === 'before')));
    const then = Object.fromEntries(Object.entries(since).filter(([path, value]) => Object.hasOwn(thing.kind.fields, path) && value !== undefined));
    if (Object.keys(shown(thing.copy.fields)).length > 0 && replaces !== thing.copy.version) throw new AppError(replaces === undefined ? 'wrong_state' : 'conflict');
    const published = publishedFields(thing);
    const unpublished = Object.fromEntries(Object.keys(shown(thing.copy.fields)).map((path) => [path, published[path]]));
    const values = { ...unpublished, ...then };
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

/** The revisions after this one that changed what is public, the oldest first; with `inclusive` this one too. */
async function publicSince(db: Executor, kindName: KindName, id: number, revisionId: number, inclusive = false): Promise<Row[]> {
  const [start] = await db
    .select({ id: revision.id })
    .from(revision)
    .where(and(eq(revision.id, revisionId), eq(revision.kind, kindName), eq(revision.thingId, id)));
  if (!start) throw new AppError('not_found');
  return db
    .select()
    .from(revision)
    .where(and(eq(revision.kind, kindName), eq(revision.thingId, id), (inclusive ? gte : gt)(revision.id, revisionId), notInArray(revision.step, [...COPY_STEPS])))
    .orderBy(asc(revision.id));
}

/** Each field as it was before the first of these revisions that changed it. */
const valuesBefore = (rows: Row[]): FieldValues => Object.assign({}, ...rows.map(({ before }) => before).toReversed());
