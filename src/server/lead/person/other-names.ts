import { wordsOfPerson } from '#server/core/person-words.ts';

/** Case, order of the words and «ё» make no other name. */
const keyOf = (name: string): string => wordsOfPerson(name, []).toSorted().join(' ');

/** The names that somebody has used beside their own, each once, the first spelling of it. */
export function otherNames(own: string, given: readonly string[]): string[] {
  const names = new Map<string, string>();
  for (const name of given) if (keyOf(name) && !names.has(keyOf(name))) names.set(keyOf(name), name.trim());
  names.delete(keyOf(own));
  return [...names.values()];
}
