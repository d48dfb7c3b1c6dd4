import { and, gte, isNotNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import { type CallHours, callClock } from '#contract/agency/call-hours.ts';
import { dayInMoscow, momentInMoscow } from '#contract/core/in-moscow.ts';
import { isPublic, OFFICE_STATUSES } from '#contract/office/publishing.ts';
import type { Today } from '#contract/office/today.ts';
import type { Database } from '#server/db/client.ts';
import { lead } from '#server/db/schema/lead.ts';
import { externalSource } from '#server/lead/report/lead-source.ts';
import { dayNumber, endOfDay, lastWeeks, WEEK_DAYS, type Week } from '#server/lead/report/moscow-days.ts';
import { currentLots } from '#server/publishing/lot/lot-list.ts';

/** How many weeks the plots show. */
export const WEEKS = 8;
const DAY_MS = 86_400_000;

type Counted = { now: Date; leads: SQL | undefined };

export const weeksUntil = (now: Date): Week[] => lastWeeks(dayInMoscow(now), WEEKS);

/** The moments at which these weeks begin and end. */
const weeksRange = (now: Date) => {
  const [first, last] = [weeksUntil(now)[0] as Week, weeksUntil(now).at(-1) as Week];
  return { start: momentInMoscow(first.from), end: endOfDay(last.to) };
};

/** Of the leads of the last days whose promised hour is over or that were answered, how many were answered in time. */
export async function countPromises(db: Database, { now, leads }: Counted): Promise<Today['promises']> {
  const arrivedWithin = (days: number) => sql`${lead.createdAt} >= ${new Date(now.getTime() - days * DAY_MS)}`;
  const isKept = sql`${lead.answeredAt} <= ${lead.dueAt}`;
  const count = (...conditions: SQL[]) => sql<number>`count(*) filter (where ${and(...conditions)})::int`;
  const [row] = await db
    .select({ week: count(arrivedWithin(7)), weekKept: count(arrivedWithin(7), isKept), month: count(arrivedWithin(28)), monthKept: count(arrivedWithin(28), isKept) })
    .from(lead)
    .where(
      and(
        leads,
        ne(lead.step, 'spam'),
        gte(lead.createdAt, new Date(now.getTime() - 28 * DAY_MS)),
        isNotNull(lead.dueAt),
        sql`(${lead.dueAt} <= ${now} or ${lead.answeredAt} is not null)`,
      ),
    );
  return { week: { kept: row?.weekKept ?? 0, of: row?.week ?? 0 }, month: { kept: row?.monthKept ?? 0, of: row?.month ?? 0 } };
}

/** How many leads came from each source in each week. */
export async function countSources(db: Database, { now, leads }: Counted, origin: string): Promise<{ week: number; source: string; count: number }[]> {
  const { start, end } = weeksRange(now);
  const day = dayNumber(lead.createdAt);
  const rows = await db
    .select({ day, source: lead.source, count: sql<number>`count(*)::int` })
    .from(lead)
    .where(and(leads, ne(lead.step, 'spam'), gte(lead.createdAt, start), lt(lead.createdAt, end)))
    .groupBy(day, lead.source);
  const first = Date.parse((weeksUntil(now)[0] as Week).from) / DAY_MS;
  return rows.map((row) => ({ week: Math.floor((row.day - first) / WEEK_DAYS), source: externalSource(row.source, origin), count: row.count }));
}

export type Answers = {
  /** The median of each week in minutes of call hours; undefined in a week without answers. */
  medians: (number | undefined)[];
  /** How many minutes of call hours the lead waited that was answered last. */
  last: number | null;
};

/** How long leads waited for their first answer. Thousands of moments are read, so they come as one text: a row for each takes longer than all the rest. */
export async function countAnswers(db: Database, { now, leads }: Counted, hours: CallHours): Promise<Answers> {
  const { start, end } = weeksRange(now);
  const milliseconds = (column: typeof lead.createdAt | typeof lead.answeredAt) => sql`(date_part('epoch', ${column}) * 1000)::bigint`;
  const [row] = await db
    .select({ moments: sql<string | null>`string_agg(${milliseconds(lead.createdAt)} || ' ' || ${milliseconds(lead.answeredAt)}, ',')` })
    .from(lead)
    .where(and(leads, ne(lead.step, 'spam'), gte(lead.createdAt, start), lt(lead.createdAt, end), isNotNull(lead.answeredAt)));
  const rows = (row?.moments?.split(',') ?? []).map((text) => text.split(' ').map(Number) as [number, number]);
  const clock = callClock(hours, start, WEEKS * WEEK_DAYS + 1);
  const waited = rows.map(([arrived, answered]) => ({
    week: Math.floor((arrived - start.getTime()) / (WEEK_DAYS * DAY_MS)),
    answered,
    minutes: Math.max(0, Math.floor(clock(answered) - clock(arrived))),
  }));
  const latest = waited.reduce<(typeof waited)[number] | undefined>((last, one) => (last && last.answered >= one.answered ? last : one), undefined);
  return {
    medians: Array.from({ length: WEEKS }, (_, index) => median(waited.filter(({ week }) => week === index).map(({ minutes }) => minutes))),
    last: latest?.minutes ?? null,
  };
}

export function median(values: number[]): number | undefined {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  if (sorted.length === 0) return undefined;
  return sorted.length % 2 === 1 ? sorted[middle] : Math.round(((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2);
}

/** The upper limits of the ages of lots, in days; a limit belongs to the age below it. */
export const AGES = [30, 91, 182, 365, Number.POSITIVE_INFINITY] as const;

/** The statuses that visitors see, as the list in memory has them. */
const OFFERED = OFFICE_STATUSES.filter(isPublic).map((status) => OFFICE_STATUSES.indexOf(status));

/** How many lots on the site have been there for how long: all of them, or those of an agent. Counted in memory (0049), which takes a hundredth of the time of a query. */
export async function countAges(db: Database, now: Date, agentId?: number): Promise<number[]> {
  const lots = await currentLots(db);
  const offered = lots.marks();
  lots.keep(offered, 'status', (status) => OFFERED.includes(status));
  if (agentId !== undefined) lots.keep(offered, 'agent', (agent) => agent === agentId);
  const daysAgo = (days: number) => now.getTime() - days * DAY_MS;
  return AGES.map((oldest, index) => {
    const youngest = AGES[index - 1];
    const marks = offered.slice();
    lots.keep(marks, 'publishedAt', (at) => at >= daysAgo(oldest) && (youngest === undefined || at < daysAgo(youngest)));
    return marks.reduce((sum, mark) => sum + mark, 0);
  });
}
