import { and, eq, isNull, notInArray, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { FormType } from '#contract/lead/feedback.ts';
import { AppError } from '#server/core/errors.ts';
import { correlated } from '#server/db/queries.ts';
import { lead } from '#server/db/schema/lead.ts';
import { staff } from '#server/db/schema/staff.ts';
import { viewing } from '#server/db/schema/viewing.ts';
import type { Actor } from '#server/staff/actor.ts';

import { may, reachesOf, requireRight } from '#server/staff/rights.ts';

type Assigned = { type: FormType; assigneeId: number | null; assigneeAgentId: number | null };

/** Letters to the managing partner and applications for a vacancy do not wait for any agent: unassigned, they are the owners'. */
const FOR_OWNERS: readonly FormType[] = ['chief-contact', 'vacancy-application'];
/** No id of a person. */
const OWNERS = 0;
/** So long after a viewing whoever showed it still sees its lead: to call, to note what was said, to write down the result. */
const SHOWN_DAYS = 3;

/** Whose a lead is, for the table of rights. */
const ownedBy = ({ type, assigneeId, assigneeAgentId }: Assigned) => ({ staffId: assigneeId ?? (FOR_OWNERS.includes(type) ? OWNERS : null), agentId: assigneeAgentId });

/** To work on a lead; to see it, `isVisible` is enough. */
export function requireLead(actor: Actor, assigned: Assigned): void {
  requireRight(actor, 'lead.write', ownedBy(assigned));
}

export const mayChangeLead = (actor: Actor, assigned: Assigned): boolean => may(actor, 'lead.write', ownedBy(assigned));

/** Whether a lead is theirs or nobody's, whatever they show of others. */
export const mayReadLead = (actor: Actor, assigned: Assigned): boolean => may(actor, 'lead.read', ownedBy(assigned));

export const mayAssignOthers = (actor: Actor): boolean => may(actor, 'lead.write');

/** The leads that this person may see, as the table of rights says; a query without it would show those of others. Whoever shows a viewing sees its lead. */
export function visibleLeads(actor: Actor): SQL | undefined {
  const assigned = assignedLeads(actor);
  return assigned && or(assigned, sql`${lead.number} = any(array(${shownLeads(actor, sql`shown.number`)}))`);
}

/** The leads of the people whom this person may see, for a query that reads an index with people and without numbers: the other leads of who is shown something too. */
export function leadsOfVisiblePeople(actor: Actor): SQL | undefined {
  const assigned = assignedLeads(actor);
  return assigned && or(assigned, sql`${lead.personId} = any(array(${shownLeads(actor, sql`shown.person_id`)}))`);
}

/** The same as a column of a query. */
export const isVisible = (actor: Actor): SQL<boolean> => correlated(sql<boolean>`coalesce(${visibleLeads(actor) ?? sql`true`}, false)`);

/** Leads that are this person's, or nobody's. */
function assignedLeads(actor: Actor): SQL | undefined {
  const reach = reachesOf(actor.role)['lead.read'];
  if (reach === 'all') return undefined;
  if (reach !== 'own-or-unassigned') throw new AppError('forbidden');
  return or(and(isNull(lead.assigneeId), notInArray(lead.type, [...FOR_OWNERS])), isOwn(actor));
}

const shownLeads = (actor: Actor, column: SQLWrapper): SQL =>
  sql`select ${column} from ${viewing} join ${lead} as shown on shown.id = ${viewing.leadId}
    where ${isOwnViewing(actor)} and ${viewing.state} <> 'cancelled' and ${viewing.startsAt} > now() - interval ${sql.raw(`'${SHOWN_DAYS} days'`)}`;

/** Leads that are assigned to this person, or to whom they look at the office as. */
export const isOwn = (actor: Actor): SQL => isStaff(lead.assigneeId, actor);

/** Viewings that this person shows, or whom they look at the office as. */
export const isOwnViewing = (actor: Actor): SQL => isStaff(viewing.staffId, actor);

/** An array, not `in`: PostgreSQL then uses the index also where it is one of several conditions. */
const isStaff = (column: typeof lead.assigneeId | typeof viewing.staffId, { staffId, agentId }: Actor): SQL =>
  agentId === null ? eq(column, staffId) : sql`${column} = any(array(select ${staff.id} from ${staff} where ${staff.id} = ${staffId} or ${staff.agentId} = ${agentId}))`;
