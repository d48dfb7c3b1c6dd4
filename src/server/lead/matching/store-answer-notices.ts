import { and, eq, sql } from 'drizzle-orm';
import type { Executor } from '#server/db/client.ts';
import { delivery } from '#server/db/schema/delivery.ts';
import { lead } from '#server/db/schema/lead.ts';
import type { shortlist } from '#server/db/schema/shortlist.ts';
import { staff } from '#server/db/schema/staff.ts';
import { mayReadLead } from '#server/lead/inbox/lead-rights.ts';
import { findLeadRecipients } from '#server/lead/store-deliveries.ts';
import type { Outbox } from '#server/outbox/outbox.ts';
import { findPerson } from '#server/staff/staff-queries.ts';
import { ANSWER_TEMPLATE } from './answer-notice.ts';

/** A visitor who goes through a shortlist answers lot after lot: answers within this time are sent in one message. */
const JOIN_MS = 60_000;

type Shortlist = typeof shortlist.$inferSelect;
type Lead = typeof lead.$inferSelect & { assigneeAgentId: number | null };

/**
 * Stores the messages about an answer in its transaction, by the channels of a new lead. A message contains the answers that are stored when it is sent. So while
 * messages still wait, no others are needed; updating their rows keeps them from being sent before this answer is committed.
 */
export async function storeAnswerNotices(tx: Executor, { leadMail, channels }: Outbox, list: Shortlist, leadId: string | undefined): Promise<void> {
  const waiting = await tx
    .update(delivery)
    .set({ updatedAt: new Date() })
    .where(and(eq(delivery.shortlistId, list.id), eq(delivery.template, ANSWER_TEMPLATE), eq(delivery.status, 'pending'), eq(delivery.attempts, 0)))
    .returning({ id: delivery.id });
  if (waiting.length > 0) return;
  const found = leadId ? await readLead(tx, leadId) : undefined;
  const agentMail = await findAgentMail(tx, list, found);
  const recipients = agentMail ? [agentMail] : await findLeadRecipients(tx, leadMail, found);
  const about = { shortlistId: list.id, template: ANSWER_TEMPLATE, nextAttemptAt: sql`now() + ${JOIN_MS} * interval '1 ms'` };
  const rows = [...recipients.map((recipient) => ({ channel: 'email' as const, recipient })), ...channels].map((row) => ({ ...row, ...about }));
  if (rows.length > 0) await tx.insert(delivery).values(rows);
}

async function readLead(tx: Executor, id: string): Promise<Lead | undefined> {
  const [row] = await tx.select({ lead, assigneeAgentId: staff.agentId }).from(lead).leftJoin(staff, eq(staff.id, lead.assigneeId)).where(eq(lead.id, id));
  return row && { ...row.lead, assigneeAgentId: row.assigneeAgentId };
}

/** The email of whoever has sent the shortlist, if they still work here and may read the lead; else of the lead's assignee. */
async function findAgentMail(tx: Executor, { staffId }: Shortlist, found: Lead | undefined): Promise<string | undefined> {
  for (const id of [staffId, found?.assigneeId ?? 0]) {
    const one = await findPerson(tx, id);
    if (one && (!found || mayReadLead({ ...one, staffId: one.id }, found))) return one.email;
  }
  return undefined;
}
