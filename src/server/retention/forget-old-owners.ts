import { and, eq, gte, inArray, isNotNull, lt, not, notExists, or, sql } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { anyOf } from '#server/db/queries.ts';
import { isPublic, lot } from '#server/db/schema/lot.ts';
import { lotPrivate } from '#server/db/schema/lot-private.ts';
import { revision, workingCopy } from '#server/db/schema/working-copy.ts';
import { deleteOwners, hasOwner, lockLots, withoutOwner } from './forget-owner-by-contact.ts';
import type { Cutoffs } from './terms.ts';

/**
 * Deletes the property owners of lots that were sold, withdrawn or archived, or never offered, and that nobody has worked on since the cutoff. A lot on the
 * market keeps its owner, but an owner who was replaced does not stay in old revisions. Returns the number of lots and revisions.
 */
export async function forgetOldOwners(db: Database, { owner }: Cutoffs, limit: number): Promise<number> {
  return (await forgetOwnersOfLots(db, owner, limit)) + (await forgetOwnersInWorkingCopies(db, owner, limit)) + (await forgetOwnersInRevisions(db, owner, limit));
}

async function forgetOwnersOfLots(db: Database, cutoff: Date, limit: number): Promise<number> {
  return db.transaction(async (tx) => {
    const recentWorkingCopy = tx
      .select({ one: sql`1` })
      .from(workingCopy)
      .where(and(eq(workingCopy.kind, 'lot'), eq(workingCopy.id, lot.id), gte(workingCopy.updatedAt, cutoff)));
    const hasNamedOwner = or(isNotNull(lotPrivate.ownerName), isNotNull(lotPrivate.ownerPhone), isNotNull(lotPrivate.ownerEmail));
    const due = (among?: number[]) =>
      tx
        .select({ id: lot.id })
        .from(lot)
        .innerJoin(lotPrivate, eq(lotPrivate.lotId, lot.id))
        .where(and(hasNamedOwner, not(isPublic(lot)), lt(lot.updatedAt, cutoff), lt(lotPrivate.updatedAt, cutoff), notExists(recentWorkingCopy), among && anyOf(lot.id, among)))
        .limit(limit);
    const found = (await due()).map(({ id }) => id);
    await lockLots(tx, found);
    const ids = (await due(found)).map(({ id }) => id); // somebody may have worked on one of them meanwhile
    await deleteOwners(tx, ids);
    return ids.length;
  });
}

/** Owners in working copies that were never published, or of lots that are out of use. */
async function forgetOwnersInWorkingCopies(db: Database, cutoff: Date, limit: number): Promise<number> {
  return db.transaction(async (tx) => {
    const lotInUse = tx
      .select({ one: sql`1` })
      .from(lot)
      .where(and(eq(lot.id, workingCopy.id), or(isPublic(lot), gte(lot.updatedAt, cutoff))));
    const rows = await tx
      .select({ id: workingCopy.id })
      .from(workingCopy)
      .where(and(eq(workingCopy.kind, 'lot'), lt(workingCopy.updatedAt, cutoff), hasOwner(workingCopy.fields), notExists(lotInUse)))
      .limit(limit)
      .for('update', { skipLocked: true });
    const ids = rows.map(({ id }) => id);
    await deleteOwners(tx, ids);
    return ids.length;
  });
}

async function forgetOwnersInRevisions(db: Database, cutoff: Date, limit: number): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: revision.id })
      .from(revision)
      .where(and(eq(revision.kind, 'lot'), lt(revision.at, cutoff), or(hasOwner(revision.before), hasOwner(revision.after))))
      .limit(limit)
      .for('update', { skipLocked: true });
    const ids = rows.map(({ id }) => id);
    await tx
      .update(revision)
      .set({ before: withoutOwner(revision.before), after: withoutOwner(revision.after) })
      .where(inArray(revision.id, ids));
    return rows.length;
  });
}
