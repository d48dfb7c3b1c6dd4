import { and, asc, eq, inArray, isNull, lte } from 'drizzle-orm';
import { OPEN_STEPS } from '#contract/office/lead-words.ts';
import { delivery } from '#server/db/schema/delivery.ts';
import { lead } from '#server/db/schema/lead.ts';
import type { LeadDeps } from '#server/lead/deps.ts';
import { writeAudit } from '#server/staff/audit.ts';
import { findOwnerEmails } from '#server/staff/staff-queries.ts';

type Deps = Pick<LeadDeps, 'db' | 'outbox'>;

/**
 * Tells every owner about each lead that nobody has answered in time. A lead is marked in the transaction that stores the letters, so they are sent once,
 * even by several processes and after a crash. Resolves to the number of leads.
 */
export async function escalateLeads({ db, outbox }: Deps, now = new Date()): Promise<number> {
  for (let escalated = 0; ; escalated++) {
    const letters = await escalateNext(db, now);
    if (!letters) return escalated;
    outbox.wake(letters);
  }
}

/** Stores the letters about the lead that has waited longest. Returns their ids; undefined if no lead waits. */
async function escalateNext(db: Deps['db'], now: Date): Promise<number[] | undefined> {
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({ id: lead.id, number: lead.number })
      .from(lead)
      .where(and(lte(lead.escalateAt, now), isNull(lead.escalatedAt), isNull(lead.answeredAt), inArray(lead.step, [...OPEN_STEPS])))
      .orderBy(asc(lead.escalateAt))
      .limit(1)
      .for('no key update', { skipLocked: true });
    if (!found) return undefined;
    await tx.update(lead).set({ escalatedAt: now }).where(eq(lead.id, found.id));
    const owners = await findOwnerEmails(tx);
    await writeAudit(tx, null, { action: 'lead.escalate', subject: 'lead', subjectId: found.number, change: { owners: owners.length } });
    if (owners.length === 0) return [];
    const stored = await tx
      .insert(delivery)
      .values(owners.map((email) => ({ leadId: found.id, channel: 'email' as const, template: 'lead-waiting', recipient: email })))
      .returning({ id: delivery.id });
    return stored.map(({ id }) => id);
  });
}
