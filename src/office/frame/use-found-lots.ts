import { useEffect, useState } from 'react';
import type { List } from '#contract/core/list.ts';
import type { OfficeLotRow } from '#contract/office/lot-list.ts';
import { call } from '#office/app/api.ts';
import { inOtherLayout } from './keyboard-layout.ts';

const TYPING_MS = 120;
const MAX_SHOWN = 8;
const MIN_LETTERS = 2;

export type FoundLots = {
  lots: readonly OfficeLotRow[];
  total: number;
  /** The text by which the lots were found: as it was typed, or the same keys in the other layout. */
  words: string;
};
type State = FoundLots & { text: string };

/** Lots for what is typed in the palette, shortly after the last key. Nothing is returned until the answer to the last text has come. By POST, since the text may be a phone or a name. */
export function useFoundLots(text: string): FoundLots & { searching: boolean } {
  const query = text.trim().toLocaleLowerCase();
  const isSearched = query.length >= MIN_LETTERS;
  const [state, setState] = useState<State>();
  useEffect(() => {
    if (!isSearched) return;
    const aborted = new AbortController();
    const timer = setTimeout(() => {
      findInEitherLayout(query, aborted.signal).then(
        (found) => aborted.signal.aborted || setState({ text: query, ...found }),
        () => aborted.signal.aborted || setState({ text: query, lots: [], total: 0, words: query }), // commands are still found
      );
    }, TYPING_MS);
    return () => {
      clearTimeout(timer);
      aborted.abort();
    };
  }, [query, isSearched]);
  if (!isSearched) return { lots: [], total: 0, words: '', searching: false };
  return state?.text === query ? { ...state, searching: false } : { lots: [], total: 0, words: '', searching: true };
}

async function findInEitherLayout(text: string, signal: AbortSignal): Promise<FoundLots> {
  const found = await find(text, signal);
  const other = inOtherLayout(text);
  return found.total > 0 || other === text ? found : find(other, signal);
}

async function find(words: string, signal: AbortSignal): Promise<FoundLots> {
  const { items, total } = await call<List<OfficeLotRow>>('POST', '/lots/search', { body: { q: words, limit: 25 }, signal });
  const hasThisNumber = ({ id }: OfficeLotRow) => String(id) === words;
  return { lots: [...items.filter(hasThisNumber), ...items.filter((lot) => !hasThisNumber(lot))].slice(0, MAX_SHOWN), total, words };
}
