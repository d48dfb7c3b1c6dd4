import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '#server/db/client.ts';
import { lotPrivate } from '#server/db/schema/lot-private.ts';
import { revision, workingCopy, workingCopySave } from '#server/db/schema/working-copy.ts';

const KEYS = ['inside.ownerName', 'inside.ownerPhone', 'inside.ownerEmail'];
type Contact = { email: string } | { digits: string };

/** Deletes the name and the contacts of a property's owner wherever the office has written them: beside the lot, in working copies and in revisions. */
export async function forgetOwner(tx: Executor, contact: Contact): Promise<void> {
  const named = await tx
    .select({ id: lotPrivate.lotId })
    .from(lotPrivate)
    .where(isOf(contact, sql`${lotPrivate.ownerPhone}`, sql`${lotPrivate.ownerEmail}`));
  const inCopies = await tx
    .select({ id: workingCopy.id })
    .from(workingCopy)
    .where(and(eq(workingCopy.kind, 'lot'), isIn(contact, sql`${workingCopy.fields}`)));
  const inRevisions = await tx
    .selectDistinct({ id: revision.thingId })
    .from(revision)
    .where(and(eq(revision.kind, 'lot'), or(isIn(contact, sql`${revision.before}`), isIn(contact, sql`${revision.after}`))));
  const ids = [...new Set([...named, ...inCopies, ...inRevisions].map(({ id }) => id))];
  if (ids.length === 0) return;
  const without = (values: SQL) =>
    sql`${values} - array[${sql.join(
      KEYS.map((key) => sql`${key}`),
      sql`, `,
    )}]::text[]`;
  await tx.update(lotPrivate).set({ ownerName: null, ownerPhone: null, ownerEmail: null }).where(inArray(lotPrivate.lotId, ids));
  await tx
    .update(workingCopy)
    .set({ fields: without(sql`${workingCopy.fields}`) })
    .where(and(eq(workingCopy.kind, 'lot'), inArray(workingCopy.id, ids)));
  await tx
    .update(revision)
    .set({ before: without(sql`${revision.before}`), after: without(sql`${revision.after}`) })
    .where(and(eq(revision.kind, 'lot'), inArray(revision.thingId, ids)));
  // Answers to conflicting saves repeat the values.
  await tx.delete(workingCopySave).where(and(eq(workingCopySave.kind, 'lot'), inArray(workingCopySave.id, ids)));
}

const isIn = (contact: Contact, values: SQL): SQL => isOf(contact, sql`${values} ->> 'inside.ownerPhone'`, sql`${values} ->> 'inside.ownerEmail'`);

/** The office writes phones as it likes; inside Russia a number may begin with 8 instead of 7. */
const isOf = (contact: Contact, phone: SQL, email: SQL): SQL =>
  'digits' in contact ? sql`regexp_replace(regexp_replace(${phone}, '\\D', '', 'g'), '^8(\\d{10})$', '7\\1') = ${contact.digits}` : sql`lower(trim(${email})) = ${contact.email}`;
