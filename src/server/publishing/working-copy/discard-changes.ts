import type { KindName } from '#contract/office/publishing.ts';
import { AppError } from '#server/core/errors.ts';
import { lockingTransaction } from '#server/db/retry-deadlock.ts';
import { revision } from '#server/db/schema/working-copy.ts';
import type { Actor } from '#server/staff/actor.ts';
import { writeAudit } from '#server/staff/audit.ts';
import { auditedValues } from './audited-values.ts';
import { stamped } from './merge-changes.ts';
import { tellSaved } from './presence-notices.ts';
import { lockThing, type PublishingDeps, publishedFields, requireWriter, storeCopy, valuesShownTo } from './thing-store.ts';

/** Empties the working copy, except for what the actor may not see. The published row stays as it is. The values are kept in a revision, so that the step can be undone. */
export async function discardChanges({ db }: PublishingDeps, actor: Actor, kindName: KindName, id: number, version: number): Promise<{ revision: number; version: number }> {
  return lockingTransaction(db, async (tx) => {
    const thing = await lockThing(tx, kindName, id);
    requireWriter(actor, thing);
    if (version !== thing.copy.version) throw new AppError('conflict'); // somebody else has written more meanwhile
    const { copy, published } = thing;
    const discarded = valuesShownTo(actor, thing, copy.fields);
    const paths = Object.keys(discarded);
    const left = Object.fromEntries(Object.entries(copy.fields).filter(([path]) => !Object.hasOwn(discarded, path)));
    const after = Object.fromEntries(paths.map((path) => [path, publishedFields(thing)[path] ?? null]));
    const step = { kind: kindName, thingId: id, step: 'discard', staffId: actor.staffId, staffName: actor.name } as const;
    const [row] = await tx
      .insert(revision)
      .values({ ...step, before: discarded, after })
      .returning({ id: revision.id });
    const next = copy.version + 1;
    const stamp = { version: next, by: actor.staffId, name: actor.name, at: new Date().toISOString() };
    const emptied = { version: next, fields: left, stamps: stamped(copy, left, publishedFields(thing), paths, stamp) };
    await storeCopy(tx, thing, emptied, published?.fields, !published);
    await writeAudit(tx, actor, { action: `${kindName}.discard`, subject: kindName, subjectId: id, change: auditedValues(discarded, after) });
    await tellSaved(tx, { kind: kindName, id, version: next, fields: paths, by: actor.name });
    return { revision: (row as { id: number }).id, version: next };
  });
}
