const LONGEST = 500;

type Told = Error & { code?: string; responseCode?: number; command?: string };

/** Why a delivery failed, in a line for the log. A mail server's own words name the recipient, whose address is nobody's business here: its code tells enough. */
export function describeFailure(reason: unknown): string {
  if (!(reason instanceof Error)) return 'unknown';
  const { code, responseCode, command, message, cause } = reason as Told;
  if (responseCode) return `SMTP ${responseCode}${command ? ` at ${command}` : ''}`;
  const told = (cause as Told | undefined)?.code ?? code;
  return (told && !message.includes(told) ? `${told}: ${withoutAddresses(message)}` : withoutAddresses(message)).slice(0, LONGEST);
}

const withoutAddresses = (text: string) =>
  text
    .split(/([\s<>"',;])/)
    .map((word) => (word.includes('@') ? '…' : word))
    .join('');
