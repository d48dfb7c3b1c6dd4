import { eq } from 'drizzle-orm';
import type { RefusalInput } from '#contract/office/matching.ts';
import { AppError } from '#server/core/errors.ts';
import type { Deps } from '#server/db/deps.ts';
import { lot } from '#server/db/schema/lot.ts';
import type { Actor } from '#server/staff/actor.ts';
import { writeAudit } from '#server/staff/audit.ts';
import { storeAnswer } from './lot-answers.ts';
import { requireSeeker } from './wishes.ts';

/** Notes that somebody does not want a lot, whether it was sent to them or not: it is not proposed again. Or takes this back. */
export async function refuseLot({ db }: Pick<Deps, 'db'>, actor: Actor, { for: seeker, lot: lotId, isRefused }: RefusalInput): Promise<void> {
  await db.transaction(async (tx) => {
    await requireSeeker(tx, actor, seeker);
    const [known] = await tx.select({ id: lot.id }).from(lot).where(eq(lot.id, lotId));
    if (!known) throw new AppError('lot_not_found');
    await storeAnswer(tx, seeker, lotId, isRefused ? 'refused' : null, actor.staffId);
    await writeAudit(tx, actor, {
      action: isRefused ? 'shortlist.refuse' : 'shortlist.unrefuse',
      subject: seeker.personId ? 'person' : 'request',
      subjectId: seeker.personId ?? seeker.buyerId ?? 0,
      change: { lot: lotId },
    });
  });
}
