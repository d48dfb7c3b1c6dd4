/** How much of a text the audit log keeps and shows. */
const MAX_LENGTH = 240;
/** What stays before the first difference, so that the place in the text is recognised. */
const LEAD = 60;

/** Both sides of a change as short texts that show where they differ. */
export function shortenBoth(before: string, after: string): [before: string, after: string] {
  if (before.length <= MAX_LENGTH && after.length <= MAX_LENGTH) return [before, after];
  const from = Math.max(0, firstDifference(before, after) - LEAD);
  return [excerpt(before, from), excerpt(after, from)];
}

function firstDifference(one: string, other: string): number {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  return at;
}

function excerpt(text: string, from: number): string {
  const to = from + MAX_LENGTH;
  // Half of a character outside of the basic plane cannot be stored.
  const cut = text
    .slice(from, to)
    .replace(/^[\uDC00-\uDFFF]/, '')
    .replace(/[\uD800-\uDBFF]$/, '');
  return `${from > 0 ? '…' : ''}${cut}${text.length > to ? '…' : ''}`;
}
