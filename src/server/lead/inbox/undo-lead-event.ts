import { and, desc, eq, gt, isNull, sql } from 'drizzle-orm';
import type { CallOutcome, LeadStep, LostReason } from '#contract/office/lead-words.ts';
import type { LeadChanged } from '#contract/office/leads.ts';
import { AppError } from '#server/core/errors.ts';
import type { Executor } from '#server/db/client.ts';
import type { Deps } from '#server/db/deps.ts';
import { leadEvent } from '#server/db/schema/lead.ts';
import type { Actor } from '#server/staff/actor.ts';
import { changeLead, type LeadChange, type LeadContext, type LockedLead } from './change-lead.ts';
import { requireLeadWrite } from './lead-rights.ts';
import { givenBack } from './take-lead.ts';

const UNDO_MINUTES = 10;

type Event = typeof leadEvent.$inferSelect;
type Before = { lostReason: LostReason | null; lostFrom: LeadStep | null; nextStep: string | null; nextStepAt: string | null; answeredAt: string | null };
type Call = { outcome: CallOutcome; minutes?: number; from?: LeadStep; to?: LeadStep; before: { step: LeadStep; answeredAt: string | null } };
type Reversal = Pick<LeadChange, 'set'> & { data: Record<string, unknown> };

const dateOf = (text: string | null): Date | null => (text === null ? null : new Date(text));

/** The values before an event, and the data of the event that undoes it. Undefined for a kind that cannot be undone. */
function reversalOf({ kind, data }: Event, locked: LockedLead): Reversal | undefined {
  if (kind === 'step') {
    const { from, to, before } = data as { from: LeadStep; to: LeadStep; before: Before };
    const { lostReason, lostFrom, nextStep, nextStepAt, answeredAt } = before;
    return { set: { step: from, lostReason, lostFrom, nextStep, nextStepAt: dateOf(nextStepAt), answeredAt: dateOf(answeredAt) }, data: { from: to, to: from } };
  }
  if (kind === 'assigned') {
    const { from, to, fromName, toName } = data as { from: number | null; to: number | null; fromName: string; toName: string };
    return { set: { assigneeId: from }, data: { from: to, to: from, fromName: toName, toName: fromName } };
  }
  if (kind === 'next-step') {
    const { next, before } = data as { next: unknown; before: { text: string; at: string } | null };
    return { set: { nextStep: before?.text ?? null, nextStepAt: dateOf(before?.at ?? null) }, data: { next: before, before: next } };
  }
  if (kind === 'call') return reversalOfCall(data as Call, locked);
  // The text stays in the log, marked as undone.
  return kind === 'note' ? { data: {} } : undefined;
}

/** If somebody has changed the step of the lead since, the step and the answer stay as they are. */
function reversalOfCall({ outcome, minutes, from, to, before }: Call, locked: LockedLead): Reversal {
  const isUntouched = locked.step === (to ?? before.step);
  return {
    set: isUntouched ? { step: before.step, answeredAt: dateOf(before.answeredAt) } : {},
    data: { outcome, ...(minutes !== undefined && { minutes }), ...(isUntouched && from && { from: to, to: from }) },
  };
}

/** Undoes the last event of its kind, for ten minutes and only by whoever did it. The log only grows: the undo is a new event. */
export const undoLeadEvent = (deps: Pick<Deps, 'db'>, context: LeadContext, eventId: number): Promise<LeadChanged> =>
  changeLead(deps, context, (locked, tx) => undo(tx, locked, context.actor, eventId), 'lead.read');

async function undo(tx: Executor, locked: LockedLead, actor: Actor, eventId: number): Promise<LeadChange> {
  const event = await requireUndoable(tx, locked, actor.staffId, eventId);
  if (event.kind !== 'note' && event.kind !== 'call') requireLeadWrite(actor, locked);
  const reversal = reversalOf(event, locked);
  if (!reversal) throw new AppError('wrong_state');
  const returned = reversal.set?.step === undefined ? undefined : givenBack(actor, locked, event.data.also);
  return {
    set: { ...reversal.set, ...returned?.set },
    also: returned?.also,
    event: { kind: event.kind, data: reversal.data, undoes: event.id },
    action: 'lead.undo',
    audited: { kind: event.kind },
  };
}

async function requireUndoable(tx: Executor, { id }: LockedLead, staffId: number, eventId: number): Promise<Event> {
  const [found] = await tx
    .select()
    .from(leadEvent)
    .where(and(eq(leadEvent.id, eventId), eq(leadEvent.leadId, id), eq(leadEvent.staffId, staffId), isNull(leadEvent.undoes)));
  if (!found) throw new AppError('not_found');
  const [last] = await tx
    .select({ id: leadEvent.id })
    .from(leadEvent)
    .where(and(eq(leadEvent.leadId, id), eq(leadEvent.kind, found.kind), gt(leadEvent.at, sql`now() - ${UNDO_MINUTES} * interval '1 minute'`)))
    .orderBy(desc(leadEvent.id))
    .limit(1);
  if (last?.id !== eventId) throw new AppError('wrong_state');
  return found;
}

/** The ids of the events that have been undone. */
export const undoneIds = (events: Pick<Event, 'undoes'>[]): Set<number> => new Set(events.flatMap(({ undoes }) => undoes ?? []));
