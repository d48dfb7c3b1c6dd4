import { useEffect, useState } from 'react';
import { keepAnswers } from './kept-answers.ts';
import { useEntryKey } from './router.tsx';

const kept = keepAnswers(() => new Set());

/**
 * What a list is searched by, where that may be a phone or a name: personal data, which stands in no address and in no storage. Back finds it again with the entry
 * of the history where it was typed; a page that is opened anew, or loaded again, begins without it.
 */
export function useEntryText(): [text: string, setText: (text: string) => void] {
  const key = useEntryKey();
  const [text, setText] = useState(() => String(kept.get(key) ?? ''));
  useEffect(() => kept.keep(key, text), [key, text]);
  return [text, setText];
}

/** After a sign-in as somebody else. */
export const forgetEntryTexts = (): void => kept.forgetAll();
