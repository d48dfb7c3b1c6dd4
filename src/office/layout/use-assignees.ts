import type { AssigneeList } from '#contract/office/leads.ts';
import { useResource } from '#office/app/resource.ts';

/** Whom leads and viewings can be given to, and whoever has the one in question; nobody until they are loaded, or if they may not be asked for. */
export function useAssignees(current: number | undefined, mayAsk = true): AssigneeList['items'] {
  const { data } = useResource<AssigneeList>(mayAsk ? '/leads/assignees' : undefined);
  return data?.items.filter(({ id, mayBeChosen }) => mayBeChosen || id === current) ?? [];
}
