import { and, eq, isNull, notExists, or, sql } from 'drizzle-orm';
import { nameIn } from '#contract/core/latin-name.ts';
import type { Today } from '#contract/office/today.ts';
import type { Database } from '#server/db/client.ts';
import { lead, leadEvent, leadRead } from '#server/db/schema/lead.ts';
import type { TodayContext } from './today-lists.ts';
import { findTold } from './told-answers.ts';

const MAX_ITEMS = 12;

/**
 * What visitors have said of their shortlists and what is news to this person; who has waited longest comes first. It is none any more once they have opened the
 * lead, or whoever answers it has; of a lead that nobody has taken, anybody who has opened it.
 */
export async function findAnswered(db: Database, { actor, locale, visible, seesPeople }: TodayContext): Promise<Today['answered']> {
  const read = db
    .select({ one: sql`1` })
    .from(leadRead)
    .where(
      and(
        eq(leadRead.leadId, lead.id),
        sql`${leadRead.eventId} >= ${leadEvent.id}`,
        or(isNull(lead.assigneeId), eq(leadRead.staffId, lead.assigneeId), eq(leadRead.staffId, actor.staffId)),
      ),
    );
  const told = await findTold(db, and(visible, notExists(read)));
  const items = told.map(({ last, ...said }) => ({
    number: last.number,
    name: last.name ?? '',
    assignee: last.assignee && nameIn(last.assignee, locale),
    at: last.at.toISOString(),
    ...said,
  }));
  return { total: items.length, items: seesPeople ? items.toSorted((first, second) => first.at.localeCompare(second.at)).slice(0, MAX_ITEMS) : [] };
}
