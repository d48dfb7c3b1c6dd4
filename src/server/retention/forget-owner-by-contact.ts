import { and, asc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '#server/db/client.ts';
import { anyOf } from '#server/db/queries.ts';
import { lot } from '#server/db/schema/lot.ts';
import { lotPrivate } from '#server/db/schema/lot-private.ts';
import { revision, workingCopy, workingCopySave } from '#server/db/schema/working-copy.ts';
import { writeAudit } from '#server/staff/audit.ts';
import type { Contact } from './contact.ts';

const OWNER_FIELDS = sql.raw(`array['inside.ownerName', 'inside.ownerPhone', 'inside.ownerEmail']`);

/** Deletes the name and the contacts of a property owner wherever the office has written them: beside the lot, in working copies and in revisions. */
export async function forgetOwnerByContact(tx: Executor, contact: Contact): Promise<void> {
  await lockLots(tx, await findLots(tx, contact));
  await deleteOwners(tx, await findLots(tx, contact));
}

/** Locks the lots in the order in which the office locks them, so that neither can deadlock the other. A save that is under way ends first: it cannot bring back what is deleted here. */
export async function lockLots(tx: Executor, ids: number[]): Promise<void> {
  const copies = and(eq(workingCopy.kind, 'lot'), anyOf(workingCopy.id, ids));
  await tx.select({ id: workingCopy.id }).from(workingCopy).where(copies).orderBy(asc(workingCopy.id)).for('update');
  await tx.select({ id: lot.id }).from(lot).where(anyOf(lot.id, ids)).orderBy(asc(lot.id)).for('update');
}

async function findLots(tx: Executor, contact: Contact): Promise<number[]> {
  const besideLots = await tx
    .select({ id: lotPrivate.lotId })
    .from(lotPrivate)
    .where(isContact(contact, sql`${lotPrivate.ownerPhone}`, sql`${lotPrivate.ownerEmail}`));
  const inCopies = await tx
    .select({ id: workingCopy.id })
    .from(workingCopy)
    .where(and(eq(workingCopy.kind, 'lot'), isOwnerIn(contact, sql`${workingCopy.fields}`)));
  const inRevisions = await tx
    .selectDistinct({ id: revision.thingId })
    .from(revision)
    .where(and(eq(revision.kind, 'lot'), or(isOwnerIn(contact, sql`${revision.before}`), isOwnerIn(contact, sql`${revision.after}`))));
  return [...new Set([...besideLots, ...inCopies, ...inRevisions].map(({ id }) => id))];
}

/** Deletes the names and the contacts of the property owners of these lots, everywhere. */
export async function deleteOwners(tx: Executor, lotIds: number[]): Promise<void> {
  if (lotIds.length === 0) return;
  await tx.update(lotPrivate).set({ ownerName: null, ownerPhone: null, ownerEmail: null }).where(anyOf(lotPrivate.lotId, lotIds));
  await tx
    .update(workingCopy)
    .set({ fields: withoutOwner(workingCopy.fields) })
    .where(and(eq(workingCopy.kind, 'lot'), anyOf(workingCopy.id, lotIds)));
  await tx
    .update(revision)
    .set({ before: withoutOwner(revision.before), after: withoutOwner(revision.after) })
    .where(and(eq(revision.kind, 'lot'), anyOf(revision.thingId, lotIds)));
  for (const id of lotIds) await writeAudit(tx, null, { action: 'owner.forget', subject: 'lot', subjectId: id });
  // Answers to conflicting saves repeat the values.
  await tx.delete(workingCopySave).where(and(eq(workingCopySave.kind, 'lot'), anyOf(workingCopySave.id, lotIds)));
}

/** A condition: these fields of a lot name an owner. */
export const hasOwner = (fields: AnyPgColumn): SQL => sql`${fields} ?| ${OWNER_FIELDS}`;
export const withoutOwner = (fields: AnyPgColumn): SQL => sql`${fields} - ${OWNER_FIELDS}`;

const isOwnerIn = (contact: Contact, fields: SQL): SQL => isContact(contact, sql`${fields} ->> 'inside.ownerPhone'`, sql`${fields} ->> 'inside.ownerEmail'`);

/** Staff write phones in any format; inside Russia a number may begin with 8 instead of 7. */
const isContact = (contact: Contact, phone: SQL, email: SQL): SQL =>
  'digits' in contact ? sql`regexp_replace(regexp_replace(${phone}, '\\D', '', 'g'), '^8(\\d{10})$', '7\\1') = ${contact.digits}` : sql`lower(trim(${email})) = ${contact.email}`;
