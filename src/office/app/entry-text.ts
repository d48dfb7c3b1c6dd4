import { useEffect, useState } from 'react';
import { keepAnswers } from './kept-answers.ts';
import { useEntryKey } from './router.tsx';

const kept = keepAnswers(() => new Set());
const textOf = (key: string): string => String(kept.get(key) ?? '');

/**
 * What a list is searched by, where that may be a phone or a name: personal data, which stands in no address and in no storage. Back finds it again with the entry
 * of the history where it was typed; a page that is opened anew, or loaded again, begins without it.
 */
export function useEntryText(): [text: string, setText: (text: string) => void] {
  const key = useEntryKey();
  const [typed, setTyped] = useState({ key, text: textOf(key) });
  // Another entry of the same page: Back has come to one that is known, a new one goes on with what is searched for.
  if (typed.key !== key) setTyped({ key, text: kept.has(key) ? textOf(key) : typed.text });
  useEffect(() => kept.keep(typed.key, typed.text), [typed]);
  return [typed.text, (text) => setTyped({ key, text })];
}

/** After a sign-in as somebody else. */
export const forgetEntryTexts = (): void => kept.forgetAll();
