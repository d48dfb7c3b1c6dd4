import { and, eq, isNull, notExists, or, sql } from 'drizzle-orm';
import { nameIn } from '#contract/core/latin-name.ts';
import type { Today } from '#contract/office/today.ts';
import type { Database } from '#server/db/client.ts';
import { lead, leadEvent, leadRead } from '#server/db/schema/lead.ts';
import type { TodayContext } from './today-lists.ts';
import { findUnhandledAnswers } from './unhandled-answers.ts';

const MAX_ITEMS = 12;

/**
 * Leads whose visitors have answered about the lots of a shortlist; the one whose newest answer is the oldest comes first. A lead is no longer listed once this person or
 * its assignee has opened it after the answer (any member of staff if it is unassigned), or once staff have worked on it since.
 */
export async function findAnsweredShortlists(db: Database, { actor, locale, visible, seesPeople }: TodayContext): Promise<Today['answered']> {
  // Correlated with the lead and the answer, an event of its log, in `findUnhandledAnswers`.
  const readAfterAnswer = db
    .select({ one: sql`1` })
    .from(leadRead)
    .where(
      and(
        eq(leadRead.leadId, lead.id),
        sql`${leadRead.eventId} >= ${leadEvent.id}`,
        or(isNull(lead.assigneeId), eq(leadRead.staffId, lead.assigneeId), eq(leadRead.staffId, actor.staffId)),
      ),
    );
  const answeredLeads = await findUnhandledAnswers(db, and(visible, notExists(readAfterAnswer)));
  const items = answeredLeads.map(({ newest, ...answers }) => ({
    number: newest.number,
    name: newest.name ?? '',
    assignee: newest.assignee && nameIn(newest.assignee, locale),
    at: newest.at.toISOString(),
    ...answers,
  }));
  return { total: items.length, items: seesPeople ? items.toSorted((first, second) => first.at.localeCompare(second.at)).slice(0, MAX_ITEMS) : [] };
}
