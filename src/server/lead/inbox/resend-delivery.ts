import { and, eq } from 'drizzle-orm';
import { AppError } from '#server/core/errors.ts';
import { delivery } from '#server/db/schema/delivery.ts';
import type { LeadDeps } from '#server/lead/deps.ts';
import { resend } from '#server/outbox/deliver.ts';
import type { Actor } from '#server/staff/actor.ts';
import { writeAudit } from '#server/staff/audit.ts';
import { lockLead } from './change-lead.ts';
import { isOfLead } from './lead-deliveries.ts';
import { writeLeadEvent } from './write-lead-event.ts';

/** Sends a message again that had failed for good: one about the lead, or about one of its viewings or shortlists. */
export async function resendDelivery({ db, outbox }: Pick<LeadDeps, 'db' | 'outbox'>, actor: Actor, number: number, deliveryId: number): Promise<void> {
  await db.transaction(async (tx) => {
    const lead = await lockLead(tx, actor, number);
    const [found] = await tx
      .select({ channel: delivery.channel, template: delivery.template })
      .from(delivery)
      .where(and(eq(delivery.id, deliveryId), isOfLead(tx, lead.id)));
    if (!found) throw new AppError('not_found');
    if (!(await resend(tx, deliveryId))) throw new AppError('wrong_state');
    await writeAudit(tx, actor, { action: 'lead.resend', subject: 'lead', subjectId: number, change: found });
    await writeLeadEvent(tx, actor, lead.id, { kind: 'delivery', data: { deliveryId, ...found, status: 'resent' } });
  });
  outbox.wake([deliveryId]);
}
