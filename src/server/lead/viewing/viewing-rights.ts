import { and, eq, isNotNull, or, type SQL, sql } from 'drizzle-orm';
import type { FormType } from '#contract/lead/feedback.ts';
import { AppError } from '#server/core/errors.ts';
import { staff } from '#server/db/schema/staff.ts';
import { viewing } from '#server/db/schema/viewing.ts';
import { requireLead, visibleLeads } from '#server/lead/inbox/lead-rights.ts';
import type { Actor } from '#server/staff/actor.ts';
import { may } from '#server/staff/rights.ts';

type Shown = { staffId: number; staffAgentId: number | null; lead: { type: FormType; assigneeId: number | null; assigneeAgentId: number | null } | null };

/** A viewing belongs to the agent who shows the lot and, with its lead, to whoever may work on the lead. */
export function requireViewing(actor: Actor, right: 'lead.read' | 'lead.write', { staffId, staffAgentId, lead }: Shown): void {
  if (may(actor, right, { staffId, agentId: staffAgentId })) return;
  if (!lead) throw new AppError('forbidden');
  requireLead(actor, right, lead);
}

/** The same as a condition, for a query that joins `lead`. */
export function visibleViewings(actor: Actor): SQL | undefined {
  const ofLeads = visibleLeads(actor); // refuses who may see none
  return ofLeads && or(isOwnViewing(actor), and(isNotNull(viewing.leadId), ofLeads));
}

const isOwnViewing = ({ staffId, agentId }: Actor): SQL | undefined =>
  or(eq(viewing.staffId, staffId), agentId === null ? undefined : sql`${viewing.staffId} in (select ${staff.id} from ${staff} where ${staff.agentId} = ${agentId})`);
