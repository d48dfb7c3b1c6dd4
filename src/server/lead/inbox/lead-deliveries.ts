import { asc, eq, inArray, type SQL } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { LeadDetail } from '#contract/office/leads.ts';
import type { Executor } from '#server/db/client.ts';
import { delivery } from '#server/db/schema/delivery.ts';
import { shortlist } from '#server/db/schema/shortlist.ts';
import { viewing } from '#server/db/schema/viewing.ts';
import { maskEmail } from '#server/lead/person/mask-contact.ts';
import { readTemplate } from '#server/lead/viewing/letters/viewing-templates.ts';

/** A condition: a delivery is about this lead itself, or about one of its viewings or shortlists. */
export function isOfLead(db: Executor, leadId: string): SQL {
  const ids = (where: SQL) => db.select({ id: delivery.id }).from(delivery).where(where);
  // Not one condition with «or», which could not use the indexes.
  const all = unionAll(
    ids(eq(delivery.leadId, leadId)),
    ids(inArray(delivery.viewingId, db.select({ id: viewing.id }).from(viewing).where(eq(viewing.leadId, leadId)))),
    ids(inArray(delivery.shortlistId, db.select({ id: shortlist.id }).from(shortlist).where(eq(shortlist.leadId, leadId)))),
  );
  return inArray(delivery.id, all);
}

export async function findDeliveries(db: Executor, leadId: string): Promise<LeadDetail['deliveries']> {
  const rows = await db.select().from(delivery).where(isOfLead(db, leadId)).orderBy(asc(delivery.id));
  return rows.map(presentDelivery);
}

const TO_VISITOR = ['lead-received', 'shortlist'];

function presentDelivery(row: typeof delivery.$inferSelect): LeadDetail['deliveries'][number] {
  const { id, channel, template, recipient, status, attempts, lastError, updatedAt, nextAttemptAt } = row;
  const isToVisitor = TO_VISITOR.includes(template) || readTemplate(template)?.to === 'visitor';
  return {
    id,
    channel,
    template,
    isToVisitor,
    recipient: channel === 'email' ? (isToVisitor ? maskEmail(recipient) : recipient) : null,
    status,
    attempts,
    error: lastError,
    at: updatedAt.toISOString(),
    nextAttemptAt: status === 'pending' && attempts > 0 ? nextAttemptAt.toISOString() : null,
  };
}
