import type { CallOutcome } from '#contract/office/lead-words.ts';
import type { LeadChanged } from '#contract/office/leads.ts';
import type { Deps } from '#server/db/deps.ts';
import type { Actor } from '#server/staff/actor.ts';
import { changeLead, type LeadChange, type LeadContext, type LockedLead } from './change-lead.ts';
import { takenBy } from './take-lead.ts';

type Call = { outcome: CallOutcome; minutes?: number; text?: string };

/** Whoever sees a lead may note something and record a call. */
export const addLeadNote = (deps: Pick<Deps, 'db'>, context: LeadContext, { text }: { text: string }): Promise<LeadChanged> =>
  changeLead(deps, context, () => ({ event: { kind: 'note', data: { text } }, action: 'lead.note' }), 'lead.read');

/** Records a call. A call that the visitor answered counts as the answer to their lead, and a new lead is then in work. */
export const addLeadCall = (deps: Pick<Deps, 'db'>, context: LeadContext, call: Call): Promise<LeadChanged> =>
  changeLead(deps, context, (lead) => callOf(context.actor, lead, call), 'lead.read');

function callOf(actor: Actor, lead: LockedLead, { outcome, minutes, text }: Call): LeadChange {
  const { answeredAt, step } = lead;
  const isAnswered = outcome === 'answered';
  const taking = isAnswered && step === 'new' ? takenBy(actor, lead) : undefined;
  return {
    set: isAnswered ? { ...taking?.set, answeredAt: answeredAt ?? new Date(), ...(step === 'new' && { step: 'in_work' as const }) } : {},
    event: {
      kind: 'call',
      data: {
        outcome,
        ...(minutes !== undefined && { minutes }),
        ...(text && { text }),
        ...(isAnswered && step === 'new' && { from: 'new', to: 'in_work' }),
        before: { step, answeredAt: answeredAt?.toISOString() ?? null },
      },
    },
    also: taking?.also,
    action: 'lead.call',
    audited: { outcome, ...taking?.audited },
  };
}
