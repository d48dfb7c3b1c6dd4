const ESCAPES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as it stands in XML or HTML. Letters that XML has no place for at all are left out. */
export function escapeMarkup(text: string): string {
  const allowed = [...text].filter((letter) => letter >= ' ' || '\t\n\r'.includes(letter)).join('');
  return allowed.replace(/[&<>"]/g, (letter) => ESCAPES[letter] ?? letter);
}
