import { OPEN_STEPS } from '#contract/office/lead-words.ts';
import type { Actor } from '#server/staff/actor.ts';
import type { GroupLead } from './person-group.ts';

/**
 * The lead that belongs to whatever this person of the staff does on the page of somebody who has sent several: the newest open one that they answer, else the
 * newest open one that they see, else the newest.
 */
export function currentLead(actor: Actor, leads: readonly GroupLead[]): GroupLead | undefined {
  const seen = leads.filter(({ isVisible }) => isVisible);
  const open = seen.filter(({ step }) => OPEN_STEPS.some((one) => one === step));
  return open.find((lead) => isAnsweredBy(actor, lead)) ?? open[0] ?? seen[0];
}

const isAnsweredBy = ({ staffId, agentId }: Actor, { assignee, assigneeAgentId }: GroupLead): boolean =>
  assignee?.id === staffId || (agentId !== null && assigneeAgentId === agentId);
