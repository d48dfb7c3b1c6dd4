const MAX_LENGTH = 500;

type SendError = Error & { code?: string; responseCode?: number; command?: string };

/** The reason of a failed delivery for the log. Only the code of a mail server's error, since its text contains the recipient's address. */
export function describeFailure(reason: unknown): string {
  if (!(reason instanceof Error)) return 'unknown';
  const { code, responseCode, command, message, cause } = reason as SendError;
  if (responseCode) return `SMTP ${responseCode}${command ? ` at ${command}` : ''}`;
  const errorCode = (cause as SendError | undefined)?.code ?? code;
  return (errorCode && !message.includes(errorCode) ? `${errorCode}: ${withoutAddresses(message)}` : withoutAddresses(message)).slice(0, MAX_LENGTH);
}

const withoutAddresses = (text: string) =>
  text
    .split(/([\s<>"',;])/)
    .map((word) => (word.includes('@') ? '…' : word))
    .join('');
