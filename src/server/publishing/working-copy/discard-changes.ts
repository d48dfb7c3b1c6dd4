import type { KindName } from '#contract/office/publishing.ts';
import { AppError } from '#server/core/errors.ts';
import { revision } from '#server/db/schema/working-copy.ts';
import type { Actor } from '#server/staff/actor.ts';
import { writeAudit } from '#server/staff/audit.ts';
import { stamped } from './merge-changes.ts';
import { tellSaved } from './presence-notices.ts';
import { withoutPrivate } from './take-step.ts';
import { lockThing, type PublishingDeps, publishedFields, requireWriter, storeCopy } from './thing-store.ts';

/** Throws the working copy away: what is public stays. The values are kept in a revision, so that the step can be undone. */
export async function discardChanges({ db }: PublishingDeps, actor: Actor, name: KindName, id: number, version: number): Promise<{ revision: number; version: number }> {
  return db.transaction(async (tx) => {
    const thing = await lockThing(tx, name, id);
    requireWriter(actor, thing);
    if (version !== thing.copy.version) throw new AppError('conflict'); // somebody else has written more meanwhile
    const { copy, published } = thing;
    const paths = Object.keys(copy.fields);
    const after = Object.fromEntries(paths.map((path) => [path, publishedFields(thing)[path] ?? null]));
    const step = { kind: name, thingId: id, step: 'discard', staffId: actor.staffId, staffName: actor.name } as const;
    const [row] = await tx
      .insert(revision)
      .values({ ...step, before: copy.fields, after })
      .returning({ id: revision.id });
    const next = copy.version + 1;
    const stamp = { version: next, by: actor.staffId, name: actor.name, at: new Date().toISOString() };
    const empty = { version: next, fields: {}, stamps: stamped(copy, {}, publishedFields(thing), paths, stamp) };
    await storeCopy(tx, thing, empty, published?.fields, !published);
    await writeAudit(tx, actor, { action: `${name}.discard`, subject: name, subjectId: id, change: withoutPrivate({ before: copy.fields, after }) });
    await tellSaved(tx, { kind: name, id, version: next, fields: paths, by: actor.name });
    return { revision: (row as { id: number }).id, version: next };
  });
}
