import { and, desc, eq, inArray, isNotNull, isNull, ne, notExists, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { LotAnswer } from '#contract/lead/shortlist.ts';
import type { Today } from '#contract/office/today.ts';
import type { Database } from '#server/db/client.ts';
import { lead, leadEvent } from '#server/db/schema/lead.ts';
import { staff } from '#server/db/schema/staff.ts';

/** More answers than are ever left unhandled. */
const MAX_EVENTS = 500;

/** The data of an event: what a visitor has answered about one lot. Null has taken the answer back. */
type AnswerData = { lot: number; answer: LotAnswer | null };
type AnswerEvent = { number: number; name: string | null; assignee: string | null; data: Record<string, unknown>; at: Date };
type LotsByAnswer = Pick<Today['answered']['items'][number], 'wanted' | 'refused'>;

/** The unhandled answers of these leads, by the number of the lead. */
export async function findUnhandledAnswersOf(db: Database, numbers: number[]): Promise<Map<number, LotsByAnswer>> {
  if (numbers.length === 0) return new Map();
  const answeredLeads = await findUnhandledAnswers(db, inArray(lead.number, numbers));
  return new Map(answeredLeads.map(({ newest, ...answers }) => [newest.number, answers]));
}

/**
 * For each lead, what the visitor has answered about the lots of a shortlist since any of the staff last worked on the lead; opening it is no work. Answers that were
 * taken back are left out. `newest` is the last of the answers.
 */
export async function findUnhandledAnswers(db: Database, where: SQL | undefined): Promise<({ newest: AnswerEvent } & LotsByAnswer)[]> {
  const later = alias(leadEvent, 'later');
  const laterWork = db
    .select({ one: sql`1` })
    .from(later)
    .where(and(eq(later.leadId, lead.id), isNotNull(later.staffId), sql`${later.id} > ${leadEvent.id}`));
  const rows = await db
    .select({ number: lead.number, name: lead.name, assignee: staff.name, data: leadEvent.data, at: leadEvent.at })
    .from(lead)
    .innerJoin(leadEvent, and(eq(leadEvent.leadId, lead.id), eq(leadEvent.kind, 'shortlist'), isNull(leadEvent.staffId)))
    .leftJoin(staff, eq(staff.id, lead.assigneeId))
    .where(and(isNotNull(lead.repliedAt), ne(lead.step, 'spam'), where, notExists(laterWork)))
    .orderBy(desc(leadEvent.id))
    .limit(MAX_EVENTS);
  return [...Map.groupBy(rows, ({ number }) => number).values()].flatMap((events) => {
    const [newest] = events;
    const answers = lastAnswers(events.map(({ data }) => data as AnswerData));
    if (!newest || answers.size === 0) return [];
    const lotsWith = (answer: LotAnswer) => [...answers].flatMap(([lot, lastAnswer]) => (lastAnswer === answer ? [lot] : []));
    return [{ newest, wanted: lotsWith('wanted'), refused: lotsWith('refused') }];
  });
}

/** The last answer about each lot, from answers of which the newest comes first. */
function lastAnswers(newestFirst: readonly AnswerData[]): Map<number, LotAnswer> {
  const last = new Map<number, LotAnswer | null>();
  for (const { lot, answer } of newestFirst) if (!last.has(lot)) last.set(lot, answer);
  return new Map([...last].flatMap(([lot, answer]) => (answer ? [[lot, answer] as const] : [])));
}
