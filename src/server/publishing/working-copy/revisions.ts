import { isDeepStrictEqual } from 'node:util';
import { and, asc, desc, eq, gt, gte, notInArray } from 'drizzle-orm';
import { COPY_STEPS, type KindName } from '#contract/office/publishing.ts';
import type { Comparison, RestoreRequest, RevisionItem } from '#contract/office/working-copy.ts';
import { AppError } from '#server/core/errors.ts';
import type { Executor } from '#server/db/client.ts';
import { type FieldValues, revision } from '#server/db/schema/working-copy.ts';
import type { Actor } from '#server/staff/actor.ts';
import { writeAudit } from '#server/staff/audit.ts';
import { requireRight } from '#server/staff/rights.ts';
import { currentValue, setFields } from './merge-changes.ts';
import { tellSaved } from './presence-notices.ts';
import { authorOf } from './save-working-copy.ts';
import { STATE_PREFIX } from './take-step.ts';
import { lockThing, maySeeInside, type PublishingDeps, publishedFields, requireThing, requireWriter, storeCopy, withoutHidden } from './thing-store.ts';

type Row = typeof revision.$inferSelect;

const MOST_LISTED = 200;

/** The newest first. */
export async function findRevisions({ db }: PublishingDeps, actor: Actor, name: KindName, id: number): Promise<{ items: RevisionItem[] }> {
  requireRight(actor, 'lot.read');
  const rows = await db
    .select()
    .from(revision)
    .where(and(eq(revision.kind, name), eq(revision.thingId, id)))
    .orderBy(desc(revision.id))
    .limit(MOST_LISTED);
  const inside = maySeeInside(actor, await requireThing(db, name, id));
  return { items: rows.map((row) => present({ ...row, before: withoutHidden(row.before, inside), after: withoutHidden(row.after, inside) })) };
}

const present = ({ id, step, staffName, at, before, after, reason, undoes }: Row): RevisionItem => ({
  ...{ id, step, before, after, reason, undoes, by: staffName, at: at.toISOString() },
  fields: Object.keys(after).filter((path) => !path.startsWith(STATE_PREFIX)),
});

/** What differs between the states after two revisions, whichever of them is older. */
export async function compareRevisions({ db }: PublishingDeps, actor: Actor, name: KindName, id: number, from: number, to: number): Promise<Comparison> {
  requireRight(actor, 'lot.read');
  const [older, newer] = from <= to ? [from, to] : [to, from];
  const later = await publicSince(db, name, id, older);
  const between = later.filter((row) => row.id <= newer);
  const [first, last] = [valuesBefore(between), Object.assign({}, ...between.map(({ after }) => after)) as FieldValues];
  const inside = maySeeInside(actor, await requireThing(db, name, id));
  const differing = Object.keys(withoutHidden(first, inside)).filter((path) => !isDeepStrictEqual(first[path], last[path]));
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
  name: KindName,
  id: number,
  revisionId: number,
  { replaces, state = 'after' }: RestoreRequest = {},
): Promise<{ version: number; fields: string[]; revision: number }> {
  return db.transaction(async (tx) => {
    const thing = await lockThing(tx, name, id);
    requireWriter(actor, thing);
    const since = valuesBefore(await publicSince(tx, name, id, revisionId, state === 'before'));
    const then = Object.fromEntries(Object.entries(since).filter(([path, value]) => Object.hasOwn(thing.kind.fields, path) && value !== undefined));
    if (Object.keys(thing.copy.fields).length > 0 && replaces !== thing.copy.version) throw new AppError(replaces === undefined ? 'wrong_state' : 'conflict');
    const published = publishedFields(thing);
    const unpublished = Object.fromEntries(Object.keys(thing.copy.fields).map((path) => [path, published[path]]));
    const values = { ...unpublished, ...then };
    const paths = Object.keys(values).filter((path) => !isDeepStrictEqual(values[path], currentValue(thing.copy, published, path)));
    const after = Object.fromEntries(paths.map((path) => [path, values[path]]));
    const before = Object.fromEntries(paths.map((path) => [path, currentValue(thing.copy, published, path) ?? null]));
    const copy = setFields(thing.copy, published, after, authorOf(actor), new Date());
    await storeCopy(tx, thing, copy, thing.published?.fields);
    const [row] = await tx
      .insert(revision)
      .values({ kind: name, thingId: id, step: 'restore', staffId: actor.staffId, staffName: actor.name, before, after })
      .returning({ id: revision.id });
    await writeAudit(tx, actor, { action: `${name}.restore`, subject: name, subjectId: id, change: { revision: revisionId, fields: paths } });
    await tellSaved(tx, { kind: name, id, version: copy.version, fields: paths, by: actor.name });
    return { version: copy.version, fields: Object.keys(copy.fields), revision: (row as { id: number }).id };
  });
}

/** The revisions after this one that changed what is public, the oldest first; with `inclusive` this one too. */
async function publicSince(db: Executor, name: KindName, id: number, revisionId: number, inclusive = false): Promise<Row[]> {
  const [start] = await db
    .select({ id: revision.id })
    .from(revision)
    .where(and(eq(revision.id, revisionId), eq(revision.kind, name), eq(revision.thingId, id)));
  if (!start) throw new AppError('not_found');
  return db
    .select()
    .from(revision)
    .where(and(eq(revision.kind, name), eq(revision.thingId, id), (inclusive ? gte : gt)(revision.id, revisionId), notInArray(revision.step, [...COPY_STEPS])))
    .orderBy(asc(revision.id));
}

/** Each field as it was before the first of these revisions that changed it. */
const valuesBefore = (rows: Row[]): FieldValues => Object.assign({}, ...rows.map(({ before }) => before).toReversed());
