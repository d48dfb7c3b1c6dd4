import { desc, eq, sql } from 'drizzle-orm';
import type { Locale } from '#contract/core/locale.ts';
import type { ViewingOccasion, ViewingStep } from '#contract/office/viewing-words.ts';
import type { ViewingCancellation, ViewingChange, ViewingItem, ViewingNotify, ViewingResult } from '#contract/office/viewings.ts';
import { AppError } from '#server/core/errors.ts';
import type { Executor } from '#server/db/client.ts';
import { announceViewing } from '#server/db/lead-notices.ts';
import { lead } from '#server/db/schema/lead.ts';
import { auditEntry } from '#server/db/schema/staff.ts';
import { viewing } from '#server/db/schema/viewing.ts';
import type { LeadDeps } from '#server/lead/deps.ts';
import { writeLeadEvent } from '#server/lead/inbox/write-lead-event.ts';
import type { Actor } from '#server/staff/actor.ts';
import { writeAudit } from '#server/staff/audit.ts';
import { requireViewingItem, requireViewingWithOwners } from './find-viewings.ts';
import { reminderMarks } from './reminder-times.ts';
import { storeViewingLetters } from './store-viewing-letters.ts';
import { requireFuture, requireLot, requireViewingAgent } from './viewing-fields.ts';
import { requireViewingWrite } from './viewing-rights.ts';

type Deps = Pick<LeadDeps, 'db' | 'outbox'>;
type Context = { actor: Actor; locale: Locale; id: number };
type Row = typeof viewing.$inferSelect;
type PlannedChange = {
  set: Partial<typeof viewing.$inferInsert>;
  what: ViewingStep;
  action: 'viewing.change' | 'viewing.cancel' | 'viewing.result';
  /** What the audit log says of it: never personal data. */
  audited?: Record<string, unknown>;
  letters?: { occasion: ViewingOccasion; notify: ViewingNotify };
};

/** Changes a viewing in one transaction, as `plan` says; undefined changes nothing. Of two people who change it at once the first one wins, and the other is told. */
async function change(
  { db, outbox }: Deps,
  { actor, locale, id }: Context,
  sequence: number,
  plan: (found: Row, tx: Executor) => Promise<PlannedChange | undefined> | PlannedChange,
): Promise<ViewingItem> {
  const letters = await db.transaction(async (tx) => {
    const found = await lockViewing(tx, actor, id);
    if (found.sequence !== sequence) throw await changedByOther(tx, id);
    const planned = await plan(found, tx);
    if (!planned) return [];
    const { set, what, action, audited, letters: about } = planned;
    const [changed] = await tx
      .update(viewing)
      .set({ ...set, sequence: sql`${viewing.sequence} + 1` })
      .where(eq(viewing.id, id))
      .returning();
    if (!changed) throw new AppError('not_found');
    if (found.leadId) await tx.update(lead).set({ updatedAt: new Date() }).where(eq(lead.id, found.leadId));
    const stored = about ? await storeViewingLetters(tx, changed, { ...about, formerStaffId: found.staffId }) : [];
    await writeAudit(tx, actor, { action, subject: 'viewing', subjectId: id, change: audited });
    await announceViewing(tx);
    if (found.leadId)
      await writeLeadEvent(tx, actor, found.leadId, {
        kind: 'viewing',
        data: { viewingId: id, what, startsAt: changed.startsAt.toISOString(), ...(what === 'moved' && { before: found.startsAt.toISOString() }) },
      });
    return stored;
  });
  outbox.wake(letters);
  return requireViewingItem(db, locale, id);
}

/** The lead is locked first, as everywhere, so that two changes cannot wait for each other. */
async function lockViewing(tx: Executor, actor: Actor, id: number): Promise<Row> {
  const found = await requireViewingWithOwners(tx, eq(viewing.id, id));
  requireViewingWrite(actor, found);
  if (found.leadId) await tx.select({ id: lead.id }).from(lead).where(eq(lead.id, found.leadId)).for('no key update');
  const [locked] = await tx.select().from(viewing).where(eq(viewing.id, id)).for('no key update');
  if (!locked) throw new AppError('not_found');
  return locked;
}

async function changedByOther(tx: Executor, id: number): Promise<AppError> {
  const [last] = await tx
    .select({ name: auditEntry.staffName })
    .from(auditEntry)
    .where(sql`${auditEntry.subject} = 'viewing' and ${auditEntry.subjectId} = ${String(id)}`)
    .orderBy(desc(auditEntry.id))
    .limit(1);
  return new AppError('changed_by_other', last?.name ?? '');
}

/** A change of these fields is told to the visitor and the agent; a note is for the agency only. */
const FIELDS_IN_LETTERS = ['lotId', 'staffId', 'startsAt', 'minutes', 'place'] as const;

/** Moves a planned viewing, or changes what is said about it. */
export const changeViewing = (deps: Deps, context: Context, { sequence, notify, ...input }: ViewingChange): Promise<ViewingItem> =>
  change(deps, context, sequence, async (found, tx) => {
    if (found.state !== 'planned') throw new AppError('wrong_state');
    const current: Record<string, unknown> = { ...found, startsAt: found.startsAt.toISOString() };
    const given: Record<string, unknown> = { ...input, ...(input.startsAt && { startsAt: new Date(input.startsAt).toISOString() }) };
    const changed = Object.keys(given).filter((field) => given[field] !== undefined && given[field] !== current[field]);
    if (changed.length === 0) return undefined;
    if (changed.includes('staffId')) await requireViewingAgent(tx, context.actor, input.staffId ?? 0);
    if (changed.includes('lotId')) await requireLot(tx, input.lotId ?? null);
    const startsAt = changed.includes('startsAt') ? requireFuture(input.startsAt ?? '') : found.startsAt;
    return {
      set: { ...input, startsAt, ...(startsAt !== found.startsAt && reminderMarks(startsAt)) },
      what: startsAt === found.startsAt ? 'changed' : 'moved',
      action: 'viewing.change',
      audited: { fields: changed, ...(startsAt !== found.startsAt && { startsAt: { before: current.startsAt, after: startsAt.toISOString() } }) },
      ...(FIELDS_IN_LETTERS.some((field) => changed.includes(field)) && { letters: { occasion: 'change' as const, notify } }),
    };
  });

export const cancelViewing = (deps: Deps, context: Context, { sequence, notify }: ViewingCancellation): Promise<ViewingItem> =>
  change(deps, context, sequence, ({ state }) => {
    if (state !== 'planned') throw new AppError('wrong_state');
    return { set: { state: 'cancelled' }, what: 'cancelled', action: 'viewing.cancel', letters: { occasion: 'cancellation', notify } };
  });

/** Records whether the visitor came. The result can be corrected; a cancelled viewing has none. */
export const recordViewingResult = (deps: Deps, context: Context, { sequence, state }: ViewingResult): Promise<ViewingItem> =>
  change(deps, context, sequence, (found) => {
    if (found.state === 'cancelled' || found.startsAt > new Date()) throw new AppError('wrong_state');
    return { set: { state }, what: state, action: 'viewing.result', audited: { result: { before: found.state, after: state } } };
  });
