import type { LeadChanged } from '#contract/office/leads.ts';
import { AppError } from '#server/core/errors.ts';
import type { Deps } from '#server/db/deps.ts';
import { changeLead, type LeadContext } from './change-lead.ts';

type NextStep = { text: string; at: string };

/** What is to be done next and when; null when it is done. */
export const setNextStep = (deps: Pick<Deps, 'db'>, context: LeadContext, next: NextStep | null): Promise<LeadChanged> =>
  changeLead(deps, context, ({ nextStep, nextStepAt }) => {
    if (!next && !nextStep) throw new AppError('wrong_state');
    return {
      set: { nextStep: next?.text ?? null, nextStepAt: next ? new Date(next.at) : null },
      event: { kind: 'next-step', data: { next, before: nextStep ? { text: nextStep, at: nextStepAt?.toISOString() } : null } },
      action: 'lead.next-step',
    };
  });
