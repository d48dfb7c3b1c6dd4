import { isDeepStrictEqual } from 'node:util';
import { and, asc, desc, eq, gt, ne } from 'drizzle-orm';
import type { KindName } from '#contract/office/publishing.ts';
import type { Comparison, RevisionItem } from '#contract/office/working-copy.ts';
import { AppError } from '#server/core/errors.ts';
import type { Executor } from '#server/db/client.ts';
import { type FieldValues, revision } from '#server/db/schema/working-copy.ts';
import type { Actor } from '#server/staff/actor.ts';
import { writeAudit } from '#server/staff/audit.ts';
import { requireRight } from '#server/staff/rights.ts';
import { setFields } from './merge-changes.ts';
import { tellSaved } from './presence-notices.ts';
import { authorOf } from './save-working-copy.ts';
import { STATE_PREFIX } from './take-step.ts';
import { lockThing, type PublishingDeps, publishedFields, requireWriter, storeCopy } from './thing-store.ts';

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
  return { items: rows.map(present) };
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
  const differing = Object.keys(first).filter((path) => !isDeepStrictEqual(first[path], last[path]));
  const ends = (path: string) => (from <= to ? { from: first[path], to: last[path] } : { from: last[path], to: first[path] });
  return { fields: Object.fromEntries(differing.map((path) => [path, ends(path)])) };
}

/** Puts the values that were public after a revision into the working copy. Nothing is published by it. */
export async function restoreRevision({ db }: PublishingDeps, actor: Actor, name: KindName, id: number, revisionId: number): Promise<{ version: number; fields: string[] }> {
  return db.transaction(async (tx) => {
    const thing = await lockThing(tx, name, id);
    requireWriter(actor, thing);
    const since = valuesBefore(await publicSince(tx, name, id, revisionId));
    const values = Object.fromEntries(Object.entries(since).filter(([path, value]) => Object.hasOwn(thing.kind.fields, path) && value !== undefined));
    // What was typed and not published would be lost: it has to be published or discarded first.
    if (Object.keys(thing.copy.fields).length > 0) throw new AppError('wrong_state');
    const copy = setFields(thing.copy, publishedFields(thing), values, authorOf(actor), new Date());
    await storeCopy(tx, thing, copy, thing.published?.fields);
    await writeAudit(tx, actor, { action: `${name}.restore`, subject: name, subjectId: id, change: { revision: revisionId, fields: Object.keys(values) } });
    await tellSaved(tx, { kind: name, id, version: copy.version, fields: Object.keys(values), by: actor.name });
    return { version: copy.version, fields: Object.keys(copy.fields) };
  });
}

/** The revisions after this one that changed what is public, the oldest first. */
async function publicSince(db: Executor, name: KindName, id: number, revisionId: number): Promise<Row[]> {
  const [start] = await db
    .select({ id: revision.id })
    .from(revision)
    .where(and(eq(revision.id, revisionId), eq(revision.kind, name), eq(revision.thingId, id)));
  if (!start) throw new AppError('not_found');
  return db
    .select()
    .from(revision)
    .where(and(eq(revision.kind, name), eq(revision.thingId, id), gt(revision.id, revisionId), ne(revision.step, 'discard')))
    .orderBy(asc(revision.id));
}

/** Each field as it was before the first of these revisions that changed it. */
const valuesBefore = (rows: Row[]): FieldValues => Object.assign({}, ...rows.map(({ before }) => before).toReversed());
