import { useEffect, useState } from 'react';
import type { LeadItem, LeadList } from '#contract/office/leads.ts';
import type { PeopleList, PersonItem } from '#contract/office/people.ts';
import { call } from '#office/app/api.ts';
import { inOtherLayout } from './keyboard-layout.ts';

const TYPING_MS = 120;
const MAX_SHOWN = 5;
const MIN_LETTERS = 2;
/** Fewer digits are taken for the number of a lead, not for a part of a phone. */
const MIN_PHONE_DIGITS = 4;
const NONE: FoundPeople = { people: [], leads: [] };

export type FoundPeople = { people: readonly PersonItem[]; leads: readonly LeadItem[] };

/**
 * People and leads for what is typed in the palette, shortly after the last key: by name, email, a part of a phone or the number of a lead. By POST, since personal
 * data stand in no address; the server masks contacts and leaves out whom this person may not see.
 */
export function useFoundPeople(text: string, isAllowed: boolean): FoundPeople & { searching: boolean } {
  const query = text.trim().toLocaleLowerCase();
  const isSearched = isAllowed && (query.length >= MIN_LETTERS || /^\d$/.test(query));
  const [state, setState] = useState<FoundPeople & { text: string }>();
  useEffect(() => {
    if (!isSearched) return;
    const aborted = new AbortController();
    const timer = setTimeout(() => {
      findInEitherLayout(query, aborted.signal).then(
        (found) => aborted.signal.aborted || setState({ text: query, ...found }),
        () => aborted.signal.aborted || setState({ text: query, ...NONE }), // lots and commands are still found
      );
    }, TYPING_MS);
    return () => {
      clearTimeout(timer);
      aborted.abort();
    };
  }, [query, isSearched]);
  if (!isSearched) return { ...NONE, searching: false };
  return state?.text === query ? { ...state, searching: false } : { ...NONE, searching: true };
}

async function findInEitherLayout(text: string, signal: AbortSignal): Promise<FoundPeople> {
  const found = await find(text, signal);
  const other = inOtherLayout(text);
  return found.people.length + found.leads.length > 0 || other === text ? found : find(other, signal);
}

async function find(q: string, signal: AbortSignal): Promise<FoundPeople> {
  const digits = q.replaceAll(/\D/g, '');
  const isLeadNumber = digits !== '' && digits.length < MIN_PHONE_DIGITS && /^[№\s\d()+.-]+$/.test(q);
  const [people, leads] = await Promise.all([
    isLeadNumber ? undefined : call<PeopleList>('POST', '/people/search', { body: { q }, signal }),
    call<LeadList>('POST', '/leads/search', { body: { q, limit: MAX_SHOWN }, signal }),
  ]);
  const shown = isLeadNumber ? leads.items.filter(({ number }) => number === Number(digits)) : leads.items;
  return { people: people?.items.slice(0, MAX_SHOWN) ?? [], leads: shown };
}
