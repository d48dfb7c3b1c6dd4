import { eq } from 'drizzle-orm';
import type { ShortlistInput, ShortlistResult } from '#contract/office/matching.ts';
import { AppError } from '#server/core/errors.ts';
import type { Executor } from '#server/db/client.ts';
import { lockRequest } from '#server/db/queries.ts';
import { delivery } from '#server/db/schema/delivery.ts';
import { lead } from '#server/db/schema/lead.ts';
import { shortlist, shortlistLot } from '#server/db/schema/shortlist.ts';
import type { LeadDeps } from '#server/lead/deps.ts';
import { type LockedLead, lockLead } from '#server/lead/inbox/change-lead.ts';
import { writeLeadEvent } from '#server/lead/inbox/write-lead-event.ts';
import { currentLead } from '#server/lead/person/current-lead.ts';
import { requirePerson } from '#server/lead/person/person-group.ts';
import type { Actor } from '#server/staff/actor.ts';
import { writeAudit } from '#server/staff/audit.ts';
import { requirePublic } from './public-lots.ts';
import { findSeekerEmail } from './seeker-email.ts';
import { shortlistLink } from './shortlist-letter.ts';
import { requireSeeker } from './wishes.ts';

type Deps = Pick<LeadDeps, 'db' | 'outbox'> & { origin: string };

/** Stores the lots that an agent has chosen for somebody, and sends them by mail if asked to. This counts as the answer to the lead of the shortlist. */
export async function sendShortlist({ db, outbox, origin }: Deps, actor: Actor, input: ShortlistInput): Promise<ShortlistResult> {
  const { requestId, for: seeker, lang, message, isMailed } = input;
  const lots = [...new Set(input.lots)];
  const { id, deliveries } = await db.transaction(async (tx) => {
    await lockRequest(tx, requestId);
    const [known] = await tx.select({ id: shortlist.id, staffId: shortlist.staffId }).from(shortlist).where(eq(shortlist.requestId, requestId));
    if (known && known.staffId !== actor.staffId) throw new AppError('conflict');
    if (known) return { id: known.id, deliveries: [] };
    await requireSeeker(tx, actor, seeker);
    await requirePublic(tx, lots);
    const recipient = isMailed ? await findSeekerEmail(tx, seeker) : undefined;
    if (isMailed && !recipient) throw new AppError('invalid_form', '', { isMailed: 'noEmail' });
    const answeredLead = await lockAnsweredLead(tx, actor, input);
    const [stored] = await tx
      .insert(shortlist)
      .values({ requestId, ...seeker, leadId: answeredLead?.id, staffId: actor.staffId, lang, message })
      .returning({ id: shortlist.id });
    if (!stored) throw new Error('the shortlist was not stored');
    await tx.insert(shortlistLot).values(lots.map((lotId, position) => ({ shortlistId: stored.id, lotId, position })));
    const sent = recipient ? await tx.insert(delivery).values({ shortlistId: stored.id, channel: 'email', template: 'shortlist', recipient }).returning({ id: delivery.id }) : [];
    await writeAudit(tx, actor, {
      action: 'shortlist.send',
      subject: seeker.personId ? 'person' : 'request',
      subjectId: seeker.personId ?? seeker.buyerId ?? 0,
      change: { lots, isMailed },
    });
    if (answeredLead) {
      if (!answeredLead.answeredAt) await tx.update(lead).set({ answeredAt: new Date() }).where(eq(lead.id, answeredLead.id));
      await writeLeadEvent(tx, actor, answeredLead.id, { kind: 'shortlist', data: { lots, isMailed } });
    }
    return { id: stored.id, deliveries: sent.map((row) => row.id) };
  });
  outbox.wake(deliveries);
  return { link: shortlistLink(origin, lang, id), isMailed };
}

/** The lead that the shortlist answers: the given one, which must be a lead of that person, else the current one. */
async function lockAnsweredLead(tx: Executor, actor: Actor, { for: { personId }, lead: given }: ShortlistInput): Promise<LockedLead | undefined> {
  if (personId === undefined) return undefined;
  const { leads } = await requirePerson(tx, actor, personId);
  if (given !== undefined && !leads.some(({ number, isVisible }) => isVisible && number === given)) throw new AppError('not_found');
  const number = given ?? currentLead(actor, leads)?.number;
  return number === undefined ? undefined : lockLead(tx, actor, number);
}
