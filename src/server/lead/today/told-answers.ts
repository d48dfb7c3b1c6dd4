import { and, desc, eq, inArray, isNotNull, isNull, ne, notExists, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { LotAnswer } from '#contract/lead/shortlist.ts';
import type { Today } from '#contract/office/today.ts';
import type { Database } from '#server/db/client.ts';
import { lead, leadEvent } from '#server/db/schema/lead.ts';
import { staff } from '#server/db/schema/staff.ts';

/** Nobody leaves more unread. */
const MAX_EVENTS = 500;

type Said = { lot: number; answer: LotAnswer | null };
type Told = { number: number; name: string | null; assignee: string | null; data: Record<string, unknown>; at: Date };

/** What visitors have said of their shortlists since anybody worked on these leads, opened or not, by the number of the lead. */
export async function findOpenAnswers(db: Database, numbers: number[]): Promise<Map<number, Pick<Today['answered']['items'][number], 'wanted' | 'refused'>>> {
  if (numbers.length === 0) return new Map();
  const told = await findTold(db, inArray(lead.number, numbers));
  return new Map(told.map(({ last, ...said }) => [last.number, said]));
}

/** What visitors have said, as long as nobody has done anything with the lead since. What they have taken back is left out. */
export async function findTold(db: Database, where: SQL | undefined): Promise<{ last: Told; wanted: number[]; refused: number[] }[]> {
  const later = alias(leadEvent, 'later');
  const handled = db
    .select({ one: sql`1` })
    .from(later)
    .where(and(eq(later.leadId, lead.id), isNotNull(later.staffId), sql`${later.id} > ${leadEvent.id}`));
  const rows = await db
    .select({ number: lead.number, name: lead.name, assignee: staff.name, data: leadEvent.data, at: leadEvent.at })
    .from(lead)
    .innerJoin(leadEvent, and(eq(leadEvent.leadId, lead.id), eq(leadEvent.kind, 'shortlist'), isNull(leadEvent.staffId)))
    .leftJoin(staff, eq(staff.id, lead.assigneeId))
    .where(and(isNotNull(lead.repliedAt), ne(lead.step, 'spam'), where, notExists(handled)))
    .orderBy(desc(leadEvent.id))
    .limit(MAX_EVENTS);
  return [...Map.groupBy(rows, ({ number }) => number).values()].flatMap((said) => {
    const [last] = said;
    const answers = lastAnswers(said.map(({ data }) => data as Said));
    if (!last || answers.size === 0) return [];
    const lotsWith = (wanted: LotAnswer) => [...answers].flatMap(([lot, answer]) => (answer === wanted ? [lot] : []));
    return [{ last, wanted: lotsWith('wanted'), refused: lotsWith('refused') }];
  });
}

/** The last answer about each lot; the newest comes first. */
function lastAnswers(said: readonly Said[]): Map<number, LotAnswer> {
  const last = new Map<number, LotAnswer | null>();
  for (const { lot, answer } of said) if (!last.has(lot)) last.set(lot, answer);
  return new Map([...last].flatMap(([lot, answer]) => (answer ? [[lot, answer] as const] : [])));
}
