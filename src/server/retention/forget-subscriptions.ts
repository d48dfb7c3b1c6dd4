import { and, eq, inArray, lt, notExists, or, sql } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import type { alert, priceWatch } from '#server/db/schema/alert.ts';
import { delivery } from '#server/db/schema/delivery.ts';
import { lead } from '#server/db/schema/lead.ts';
import { endConsents } from './consents.ts';
import type { Limits } from './terms.ts';

/**
 * Deletes subscriptions that nobody has confirmed, or that were ended, with all that was gathered and sent for them. One whose lead has not reached the
 * agency stays until it has: no lead goes unseen. Answers how many.
 */
export async function forgetSubscriptions(db: Database, table: typeof alert | typeof priceWatch, limits: Limits, now: Date, most: number): Promise<number> {
  return db.transaction(async (tx) => {
    const due = or(and(eq(table.status, 'pending'), lt(table.createdAt, limits.unconfirmed)), and(eq(table.status, 'unsubscribed'), lt(table.unsubscribedAt, limits.ended)));
    const unseen = tx
      .select({ one: sql`1` })
      .from(delivery)
      .innerJoin(lead, eq(lead.id, delivery.leadId))
      .where(and(eq(lead.consentId, table.consentId), inArray(delivery.status, ['pending', 'dead'])));
    const rows = await tx
      .select({ id: table.id, consentId: table.consentId })
      .from(table)
      .where(and(due, notExists(unseen)))
      .limit(most)
      .for('update', { skipLocked: true });
    const consents = rows.map(({ consentId }) => consentId);
    await tx.delete(table).where(
      inArray(
        table.id,
        rows.map(({ id }) => id),
      ),
    );
    // A followed price came as a lead, which was given the same consent.
    await tx.delete(lead).where(inArray(lead.consentId, consents));
    await endConsents(tx, consents, now);
    return rows.length;
  });
}
