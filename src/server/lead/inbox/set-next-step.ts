import type { LeadChanged } from '#contract/office/leads.ts';
import { AppError } from '#server/core/errors.ts';
import type { Deps } from '#server/db/deps.ts';
import { changeLead, type LeadContext } from './change-lead.ts';

type NextStep = { text: string; at: string };

/** Sets what is to be done next and when, or null when it is done. A new time must be in the future; while only the text changes, the time may have passed. */
export const setNextStep = (deps: Pick<Deps, 'db'>, context: LeadContext, next: NextStep | null, now = new Date()): Promise<LeadChanged> =>
  changeLead(deps, context, ({ nextStep, nextStepAt }) => {
    if (!next && !nextStep) throw new AppError('wrong_state');
    const at = next && new Date(next.at);
    if (at && at.getTime() !== nextStepAt?.getTime() && at < now) throw new AppError('invalid_form', '', { at: 'timePassed' });
    return {
      set: { nextStep: next?.text ?? null, nextStepAt: at },
      event: { kind: 'next-step', data: { next, before: nextStep ? { text: nextStep, at: nextStepAt?.toISOString() } : null } },
      action: 'lead.next-step',
    };
  });
