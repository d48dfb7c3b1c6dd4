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

/** Letters to the managing partner and applications for a vacancy: while they are assigned to nobody, only owners see them. */
const FOR_OWNERS: readonly FormType[] = ['chief-contact', 'vacancy-application'];
/** No member of staff has this id: a lead with it is neither unassigned nor any agent's own. */
const NO_AGENT = 0;
/** For so long after a viewing its agent still sees the lead: to call, to note what was said, to record the result. */
const VISIBLE_DAYS_AFTER_VIEWING = 3;

/** Editors have no leads. */
export const mayHaveLeads = sql`${staff.active} and ${staff.role} in ('owner', 'agent')`;
/** People of the demo agency cannot sign in, so a lead that was given to them would wait for ever. */
export const isAssignable = sql<boolean>`(${mayHaveLeads} and not ${staff.demo})`;

/** To whom a lead belongs, for the table of rights. */
const ownedBy = ({ type, assigneeId, assigneeAgentId }: Assigned) => ({ staffId: assigneeId ?? (FOR_OWNERS.includes(type) ? NO_AGENT : null), agentId: assigneeAgentId });

/** Refuses who may not work on a lead. Seeing it needs less: `isVisible`. */
export function requireLeadWrite(actor: Actor, assigned: Assigned): void {
  requireRight(actor, 'lead.write', ownedBy(assigned));
}

export const mayChangeLead = (actor: Actor, assigned: Assigned): boolean => may(actor, 'lead.write', ownedBy(assigned));

/** Whether a lead is visible because it is theirs or unassigned. A lead that is visible only because they show its viewing does not count. */
export const mayReadLead = (actor: Actor, assigned: Assigned): boolean => may(actor, 'lead.read', ownedBy(assigned));

export const mayAssignOthers = (actor: Actor): boolean => may(actor, 'lead.write');

/** The leads that this person may see: those that the table of rights says, and those whose viewings they show. Undefined for all. Every query of leads needs it. */
export function visibleLeads(actor: Actor): SQL | undefined {
  const assigned = assignedLeads(actor);
  return assigned && or(assigned, sql`${lead.number} = any(array(${leadsOfOwnViewings(actor, sql`own.number`)}))`);
}

/**
 * For lists of people, whose index has the person of a lead but not its number: all leads of the people whose viewings this person shows. It finds the same people
 * as `visibleLeads`.
 */
export function leadsOfVisiblePeople(actor: Actor): SQL | undefined {
  const assigned = assignedLeads(actor);
  return assigned && or(assigned, sql`${lead.personId} = any(array(${leadsOfOwnViewings(actor, sql`own.person_id`)}))`);
}

/** `visibleLeads` as a column of a query: whether this person may see the lead. */
export const isVisible = (actor: Actor): SQL<boolean> => correlated(sql<boolean>`coalesce(${visibleLeads(actor) ?? sql`true`}, false)`);

/** The leads that are assigned to this person, or unassigned; undefined for all. Refuses who may see none. */
function assignedLeads(actor: Actor): SQL | undefined {
  const reach = reachesOf(actor.role)['lead.read'];
  if (reach === 'all') return undefined;
  if (reach !== 'own-or-unassigned') throw new AppError('forbidden');
  return or(and(isNull(lead.assigneeId), notInArray(lead.type, [...FOR_OWNERS])), isOwn(actor));
}

const leadsOfOwnViewings = (actor: Actor, column: SQLWrapper): SQL =>
  sql`select ${column} from ${viewing} join ${lead} as own on own.id = ${viewing.leadId}
    where ${isOwnViewing(actor)} and ${viewing.state} <> 'cancelled' and ${viewing.startsAt} > now() - interval ${sql.raw(`'${VISIBLE_DAYS_AFTER_VIEWING} days'`)}`;

/** Leads that are assigned to this person, or to the agent as whom an owner looks at the office. */
export const isOwn = (actor: Actor): SQL => isStaff(lead.assigneeId, actor);

/** Viewings whose agent is this person, or the agent as whom an owner looks at the office. */
export const isOwnViewing = (actor: Actor): SQL => isStaff(viewing.staffId, actor);

/** An array and not `in`: with it PostgreSQL uses the index even beside other conditions. */
const isStaff = (column: typeof lead.assigneeId | typeof viewing.staffId, { staffId, agentId }: Actor): SQL =>
  agentId === null ? eq(column, staffId) : sql`${column} = any(array(select ${staff.id} from ${staff} where ${staff.id} = ${staffId} or ${staff.agentId} = ${agentId}))`;
