import { and, eq, isNull, notInArray, or, type SQL, sql } from 'drizzle-orm';
import type { FormType } from '#contract/lead/feedback.ts';
import { AppError } from '#server/core/errors.ts';
import { lead } from '#server/db/schema/lead.ts';
import { staff } from '#server/db/schema/staff.ts';
import type { Actor } from '#server/staff/actor.ts';
import { may, reachesOf, requireRight } from '#server/staff/rights.ts';

type Assigned = { type: FormType; assigneeId: number | null; assigneeAgentId: number | null };

/** Letters to the managing partner and applications for a vacancy do not wait for any agent: unassigned, they are the owners'. */
const FOR_OWNERS: readonly FormType[] = ['chief-contact', 'vacancy-application'];
/** No id of a person. */
const OWNERS = 0;

/** Whose a lead is, for the table of rights. */
const ownedBy = ({ type, assigneeId, assigneeAgentId }: Assigned) => ({ staffId: assigneeId ?? (FOR_OWNERS.includes(type) ? OWNERS : null), agentId: assigneeAgentId });

export function requireLead(actor: Actor, right: 'lead.read' | 'lead.write', assigned: Assigned): void {
  requireRight(actor, right, ownedBy(assigned));
}

export const mayReadLead = (actor: Actor, assigned: Assigned): boolean => may(actor, 'lead.read', ownedBy(assigned));

export const mayAssignOthers = (actor: Actor): boolean => may(actor, 'lead.write');

/** The leads that this person may see, as the table of rights says; a query without it would show those of others. */
export function visibleLeads(actor: Actor): SQL | undefined {
  const reach = reachesOf(actor.role)['lead.read'];
  if (reach === 'all') return undefined;
  if (reach !== 'own-or-unassigned') throw new AppError('forbidden');
  return or(and(isNull(lead.assigneeId), notInArray(lead.type, [...FOR_OWNERS])), isOwn(actor));
}

/** Leads that are assigned to this person, or to whom they look at the office as. An array, not `in`: PostgreSQL then uses the index also where it is one of several conditions. */
export const isOwn = ({ staffId, agentId }: Actor): SQL =>
  agentId === null
    ? eq(lead.assigneeId, staffId)
    : sql`${lead.assigneeId} = any(array(select ${staff.id} from ${staff} where ${staff.id} = ${staffId} or ${staff.agentId} = ${agentId}))`;
