import { and, eq, inArray, lt, ne, notExists, or, sql } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import { priceWatch } from '#server/db/schema/alert.ts';
import { lead } from '#server/db/schema/lead.ts';
import { endConsents } from './consents.ts';
import { deleteResumes } from './forget-files.ts';
import type { Limits } from './terms.ts';

/**
 * Deletes leads whose time is up, with their deliveries and résumés; a lead that follows a price stays as long as it does. The file goes first: should
 * the deletion fail, the next day finds the row again, and never a file that no row knows. Answers how many leads were deleted.
 */
export async function forgetLeads(db: Database, resumeFolder: string, limits: Limits, now: Date, most: number): Promise<number> {
  return db.transaction(async (tx) => {
    const followed = tx.select({ one: sql`1` }).from(priceWatch).where(eq(priceWatch.consentId, lead.consentId));
    const due = or(
      and(eq(lead.status, 'spam'), lt(lead.createdAt, limits.spam)),
      and(eq(lead.type, 'vacancy-application'), lt(lead.createdAt, limits.application)),
      and(ne(lead.type, 'vacancy-application'), lt(lead.updatedAt, limits.enquiry), notExists(followed)),
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
