import type { PeopleList } from '#contract/office/people.ts';
import { type Loaded, useResource } from '#office/app/resource.ts';
import { useSearchedResource } from '#office/app/searched-resource.ts';
import { createStore, useStore } from '#office/app/store.ts';

/**
 * What people are searched by. Unlike other filters it is not in the address: phones and names must not stay in the history of a browser. It lasts as long as
 * the window, so that Back comes to the same list.
 */
export const searched = createStore('');

/** A page of all people, or of those who were searched for. */
export function usePeople(page: string): Loaded<PeopleList> {
  const q = useStore(searched);
  const all = useResource<PeopleList>(q ? undefined : `/people?page=${page}`);
  const found = useFoundPeople(q, Number(page));
  return q ? found : all;
}

export const useFoundPeople = (q: string, page = 1): Loaded<PeopleList> => useSearchedResource('/people/search', { q, page });
