import { and, eq, inArray, lt, ne, notExists, or, sql } from 'drizzle-orm';
import type { Database } from '#server/db/client.ts';
import type { alert, priceWatch } from '#server/db/schema/alert.ts';
import { delivery } from '#server/db/schema/delivery.ts';
import { lead } from '#server/db/schema/lead.ts';
import { endConsents } from './consents.ts';
import { deleteLeads } from './delete-leads.ts';
import { forgetPeople } from './forget-people.ts';
import type { Cutoffs } from './terms.ts';

/**
 * Deletes unconfirmed and unsubscribed subscriptions with their matches and deliveries. A subscription whose lead has not reached the agency stays until it has, so
 * that no lead is lost. Returns the number of subscriptions.
 */
export async function forgetSubscriptions(db: Database, table: typeof alert | typeof priceWatch, cutoffs: Cutoffs, now: Date, limit: number): Promise<number> {
  return db.transaction(async (tx) => {
    const due = or(
      and(eq(table.status, 'pending'), lt(table.createdAt, cutoffs.unconfirmed)),
      and(eq(table.status, 'unsubscribed'), lt(table.unsubscribedAt, cutoffs.unsubscribed)),
    );
    const undelivered = tx
      .select({ one: sql`1` })
      .from(delivery)
      .innerJoin(lead, eq(lead.id, delivery.leadId))
      .where(and(eq(lead.consentId, table.consentId), ne(lead.step, 'spam'), inArray(delivery.status, ['pending', 'dead'])));
    const rows = await tx
      .select({ id: table.id, consentId: table.consentId })
      .from(table)
      .where(and(due, notExists(undelivered)))
      .limit(limit)
      .for('update', { skipLocked: true });
    const consents = rows.map(({ consentId }) => consentId);
    const senders = await tx.select({ personId: lead.personId }).from(lead).where(inArray(lead.consentId, consents));
    await tx.delete(table).where(
      inArray(
        table.id,
        rows.map(({ id }) => id),
      ),
    );
    // A price watch was ordered by a lead with the same consent.
    await deleteLeads(tx, inArray(lead.consentId, consents), now);
    await endConsents(tx, consents, now);
    await forgetPeople(
      tx,
      senders.flatMap(({ personId }) => personId ?? []),
      now,
    );
    return rows.length;
  });
}
