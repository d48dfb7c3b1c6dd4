import { OPEN_STEPS } from '#contract/office/lead-words.ts';
import type { Actor } from '#server/staff/actor.ts';
import type { GroupLead } from './person-group.ts';

/**
 * The lead in which it is recorded what a member of staff does on the page of a person: of the leads that they may see the newest open one that is assigned to them, else
 * the newest open one, else the newest.
 */
export function currentLead(actor: Actor, leads: readonly GroupLead[]): GroupLead | undefined {
  const visible = leads.filter(({ isVisible }) => isVisible);
  const open = visible.filter(({ step }) => OPEN_STEPS.some((one) => one === step));
  return open.find((lead) => isAssignedTo(actor, lead)) ?? open[0] ?? visible[0];
}

const isAssignedTo = ({ staffId, agentId }: Actor, { assignee, assigneeAgentId }: GroupLead): boolean =>
  assignee?.id === staffId || (agentId !== null && assigneeAgentId === agentId);
