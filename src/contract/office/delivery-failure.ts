/** Why a message could not be delivered, as far as the stored error says. */
export type DeliveryFailure = 'mailbox-full' | 'no-address' | 'refused' | 'busy' | 'sign-in' | 'unreachable' | 'not-set-up' | 'unknown';

const NO_CONNECTION = /ECONN|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN|ESOCKET|EDNS|ETLS|EPROTOCOL|UND_ERR|fetch failed|time(?:d )?out|aborted|closed|hang up/i;

/** Reads what `describe-failure.ts` has stored: `SMTP 552 at DATA`, `HTTP 502`, `ECONNREFUSED: …`. */
export function failureOf(error: string): DeliveryFailure {
  const [, system, digits = '0', at = ''] = /^(SMTP|HTTP) (\d{3})(?: at (.*))?$/.exec(error) ?? [];
  if (system === 'SMTP') return mailFailure(Number(digits), at);
  if (system === 'HTTP') return httpFailure(Number(digits));
  if (error.includes('is not set')) return 'not-set-up';
  if (error.includes('EAUTH')) return 'sign-in';
  return NO_CONNECTION.test(error) ? 'unreachable' : 'unknown';
}

/** The replies of mail servers (RFC 5321, RFC 4954). */
function mailFailure(code: number, at: string): DeliveryFailure {
  if (at.startsWith('AUTH') || [530, 534, 535, 538].includes(code)) return 'sign-in';
  if (code === 552 || code === 452) return 'mailbox-full';
  if (code < 500) return 'busy';
  return at === 'RCPT TO' || [550, 551, 553].includes(code) ? 'no-address' : 'refused';
}

function httpFailure(code: number): DeliveryFailure {
  if (code === 401 || code === 403) return 'sign-in';
  if (code === 404 || code === 410) return 'no-address';
  return code === 429 || code >= 500 ? 'busy' : 'refused';
}
