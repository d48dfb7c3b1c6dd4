const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as it is written in XML or HTML. Characters that XML does not allow are left out. */
export function escapeMarkup(text: string): string {
  const allowed = [...text].filter((letter) => letter >= ' ' || '\t\n\r'.includes(letter)).join('');
  return allowed.replace(/[&<>"]/g, (letter) => ESCAPES[letter] ?? letter);
}

/** A description as it is set: its first sentence large, then the rest by paragraphs. */
export function paragraphsOf({ description, summary }: { description: string; summary: string }): { lead: string; paragraphs: string[] } {
  const rest = description.startsWith(summary) ? description.slice(summary.length) : description;
  return { lead: summary, paragraphs: splitParagraphs(rest) };
}

export const splitParagraphs = (text: string): string[] =>
  text
    .split(/\n+/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
