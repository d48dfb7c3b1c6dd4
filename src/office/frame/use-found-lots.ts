import { useEffect, useState } from 'react';
import type { List } from '#contract/core/list.ts';
import type { OfficeLotRow } from '#contract/office/lot-list.ts';
import { call } from '#office/app/api.ts';
import { inOtherLayout } from './keyboard-layout.ts';

const TYPING_MS = 120;
const MAX_SHOWN = 8;
const MIN_LETTERS = 2;

export type FoundLots = { lots: readonly OfficeLotRow[]; total: number /** What was found: what was typed, or the same keys in the other layout. */; words: string };
type State = FoundLots & { text: string };

/** Lots for what is typed in the palette, shortly after the last key. Only the answer to the last text is given, and nothing before it has come. By POST: it may be a phone or a name. */
export function useFoundLots(text: string): FoundLots & { searching: boolean } {
  const asked = text.trim().toLocaleLowerCase();
  const isAsked = asked.length >= MIN_LETTERS;
  const [state, setState] = useState<State>();
  useEffect(() => {
    if (!isAsked) return;
    const aborted = new AbortController();
    const timer = setTimeout(() => {
      findInEitherLayout(asked, aborted.signal).then(
        (found) => aborted.signal.aborted || setState({ text: asked, ...found }),
        () => aborted.signal.aborted || setState({ text: asked, lots: [], total: 0, words: asked }), // commands are still found
      );
    }, TYPING_MS);
    return () => {
      clearTimeout(timer);
      aborted.abort();
    };
  }, [asked, isAsked]);
  if (!isAsked) return { lots: [], total: 0, words: '', searching: false };
  return state?.text === asked ? { ...state, searching: false } : { lots: [], total: 0, words: '', searching: true };
}

async function findInEitherLayout(text: string, signal: AbortSignal): Promise<FoundLots> {
  const found = await find(text, signal);
  const other = inOtherLayout(text);
  return found.total > 0 || other === text ? found : find(other, signal);
}

async function find(words: string, signal: AbortSignal): Promise<FoundLots> {
  const { items, total } = await call<List<OfficeLotRow>>('POST', '/lots/search', { body: { q: words, limit: 25 }, signal });
  const isNumber = ({ id }: OfficeLotRow) => String(id) === words;
  return { lots: [...items.filter(isNumber), ...items.filter((lot) => !isNumber(lot))].slice(0, MAX_SHOWN), total, words };
}
