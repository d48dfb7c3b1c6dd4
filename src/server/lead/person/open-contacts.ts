import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { OPENING_MINUTES, type OpeningReason } from '#contract/office/lead-words.ts';
import type { ShownContacts } from '#contract/office/leads.ts';
import { AppError } from '#server/core/errors.ts';
import type { Executor } from '#server/db/client.ts';
import type { Deps } from '#server/db/deps.ts';
import { person, personOpening } from '#server/db/schema/person.ts';
import { lockLead } from '#server/lead/inbox/change-lead.ts';
import { writeLeadEvent } from '#server/lead/inbox/write-lead-event.ts';
import type { Actor } from '#server/staff/actor.ts';
import { writeAudit } from '#server/staff/audit.ts';
import { maskContact } from './mask-contact.ts';
import { findGroupContacts, requirePerson } from './person-group.ts';

/** Opens the phone and email of a lead's person to one person of the staff, for ten minutes; who did it and why is recorded. */
export async function openContacts({ db }: Pick<Deps, 'db'>, actor: Actor, number: number, reason: OpeningReason): Promise<ShownContacts> {
  return db.transaction(async (tx) => {
    const lead = await lockLead(tx, actor, number, 'lead.read');
    if (lead.personId === null) throw new AppError('wrong_state');
    const rootId = await rootOf(tx, lead.personId);
    await recordOpening(tx, actor, rootId, reason, { lead: number });
    await writeLeadEvent(tx, actor, lead.id, { kind: 'opened', data: { reason } });
    return findContacts(tx, actor, rootId);
  });
}

/** Opens them from the page of a person, for whoever sees one of their leads. */
export async function openPersonContacts({ db }: Pick<Deps, 'db'>, actor: Actor, personId: number, reason: OpeningReason): Promise<ShownContacts> {
  return db.transaction(async (tx) => {
    const { rootId } = (await requirePerson(tx, actor, personId)).group;
    await recordOpening(tx, actor, rootId, reason);
    return findContacts(tx, actor, rootId);
  });
}

async function recordOpening(tx: Executor, actor: Actor, rootId: number, reason: OpeningReason, audited: { lead?: number } = {}): Promise<void> {
  await tx.insert(personOpening).values({ personId: rootId, staffId: actor.staffId, reason, until: sql`now() + ${OPENING_MINUTES} * interval '1 minute'` });
  await writeAudit(tx, actor, { action: 'person.open', subject: 'person', subjectId: rootId, change: { reason, ...audited } });
}

/** The contacts of a person and of everybody merged into them; masked, unless this member of staff has opened them. */
export async function findContacts(db: Executor, actor: Actor, rootId: number): Promise<ShownContacts> {
  const [open] = await db
    .select({ until: personOpening.until })
    .from(personOpening)
    .where(and(eq(personOpening.personId, rootId), eq(personOpening.staffId, actor.staffId), gt(personOpening.until, sql`now()`)))
    .orderBy(desc(personOpening.until))
    .limit(1);
  const contacts = await findGroupContacts(db, [rootId]);
  return { openUntil: open?.until.toISOString() ?? null, items: contacts.map(({ kind, value }) => ({ kind, text: open ? value : maskContact({ kind, value }) })) };
}

async function rootOf(db: Executor, personId: number): Promise<number> {
  const [found] = await db.select({ rootId: person.rootId }).from(person).where(eq(person.id, personId));
  if (!found) throw new AppError('not_found');
  return found.rootId;
}
