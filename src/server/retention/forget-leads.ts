import { and, eq, inArray, lt, ne, notExists, or, sql } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { priceWatch } from '#server/db/schema/alert.ts';
import { lead } from '#server/db/schema/lead.ts';
import { endConsents } from './consents.ts';
import { deleteResumes } from './forget-files.ts';
import type { Cutoffs } from './terms.ts';

/**
 * Deletes leads that are too old, with their deliveries and résumés; a lead with a price watch stays as long as the watch. Files are deleted first: if
 * the transaction fails, the row is found again the next day, and no file is left without a row. Returns the number of leads.
 */
export async function forgetLeads(db: Database, resumeFolder: string, cutoffs: Cutoffs, now: Date, most: number): Promise<number> {
  return db.transaction(async (tx) => {
    const followed = tx.select({ one: sql`1` }).from(priceWatch).where(eq(priceWatch.consentId, lead.consentId));
    const due = or(
      and(eq(lead.status, 'spam'), lt(lead.createdAt, cutoffs.spam)),
      and(eq(lead.type, 'vacancy-application'), lt(lead.createdAt, cutoffs.application)),
      and(ne(lead.type, 'vacancy-application'), lt(lead.updatedAt, cutoffs.enquiry), notExists(followed)),
    );
    const rows = await tx.select({ id: lead.id, resumeKey: lead.resumeKey, consentId: lead.consentId }).from(lead).where(due).limit(most).for('update', { skipLocked: true });
    await deleteResumes(resumeFolder, rows);
    const ids = rows.map(({ id }) => id);
    await tx.delete(lead).where(inArray(lead.id, ids));
    await endConsents(
      tx,
      rows.map(({ consentId }) => consentId),
      now,
    );
    return rows.length;
  });
}
