import { and, count, eq, exists, gt, inArray, sql } from 'drizzle-orm';
import { nameIn } from '#contract/core/latin-name.ts';
import type { Locale } from '#contract/core/locale.ts';
import { OPEN_STEPS } from '#contract/office/lead-words.ts';
import type { AssigneeList, LeadChanged } from '#contract/office/leads.ts';
import { AppError } from '#server/core/errors.ts';
import type { Executor } from '#server/db/client.ts';
import type { Deps } from '#server/db/deps.ts';
import { delivery } from '#server/db/schema/delivery.ts';
import { lead, leadEvent } from '#server/db/schema/lead.ts';
import { staff } from '#server/db/schema/staff.ts';
import type { LeadDeps } from '#server/lead/deps.ts';
import { ASSIGNED_TEMPLATE } from '#server/lead/letters/assigned-letter.ts';
import type { Actor } from '#server/staff/actor.ts';
import { requireRight } from '#server/staff/rights.ts';
import { changeLead, type LeadContext } from './change-lead.ts';
import { isAssignable, mayAssignOthers, mayHaveLeads, visibleLeads } from './lead-rights.ts';

/** An open list may show a lead as unassigned for so long after somebody has taken it. */
const LIST_MAY_BE_OLD_MINUTES = 10;

type Assignment = { from: number | null; to: number | null };

/** Assigns a lead to somebody, or to nobody. Of two people who do it at once the first one wins, and the other is told who has it now. Agents may only take a lead and give it back. */
export async function assignLead(deps: Pick<LeadDeps, 'db' | 'outbox'>, context: LeadContext, assignment: Assignment): Promise<LeadChanged> {
  const letters: number[] = [];
  try {
    const changed = await assign(deps, context, assignment, letters);
    deps.outbox.wake(letters);
    return changed;
  } catch (error) {
    // An agent who saw an unassigned lead in the list may not see it any more once a colleague has it. The name of the colleague says more than «forbidden».
    const holder = assignment.from === null && error instanceof AppError && error.code === 'forbidden' ? await findNewHolder(deps, context.number) : undefined;
    throw holder ? new AppError('lead_taken', holder) : error;
  }
}

/** Adds the stored letter to `letters`, to be sent after the commit. */
const assign = (deps: Pick<Deps, 'db'>, context: LeadContext, { from, to }: Assignment, letters: number[]): Promise<LeadChanged> =>
  changeLead(deps, context, async (found, tx) => {
    if (found.assigneeId !== from) throw new AppError('lead_taken', found.assigneeName ?? '');
    if (to !== null && to !== context.actor.staffId) requireRight(context.actor, 'lead.write');
    const { name, email } = to === null ? { name: '', email: '' } : await requireAssignable(tx, to);
    if (to !== null && to !== context.actor.staffId) letters.push(await storeLetter(tx, found.id, email));
    return {
      set: { assigneeId: to },
      event: { kind: 'assigned', data: { from, to, fromName: found.assigneeName ?? '', toName: name } },
      action: 'lead.assign',
      audited: { assignee: { before: found.assigneeName, after: name || null } },
    };
  });

/** Who has a lead that was assigned a short time ago. */
async function findNewHolder({ db }: Pick<Deps, 'db'>, number: number): Promise<string | undefined> {
  const justAssigned = db
    .select({ one: sql`1` })
    .from(leadEvent)
    .where(and(eq(leadEvent.leadId, lead.id), eq(leadEvent.kind, 'assigned'), gt(leadEvent.at, sql`now() - ${LIST_MAY_BE_OLD_MINUTES} * interval '1 minute'`)));
  const [found] = await db
    .select({ name: staff.name })
    .from(lead)
    .innerJoin(staff, eq(staff.id, lead.assigneeId))
    .where(and(eq(lead.number, number), exists(justAssigned)));
  return found?.name;
}

/** Stores the letter to whoever was given a lead by somebody else. */
async function storeLetter(tx: Executor, leadId: string, recipient: string): Promise<number> {
  const [stored] = await tx.insert(delivery).values({ leadId, channel: 'email', template: ASSIGNED_TEMPLATE, recipient }).returning({ id: delivery.id });
  if (!stored) throw new Error('the letter was not stored');
  return stored.id;
}

async function requireAssignable(tx: Executor, staffId: number): Promise<{ name: string; email: string }> {
  const [found] = await tx
    .select({ name: staff.name, email: staff.email })
    .from(staff)
    .where(and(eq(staff.id, staffId), isAssignable));
  if (!found) throw new AppError('invalid_form', '', { to: 'invalid' });
  return found;
}

/** The staff who may have leads and viewings, with the number of their open leads, and whether more may be given to them. An agent gets only themselves. */
export async function findAssignees({ db }: Pick<Deps, 'db'>, actor: Actor, locale: Locale): Promise<AssigneeList> {
  visibleLeads(actor); // refuses who may see none
  const open = db
    .select({ staffId: lead.assigneeId, leads: count().as('leads') })
    .from(lead)
    .where(inArray(lead.step, [...OPEN_STEPS]))
    .groupBy(lead.assigneeId)
    .as('open');
  const items = await db
    .select({ id: staff.id, name: staff.name, open: sql<number>`coalesce(${open.leads}, 0)::int`, mayBeChosen: isAssignable })
    .from(staff)
    .leftJoin(open, eq(open.staffId, staff.id))
    .where(and(mayHaveLeads, mayAssignOthers(actor) ? undefined : eq(staff.id, actor.staffId)))
    .orderBy(staff.name);
  return { items: items.map((item) => ({ ...item, name: nameIn(item.name, locale) })) };
}
