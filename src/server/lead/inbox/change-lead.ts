import { eq } from 'drizzle-orm';
import type { Locale } from '#contract/core/locale.ts';
import type { LeadChanged } from '#contract/office/leads.ts';
import { AppError } from '#server/core/errors.ts';
import type { Executor } from '#server/db/client.ts';
import type { Deps } from '#server/db/deps.ts';
import { lead } from '#server/db/schema/lead.ts';
import { staff } from '#server/db/schema/staff.ts';
import type { Actor } from '#server/staff/actor.ts';
import { writeAudit } from '#server/staff/audit.ts';
import { requireLeadItem } from './find-leads.ts';
import { isVisible, requireLead } from './lead-rights.ts';
import { type LeadEventInput, writeLeadEvent } from './write-lead-event.ts';

export type LockedLead = typeof lead.$inferSelect & { assigneeAgentId: number | null; assigneeName: string | null };
/** Columns to write, the event for the log of the lead, and what the audit log says of it: never personal data. */
export type LeadChange = {
  set?: Partial<typeof lead.$inferInsert>;
  event: LeadEventInput;
  /** Happens with it and is written before it, which then has its id. */
  also?: LeadEventInput;
  action: string;
  audited?: Record<string, unknown>;
};
/** Who calls a use case, in which language, about which lead. */
export type LeadContext = { actor: Actor; locale: Locale; number: number };

/** Reads a lead and keeps it from being changed until the transaction ends. Not `for update`: an event that refers to it must not wait. */
export async function lockLead(tx: Executor, actor: Actor, number: number, right: 'lead.read' | 'lead.write' = 'lead.write'): Promise<LockedLead> {
  const [row] = await tx
    .select({ lead, assigneeAgentId: staff.agentId, assigneeName: staff.name, isVisible: isVisible(actor) })
    .from(lead)
    .leftJoin(staff, eq(staff.id, lead.assigneeId))
    .where(eq(lead.number, number))
    .for('no key update', { of: lead });
  if (!row) throw new AppError('not_found');
  const locked = { ...row.lead, assigneeAgentId: row.assigneeAgentId, assigneeName: row.assigneeName };
  if (right === 'lead.write') requireLead(actor, locked);
  else if (!row.isVisible) throw new AppError('forbidden');
  return locked;
}

/** One change of one lead: in one transaction the lead, the audit log and the lead's own log. For what whoever sees the lead may do, `right` is that to read it. */
export async function changeLead(
  { db }: Pick<Deps, 'db'>,
  { actor, locale, number }: LeadContext,
  plan: (lead: LockedLead, tx: Executor) => Promise<LeadChange> | LeadChange,
  right?: 'lead.read',
): Promise<LeadChanged> {
  const event = await db.transaction(async (tx) => {
    const locked = await lockLead(tx, actor, number, right);
    const { set, event: input, also, action, audited } = await plan(locked, tx);
    await tx
      .update(lead)
      .set({ ...set, updatedAt: new Date() })
      .where(eq(lead.id, locked.id));
    await writeAudit(tx, actor, { action, subject: 'lead', subjectId: number, change: audited });
    if (!also) return writeLeadEvent(tx, actor, locked.id, input);
    const first = await writeLeadEvent(tx, actor, locked.id, also);
    return writeLeadEvent(tx, actor, locked.id, { ...input, data: { ...input.data, also: first } });
  });
  return { event, lead: await requireLeadItem(db, actor, locale, number) };
}
