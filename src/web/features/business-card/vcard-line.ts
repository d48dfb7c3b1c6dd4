/** The longest line in octets, without its line break (RFC 6350, 3.2). */
const MAX_OCTETS = 75;
const encoder = new TextEncoder();

/** A text as the value of a property: separators are escaped, a line break becomes `\n`, other control characters are removed (3.4). */
export function escapeText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/\p{Cc}/gu, (character) => (character === '\n' || character === '\t' ? character : ''))
    .replace(/[\\,;]/g, '\\$&')
    .replaceAll('\n', '\\n');
}

/** The parts of one value, such as a name, separated by `;` (3.3). */
export const escapeParts = (...parts: string[]): string => parts.map(escapeText).join(';');

/** A line with its line break; a long line is folded, never within a character. */
export function foldLine(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > MAX_OCTETS) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return `${folded}\r\n`;
}
