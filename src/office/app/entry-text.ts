import { useEffect, useState } from 'react';
import { keepAnswers } from './kept-answers.ts';
import { useEntryKey } from './router.tsx';

const kept = keepAnswers(() => new Set());
const textOf = (key: string): string => String(kept.get(key) ?? '');

/**
 * The search text of a list of leads or people. It may be a phone or a name, so it is kept neither in the address nor in a storage, but in memory, for each entry
 * of the history: Back finds it again, a page that is opened anew or reloaded begins without it.
 */
export function useEntryText(): [text: string, setText: (text: string) => void] {
  const key = useEntryKey();
  const [typed, setTyped] = useState({ key, text: textOf(key) });
  // The same page at another entry: after Back the text of that entry is shown, a new entry continues with the present text.
  if (typed.key !== key) setTyped({ key, text: kept.has(key) ? textOf(key) : typed.text });
  useEffect(() => kept.keep(typed.key, typed.text), [typed]);
  return [typed.text, (text) => setTyped({ key, text })];
}

/** After a sign-in as somebody else. */
export const forgetEntryTexts = (): void => kept.forgetAll();
