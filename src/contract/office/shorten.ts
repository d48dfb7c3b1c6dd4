/** How much of a text the audit log keeps and shows. */
const MAX_LENGTH = 240;
/** How much stays before the first difference, so that the place in the text can be recognised. */
const BEFORE_DIFFERENCE = 60;

/** Both sides of a change as short texts that show where they differ. */
export function shortenBoth(before: string, after: string): [before: string, after: string] {
  if (before.length <= MAX_LENGTH && after.length <= MAX_LENGTH) return [before, after];
  const from = Math.max(0, firstDifference(before, after) - BEFORE_DIFFERENCE);
  return [excerpt(before, from), excerpt(after, from)];
}

function firstDifference(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  return at;
}

function excerpt(text: string, from: number): string {
  const to = from + MAX_LENGTH;
  // The cut may go through a character of two code units; half of it cannot be stored.
  const cut = text
    .slice(from, to)
    .replace(/^[\uDC00-\uDFFF]/, '')
    .replace(/[\uD800-\uDBFF]$/, '');
  return `${from > 0 ? '…' : ''}${cut}${text.length > to ? '…' : ''}`;
}
