import { and, eq } from 'drizzle-orm';
import type { LotAnswer } from '#contract/lead/shortlist.ts';
import { AppError } from '#server/core/errors.ts';
import { lockRequest } from '#server/db/queries.ts';
import { lead } from '#server/db/schema/lead.ts';
import { shortlistLot } from '#server/db/schema/shortlist.ts';
import type { LeadDeps } from '#server/lead/deps.ts';
import { writeLeadEvent } from '#server/lead/inbox/write-lead-event.ts';
import { storeAnswer } from './lot-answers.ts';
import { findShortlistLead, requireShortlist, seekerOf } from './open-shortlist.ts';
import { storeAnswerNotices } from './store-answer-notices.ts';

type Deps = Pick<LeadDeps, 'db' | 'outbox'>;
type Answer = {
  key: string;
  lot: number;
  /** Null takes it back. */
  answer: LotAnswer | null;
};

/**
 * Stores what a visitor says of a lot of their shortlist. The lead is unread and at the top of the inbox again, and the agent gets a letter. Saying the same again
 * changes nothing.
 */
export async function answerShortlist({ db, outbox }: Deps, { key, lot: lotId, answer }: Answer): Promise<void> {
  await db.transaction(async (tx) => {
    await lockRequest(tx, `shortlist ${key}`); // two answers at once share one letter
    const list = await requireShortlist(tx, key);
    const [chosen] = await tx
      .select({ lotId: shortlistLot.lotId })
      .from(shortlistLot)
      .where(and(eq(shortlistLot.shortlistId, list.id), eq(shortlistLot.lotId, lotId)));
    if (!chosen) throw new AppError('lot_not_found');
    const before = await storeAnswer(tx, seekerOf(list), lotId, answer, null);
    if (before === answer) return;
    const leadId = await findShortlistLead(tx, list);
    if (leadId) await tx.update(lead).set({ repliedAt: new Date() }).where(eq(lead.id, leadId));
    await storeAnswerNotices(tx, outbox, list, leadId);
    if (leadId) await writeLeadEvent(tx, null, leadId, { kind: 'shortlist', data: { lot: lotId, answer } });
  });
}
