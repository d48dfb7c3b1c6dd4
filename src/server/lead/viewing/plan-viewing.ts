import { and, eq } from 'drizzle-orm';
import type { Locale } from '#contract/core/locale.ts';
import type { LeadStep } from '#contract/office/lead-words.ts';
import type { NewViewing, ViewingItem } from '#contract/office/viewings.ts';
import { AppError } from '#server/core/errors.ts';
import type { Executor } from '#server/db/client.ts';
import { announceViewing } from '#server/db/lead-notices.ts';
import { lockRequest } from '#server/db/queries.ts';
import { lead } from '#server/db/schema/lead.ts';
import { person } from '#server/db/schema/person.ts';
import { viewing } from '#server/db/schema/viewing.ts';
import type { LeadDeps } from '#server/lead/deps.ts';
import { type LockedLead, lockLead } from '#server/lead/inbox/change-lead.ts';
import { joinedPerson } from '#server/lead/inbox/change-lead-step.ts';
import { visibleLeads } from '#server/lead/inbox/lead-rights.ts';
import { givenTo } from '#server/lead/inbox/take-lead.ts';
import { writeLeadEvent } from '#server/lead/inbox/write-lead-event.ts';
import type { Actor } from '#server/staff/actor.ts';
import { writeAudit } from '#server/staff/audit.ts';
import { requireViewingItem, requireViewingWithOwners } from './find-viewings.ts';
import { reminderMarks } from './reminder-times.ts';
import { storeViewingLetters } from './store-viewing-letters.ts';
import { requireFuture, requireLot, requireViewingAgent } from './viewing-fields.ts';
import { requireViewingWrite } from './viewing-rights.ts';

type Context = { actor: Actor; locale: Locale };
type Deps = Pick<LeadDeps, 'db' | 'outbox'>;

/** Plans a viewing with the sender of a lead, or with a known person. The lead then is at the step «viewing» and counts as answered; if it was unassigned, it is assigned to the agent of the viewing. */
export async function planViewing({ db, outbox }: Deps, { actor, locale }: Context, input: NewViewing): Promise<ViewingItem> {
  const { id, letters } = await db.transaction((tx) => plan(tx, actor, input));
  outbox.wake(letters);
  return requireViewingItem(db, locale, id);
}

async function plan(tx: Executor, actor: Actor, { requestId, lead: number, person: personId, notify, ...fields }: NewViewing): Promise<{ id: number; letters: number[] }> {
  visibleLeads(actor); // refuses who may see none, before anything is said about the fields
  await lockRequest(tx, `viewing ${requestId}`);
  const [known] = await tx.select({ id: viewing.id }).from(viewing).where(eq(viewing.requestId, requestId));
  if (known) {
    requireViewingWrite(actor, await requireViewingWithOwners(tx, eq(viewing.id, known.id)));
    return { id: known.id, letters: [] };
  }
  const locked = number === undefined ? undefined : await lockLead(tx, actor, number);
  const visitor = locked ? await visitorOf(tx, locked) : await requireVisitor(tx, actor, personId ?? 0);
  const name = await requireViewingAgent(tx, actor, fields.staffId);
  await requireLot(tx, fields.lotId);
  const startsAt = requireFuture(fields.startsAt);
  const [stored] = await tx
    .insert(viewing)
    .values({ ...fields, ...visitor, startsAt, requestId, leadId: locked?.id, uid: locked && (await uidOf(tx, locked)), ...reminderMarks(startsAt) })
    .returning();
  if (!stored) throw new Error('the viewing was not stored');
  const taking = locked && givenTo(locked, { id: fields.staffId, name });
  const moved = locked && (await advance(tx, locked, { personId: visitor.personId, ...taking?.set }));
  const letters = await storeViewingLetters(tx, stored, { occasion: 'invitation', notify });
  await writeAudit(tx, actor, {
    action: 'viewing.create',
    subject: 'viewing',
    subjectId: stored.id,
    change: { ...(number !== undefined && { lead: number }), lot: fields.lotId, startsAt: startsAt.toISOString(), ...taking?.audited },
  });
  await announceViewing(tx);
  if (locked && taking?.also) await writeLeadEvent(tx, actor, locked.id, taking.also);
  if (locked) await writeLeadEvent(tx, actor, locked.id, { kind: 'viewing', data: { viewingId: stored.id, what: 'planned', startsAt: startsAt.toISOString(), ...moved } });
  return { id: stored.id, letters };
}

/** The uid of the event in the letter that confirmed the booking, so that calendars replace that event. A second viewing of the same lead is an event of its own. */
async function uidOf(tx: Executor, { id }: LockedLead): Promise<string | undefined> {
  const [other] = await tx.select({ id: viewing.id }).from(viewing).where(eq(viewing.leadId, id)).limit(1);
  return other ? undefined : id;
}

type Visitor = { personId: number; lang: Locale };

/** The sender of a lead. Spam has no person and gets no viewing. */
async function visitorOf(tx: Executor, locked: LockedLead): Promise<Visitor> {
  if (locked.step === 'spam') throw new AppError('wrong_state');
  const personId = locked.personId ?? (await joinedPerson(tx, locked, locked.step)).personId;
  if (!personId) throw new AppError('wrong_state');
  return { personId, lang: locked.lang };
}

/** A known person. Refused if this member of staff may see none of their leads. */
async function requireVisitor(tx: Executor, actor: Actor, rootId: number): Promise<Visitor> {
  const [found] = await tx.select({ personId: person.id, lang: person.lang }).from(person).where(eq(person.id, rootId));
  if (!found) throw new AppError('invalid_form', '', { person: 'invalid' });
  const [visible] = await tx
    .select({ id: lead.id })
    .from(lead)
    .innerJoin(person, eq(person.id, lead.personId))
    .where(and(eq(person.rootId, rootId), visibleLeads(actor)))
    .limit(1);
  if (!visible) throw new AppError('forbidden');
  return found;
}

/** Writes the lead of a new viewing. Returns the change of its step, if there is one. */
async function advance(
  tx: Executor,
  { id, step, answeredAt }: LockedLead,
  set: { personId: number; assigneeId?: number | null },
): Promise<{ from: LeadStep; to: LeadStep } | undefined> {
  const isEarlier = step === 'new' || step === 'in_work';
  await tx
    .update(lead)
    .set({ ...(isEarlier && { step: 'viewing' as const }), ...set, answeredAt: answeredAt ?? new Date(), updatedAt: new Date() })
    .where(eq(lead.id, id));
  return isEarlier ? { from: step, to: 'viewing' } : undefined;
}
