import { and, isNotNull, or, type SQL } from 'drizzle-orm';
import type { FormType } from '#contract/lead/feedback.ts';
import { AppError } from '#server/core/errors.ts';
import { viewing } from '#server/db/schema/viewing.ts';
import { isOwnViewing, requireLeadWrite, visibleLeads } from '#server/lead/inbox/lead-rights.ts';
import type { Actor } from '#server/staff/actor.ts';
import { may } from '#server/staff/rights.ts';

type ViewingOwners = { staffId: number; staffAgentId: number | null; lead: { type: FormType; assigneeId: number | null; assigneeAgentId: number | null } | null };

/** A viewing may be changed by its agent and, if it belongs to a lead, by whoever may work on the lead. */
export function requireViewingWrite(actor: Actor, { staffId, staffAgentId, lead }: ViewingOwners): void {
  if (may(actor, 'lead.write', { staffId, agentId: staffAgentId })) return;
  if (!lead) throw new AppError('forbidden');
  requireLeadWrite(actor, lead);
}

/** A condition for a query that joins `lead`: the viewing is the actor's own, or of a lead that the actor may see. */
export function visibleViewings(actor: Actor): SQL | undefined {
  const ofLeads = visibleLeads(actor); // refuses who may see none
  return ofLeads && or(isOwnViewing(actor), and(isNotNull(viewing.leadId), ofLeads));
}
