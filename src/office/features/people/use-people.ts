import type { PeopleList } from '#contract/office/people.ts';
import { type Resource, useResource } from '#office/app/resource.ts';
import { useSearchedResource } from '#office/app/searched-resource.ts';

/** A page of all people, or of those who are searched for. */
export function usePeople(q: string, page: string): Resource<PeopleList> {
  const all = useResource<PeopleList>(q ? undefined : `/people?page=${page}`);
  const found = useFoundPeople(q, Number(page));
  return q ? found : all;
}

export const useFoundPeople = (q: string, page = 1): Resource<PeopleList> => useSearchedResource('/people/search', { q, page });
