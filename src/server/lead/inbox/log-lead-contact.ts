import type { CallOutcome } from '#contract/office/lead-words.ts';
import type { LeadChanged } from '#contract/office/leads.ts';
import type { Deps } from '#server/db/deps.ts';
import { changeLead, type LeadContext } from './change-lead.ts';

type Call = { outcome: CallOutcome; minutes?: number; text?: string };

export const addLeadNote = (deps: Pick<Deps, 'db'>, context: LeadContext, { text }: { text: string }): Promise<LeadChanged> =>
  changeLead(deps, context, () => ({ event: { kind: 'note', data: { text } }, action: 'lead.note' }));

/** Records a call. One that was answered is an answer to the visitor, and a new lead is then in work. */
export const addLeadCall = (deps: Pick<Deps, 'db'>, context: LeadContext, { outcome, minutes, text }: Call): Promise<LeadChanged> =>
  changeLead(deps, context, ({ answeredAt, step }) => {
    const isAnswered = outcome === 'answered';
    return {
      set: isAnswered ? { answeredAt: answeredAt ?? new Date(), ...(step === 'new' && { step: 'in_work' as const }) } : {},
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
      action: 'lead.call',
      audited: { outcome },
    };
  });
