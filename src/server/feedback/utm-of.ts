const NAMES = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content', 'utm_id'];
const LONGEST = 200;

/** The campaign a visitor came from: from the address of the page, or as the form itself says. Never a reason to refuse a lead. */
export function utmOf(page: string, fields: Record<string, unknown>): Record<string, string> {
  const asked = new URLSearchParams(/\?([^#]*)/.exec(page)?.[1]);
  return Object.fromEntries(
    NAMES.flatMap((name) => {
      const value = printable(fields[name] ?? asked.get(name));
      return value ? [[name, value]] : [];
    }),
  );
}

/** Cut by characters, not in the middle of one: half a character cannot be stored. */
function printable(value: unknown): string {
  if (typeof value !== 'string') return '';
  const text = value.toWellFormed().replaceAll(/\p{Cc}/gu, ' ');
  return [...text.trim()].slice(0, LONGEST).join('');
}
