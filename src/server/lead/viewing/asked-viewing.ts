import { and, asc, eq, exists, inArray, notExists, or, type SQL, sql } from 'drizzle-orm';
import { nameIn } from '#contract/core/latin-name.ts';
import type { Locale } from '#contract/core/locale.ts';
import type { LeadDetail } from '#contract/office/leads.ts';
import type { EndedViewing } from '#contract/office/viewings.ts';
import type { Executor } from '#server/db/client.ts';
import { lead, leadEvent } from '#server/db/schema/lead.ts';
import { staff } from '#server/db/schema/staff.ts';
import { viewing } from '#server/db/schema/viewing.ts';

/** Steps in which a viewing may be asked for. In negotiation the lot has been seen, and later steps end the lead. */
const STEPS_BEFORE_NEGOTIATION = ['new', 'in_work', 'viewing'] as const;

/**
 * A condition for a query of `lead`: the lead asks for a viewing. The visitor has booked one, or one was cancelled or missed, and none is planned or was held. The page of
 * the lead and the list beside the calendar use it. Cancelling a viewing does not change the step of the lead: only people do.
 */
export function asksForViewing(db: Executor): SQL | undefined {
  const withState = (...states: (typeof viewing.$inferSelect)['state'][]) =>
    db
      .select({ one: sql`1` })
      .from(viewing)
      .where(and(eq(viewing.leadId, lead.id), inArray(viewing.state, states)));
  return and(inArray(lead.step, [...STEPS_BEFORE_NEGOTIATION]), or(eq(lead.type, 'book-view'), exists(withState('cancelled', 'missed'))), notExists(withState('planned', 'held')));
}

/** For each lead the last viewing that was cancelled or missed, and who recorded it. */
export async function findEndedViewings(db: Executor, leadIds: string[], locale: Locale): Promise<Map<string, EndedViewing>> {
  if (leadIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(leadEvent)
    .where(and(inArray(leadEvent.leadId, leadIds), eq(leadEvent.kind, 'viewing'), sql`${leadEvent.data} ->> 'what' in ('cancelled', 'missed')`))
    .orderBy(asc(leadEvent.id));
  return new Map(
    rows.map(({ leadId, data, at, staffName }) => [
      leadId,
      { state: data.what as EndedViewing['state'], startsAt: String(data.startsAt), at: at.toISOString(), by: nameIn(staffName, locale) },
    ]),
  );
}

/** The viewings of a lead that are planned and have no result yet, the earliest first. */
export async function findPlannedViewings(db: Executor, leadId: string, locale: Locale): Promise<LeadDetail['viewings']> {
  const rows = await db
    .select({ id: viewing.id, startsAt: viewing.startsAt, minutes: viewing.minutes, agent: staff.name })
    .from(viewing)
    .innerJoin(staff, eq(staff.id, viewing.staffId))
    .where(and(eq(viewing.leadId, leadId), eq(viewing.state, 'planned')))
    .orderBy(asc(viewing.startsAt), asc(viewing.id));
  return rows.map((row) => ({ ...row, startsAt: row.startsAt.toISOString(), agent: nameIn(row.agent, locale) }));
}
