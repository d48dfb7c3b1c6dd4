import { and, eq, gte, inArray, isNotNull, lt, not, notExists, or, sql } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { isPublic, lot } from '#server/db/schema/lot.ts';
import { lotPrivate } from '#server/db/schema/lot-private.ts';
import { revision, workingCopy } from '#server/db/schema/working-copy.ts';
import { deleteOwners, hasOwner, withoutOwner } from './forget-owner.ts';
import type { Cutoffs } from './terms.ts';

/**
 * Deletes the owners of properties that were sold, withdrawn or archived, or never offered, and that nobody has worked on since the cutoff. A property on the
 * market keeps its owner, but an owner who was replaced does not stay in old revisions. Returns the number of lots and revisions.
 */
export async function forgetOwners(db: Database, { owner }: Cutoffs, most: number): Promise<number> {
  return (await forgetOwnersOfLots(db, owner, most)) + (await forgetOwnersOfDrafts(db, owner, most)) + (await forgetOwnersInRevisions(db, owner, most));
}

async function forgetOwnersOfLots(db: Database, cutoff: Date, most: number): Promise<number> {
  return db.transaction(async (tx) => {
    const beingWritten = tx
      .select({ one: sql`1` })
      .from(workingCopy)
      .where(and(eq(workingCopy.kind, 'lot'), eq(workingCopy.id, lot.id), gte(workingCopy.updatedAt, cutoff)));
    const named = or(isNotNull(lotPrivate.ownerName), isNotNull(lotPrivate.ownerPhone), isNotNull(lotPrivate.ownerEmail));
    const rows = await tx
      .select({ id: lot.id })
      .from(lot)
      .innerJoin(lotPrivate, eq(lotPrivate.lotId, lot.id))
      .where(and(named, not(isPublic(lot)), lt(lot.updatedAt, cutoff), lt(lotPrivate.updatedAt, cutoff), notExists(beingWritten)))
      .limit(most)
      .for('update', { skipLocked: true });
    const ids = rows.map(({ id }) => id);
    await deleteOwners(tx, ids);
    return ids.length;
  });
}

/** What was written and never published. */
async function forgetOwnersOfDrafts(db: Database, cutoff: Date, most: number): Promise<number> {
  return db.transaction(async (tx) => {
    const inUse = tx
      .select({ one: sql`1` })
      .from(lot)
      .where(and(eq(lot.id, workingCopy.id), or(isPublic(lot), gte(lot.updatedAt, cutoff))));
    const rows = await tx
      .select({ id: workingCopy.id })
      .from(workingCopy)
      .where(and(eq(workingCopy.kind, 'lot'), lt(workingCopy.updatedAt, cutoff), hasOwner(workingCopy.fields), notExists(inUse)))
      .limit(most)
      .for('update', { skipLocked: true });
    const ids = rows.map(({ id }) => id);
    await deleteOwners(tx, ids);
    return ids.length;
  });
}

async function forgetOwnersInRevisions(db: Database, cutoff: Date, most: number): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: revision.id })
      .from(revision)
      .where(and(eq(revision.kind, 'lot'), lt(revision.at, cutoff), or(hasOwner(revision.before), hasOwner(revision.after))))
      .limit(most)
      .for('update', { skipLocked: true });
    const ids = rows.map(({ id }) => id);
    await tx
      .update(revision)
      .set({ before: withoutOwner(revision.before), after: withoutOwner(revision.after) })
      .where(inArray(revision.id, ids));
    return rows.length;
  });
}
