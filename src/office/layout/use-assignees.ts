import type { AssigneeList } from '#contract/office/leads.ts';
import { useResource } from '#office/app/resource.ts';

/** The staff to whom a lead or a viewing can be given, and who has it now (`currentId`). Empty until they are loaded, or if this person may not ask for them. */
export function useAssignees(currentId: number | undefined, mayAsk = true): AssigneeList['items'] {
  const { data } = useResource<AssigneeList>(mayAsk ? '/leads/assignees' : undefined);
  return data?.items.filter(({ id, mayBeChosen }) => mayBeChosen || id === currentId) ?? [];
}
