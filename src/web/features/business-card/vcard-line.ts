/** Octets of a line, its end not counted (RFC 6350, 3.2). */
const LONGEST = 75;
const encoder = new TextEncoder();

/** A text as a property's value: what divides values is escaped, a line break becomes `\n`, other control characters have no place in it (3.4). */
export function escapeText(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/\p{Cc}/gu, (character) => (character === '\n' || character === '\t' ? character : ''))
    .replace(/[\\,;]/g, '\\$&')
    .replaceAll('\n', '\\n');
}

/** Parts of one value, such as a name's: `;` stands between them (3.3). */
export const escapeParts = (...parts: string[]): string => parts.map(escapeText).join(';');

/** A line as it is sent: folded where it is too long, never within a character. */
export function foldLine(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (octets + size > LONGEST) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return `${folded}\r\n`;
}
