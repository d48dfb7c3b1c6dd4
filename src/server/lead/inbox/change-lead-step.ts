import { and, desc, eq } from 'drizzle-orm';
import type { LeadStep, LostReason } from '#contract/office/lead-words.ts';
import type { LeadChanged } from '#contract/office/leads.ts';
import { AppError } from '#server/core/errors.ts';
import type { Executor } from '#server/db/client.ts';
import type { Deps } from '#server/db/deps.ts';
import { leadEvent } from '#server/db/schema/lead.ts';
import { joinPerson } from '#server/lead/person/join-person.ts';
import { changeLead, type LeadContext, type LockedLead } from './change-lead.ts';
import { takenBy } from './take-lead.ts';

type Step = { from: LeadStep; to: LeadStep; reason?: LostReason };

/** Moves a lead to another step. A step into work counts as the answer to the visitor; marking as spam or lost does not. */
export const changeLeadStep = (deps: Pick<Deps, 'db'>, context: LeadContext, { from, to, reason }: Step): Promise<LeadChanged> =>
  changeLead(deps, context, async (lead, tx) => {
    if (lead.step !== from) throw await changedByOther(tx, lead.id);
    const taking = isTaking(to) ? takenBy(context.actor, lead) : undefined;
    return {
      set: {
        ...taking?.set,
        step: to,
        lostReason: reason ?? null,
        lostFrom: to === 'lost' ? from : null,
        ...(await joinedPerson(tx, lead, to)),
        ...(isAnswer(to) && { answeredAt: lead.answeredAt ?? new Date() }),
        ...(isEnd(to) && { nextStep: null, nextStepAt: null }),
      },
      event: { kind: 'step', data: { from, to, ...(reason && { reason }), before: beforeOf(lead) } },
      also: taking?.also,
      action: 'lead.step',
      audited: { step: { before: from, after: to }, ...taking?.audited },
    };
  });

/** The error that says who has moved the lead meanwhile. */
async function changedByOther(tx: Executor, leadId: string): Promise<AppError> {
  const [last] = await tx
    .select({ name: leadEvent.staffName })
    .from(leadEvent)
    .where(and(eq(leadEvent.leadId, leadId), eq(leadEvent.kind, 'step')))
    .orderBy(desc(leadEvent.id))
    .limit(1);
  return new AppError('changed_by_other', last?.name ?? '');
}

const isAnswer = (step: LeadStep): boolean => step !== 'new' && step !== 'spam' && step !== 'lost';
/** Whoever moves an unassigned lead on takes it. Marking it as spam, or as new again, takes nothing. */
const isTaking = (step: LeadStep): boolean => step !== 'new' && step !== 'spam';
const isEnd = (step: LeadStep): boolean => step === 'deal' || step === 'lost' || step === 'spam';

/** Spam has no person; a lead that turns out not to be spam gets one. */
export const joinedPerson = async (tx: Executor, { personId, name, phone, email, lang }: LockedLead, step: LeadStep): Promise<{ personId?: number }> =>
  personId === null && step !== 'spam' ? { personId: await joinPerson(tx, { name, phone, email, lang }) } : {};

/** The values that undoing the step restores. */
export const beforeOf = ({ lostReason, lostFrom, nextStep, nextStepAt, answeredAt }: LockedLead) => ({
  lostReason,
  lostFrom,
  nextStep,
  nextStepAt: nextStepAt?.toISOString() ?? null,
  answeredAt: answeredAt?.toISOString() ?? null,
});
