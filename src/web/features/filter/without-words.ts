/** Prepositions, in both languages, are words of one or two letters, except this one. */
const PREPOSITION = /^(?:\p{L}{1,2}|with)$/iu;

/** Removes some words from a phrase, with the preposition before them and a comma that separated them. */
export function withoutWords(phrase: string, { start, end }: { start: number; end: number }): string {
  const before = phrase.slice(0, start).trim().split(/\s+/);
  if (PREPOSITION.test(before.at(-1) ?? '')) before.pop();
  const [head, tail] = [before.join(' '), phrase.slice(end).trim()];
  const isSeparated = head === '' || head.endsWith(',');
  const after = isSeparated && tail.startsWith(',') ? tail.slice(1).trim() : tail;
  if (after === '') return isSeparated ? head.slice(0, -1) : head;
  return after.startsWith(',') ? head + after : `${head} ${after}`.trim();
}
