import { wordsOfPerson } from '#server/core/person-words.ts';

/** Names that differ only in case, in the order of their words or in «ё» have the same key. */
const keyOf = (name: string): string => wordsOfPerson(name, []).toSorted().join(' ');

/** The names that somebody has used besides `own`, each once in its first spelling. */
export function otherNames(own: string, given: readonly string[]): string[] {
  const names = new Map<string, string>();
  for (const name of given) if (keyOf(name) && !names.has(keyOf(name))) names.set(keyOf(name), name.trim());
  names.delete(keyOf(own));
  return [...names.values()];
}
