import { and, desc, eq, inArray, type SQL } from 'drizzle-orm';
import type { LotAnswer } from '#contract/lead/shortlist.ts';
import type { Executor } from '#server/db/client.ts';
import { lockRequest } from '#server/db/queries.ts';
import { person } from '#server/db/schema/person.ts';
import { lotAnswer, shortlist, shortlistLot } from '#server/db/schema/shortlist.ts';
import type { Seeker } from './wishes.ts';

/** What was proposed to somebody: when it was last sent, and what they say of it. */
export type LotHistory = { sentAt: Date | null; answer: LotAnswer | null };

/** A condition: a row belongs to this request, or to this person or anybody merged with them. */
export function belongsToSeeker(db: Executor, table: typeof shortlist | typeof lotAnswer, { personId, buyerId }: Seeker): SQL {
  if (personId === undefined) return eq(table.buyerId, buyerId ?? 0);
  const root = db.select({ id: person.rootId }).from(person).where(eq(person.id, personId));
  return inArray(table.personId, db.select({ id: person.id }).from(person).where(inArray(person.rootId, root)));
}

/** Every lot that was sent to somebody or that they have answered, the last sent first. */
export async function findSeekerHistory(db: Executor, seeker: Seeker): Promise<Map<number, LotHistory>> {
  const [sent, answers] = await Promise.all([
    db
      .select({ lotId: shortlistLot.lotId, sentAt: shortlist.createdAt })
      .from(shortlistLot)
      .innerJoin(shortlist, eq(shortlist.id, shortlistLot.shortlistId))
      .where(belongsToSeeker(db, shortlist, seeker))
      .orderBy(desc(shortlist.createdAt), shortlistLot.position),
    db
      .select({ lotId: lotAnswer.lotId, answer: lotAnswer.answer })
      .from(lotAnswer)
      .where(belongsToSeeker(db, lotAnswer, seeker))
      .orderBy(lotAnswer.at),
  ]);
  const history = new Map<number, LotHistory>();
  for (const { lotId, sentAt } of sent) if (!history.has(lotId)) history.set(lotId, { sentAt, answer: null });
  for (const { lotId, answer } of answers) history.set(lotId, { sentAt: history.get(lotId)?.sentAt ?? null, answer });
  return history;
}

/** Stores somebody's answer about a lot; null takes it back. Returns the answer that was stored before. */
export async function storeAnswer(tx: Executor, seeker: Seeker, lotId: number, answer: LotAnswer | null, staffId: number | null): Promise<LotAnswer | null> {
  await lockRequest(tx, `answer ${seeker.personId ?? ''} ${seeker.buyerId ?? ''} ${lotId}`);
  const before = await tx
    .delete(lotAnswer)
    .where(and(belongsToSeeker(tx, lotAnswer, seeker), eq(lotAnswer.lotId, lotId)))
    .returning({ answer: lotAnswer.answer });
  if (answer) await tx.insert(lotAnswer).values({ ...seeker, lotId, answer, staffId });
  return before[0]?.answer ?? null;
}
