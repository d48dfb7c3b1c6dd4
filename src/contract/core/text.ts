const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes a text for XML or HTML, and removes characters that XML does not allow. */
export function escapeMarkup(text: string): string {
  const allowed = [...text].filter((letter) => letter >= ' ' || '\t\n\r'.includes(letter)).join('');
  return allowed.replace(/[&<>"]/g, (letter) => ESCAPES[letter] ?? letter);
}

/** A description for layout: the first sentence as a lead, the rest in paragraphs. */
export function paragraphsOf({ description, summary }: { description: string; summary: string }): { lead: string; paragraphs: string[] } {
  const rest = description.startsWith(summary) ? description.slice(summary.length) : description;
  return { lead: summary, paragraphs: splitParagraphs(rest) };
}

export const splitParagraphs = (text: string): string[] =>
  text
    .split(/\n+/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);

/** For the beginning of a title. */
export const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
