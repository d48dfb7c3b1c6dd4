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
import { isVisible, requireLeadWrite } from './lead-rights.ts';
import { type LeadEventInput, writeLeadEvent } from './write-lead-event.ts';

export type LockedLead = typeof lead.$inferSelect & { assigneeAgentId: number | null; assigneeName: string | null };
/** A change of a lead. `set` are the columns to write, `event` goes into the log of the lead, `action` and `audited` into the audit log: never personal data. */
export type LeadChange = {
  set?: Partial<typeof lead.$inferInsert>;
  event: LeadEventInput;
  /** A second event, written before `event`. Its id is stored in the data of `event`, so that an undo finds it. */
  also?: LeadEventInput;
  action: string;
  audited?: Record<string, unknown>;
};
/** Who calls a use case, in which language, about which lead. */
export type LeadContext = { actor: Actor; locale: Locale; number: number };

/** Reads a lead and keeps it from being changed until the transaction ends. Not `for update`, since events that refer to the lead must not wait. */
export async function lockLead(tx: Executor, actor: Actor, number: number, right: 'lead.read' | 'lead.write' = 'lead.write'): Promise<LockedLead> {
  const [row] = await tx
    .select({ lead, assigneeAgentId: staff.agentId, assigneeName: staff.name, isVisible: isVisible(actor) })
    .from(lead)
    .leftJoin(staff, eq(staff.id, lead.assigneeId))
    .where(eq(lead.number, number))
    .for('no key update', { of: lead });
  if (!row) throw new AppError('not_found');
  const locked = { ...row.lead, assigneeAgentId: row.assigneeAgentId, assigneeName: row.assigneeName };
  if (right === 'lead.write') requireLeadWrite(actor, locked);
  else if (!row.isVisible) throw new AppError('forbidden');
  return locked;
}

/** Changes a lead, the audit log and the lead's own log in one transaction. With `right` `lead.read` everybody who sees the lead may do it. */
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
    const alsoId = await writeLeadEvent(tx, actor, locked.id, also);
    return writeLeadEvent(tx, actor, locked.id, { ...input, data: { ...input.data, also: alsoId } });
  });
  return { event, lead: await requireLeadItem(db, actor, locale, number) };
}
