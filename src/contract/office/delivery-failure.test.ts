import { expect, test } from 'vitest';
import { failureOf } from './delivery-failure.ts';

test.each([
  ['SMTP 552 at DATA', 'mailbox-full'],
  ['SMTP 452 at RCPT TO', 'mailbox-full'],
  ['SMTP 550 at RCPT TO', 'no-address'],
  ['SMTP 554 at RCPT TO', 'no-address'],
  ['SMTP 553 at MAIL FROM', 'no-address'],
  ['SMTP 554 at DATA', 'refused'],
  ['SMTP 451 at RCPT TO', 'busy'],
  ['SMTP 421', 'busy'],
  ['SMTP 535 at AUTH PLAIN', 'sign-in'],
  ['SMTP 454 at AUTH LOGIN', 'sign-in'],
  ['EAUTH: Missing credentials for "PLAIN"', 'sign-in'],
  ['connect ECONNREFUSED 127.0.0.1:25', 'unreachable'],
  ['ETIMEDOUT: Connection timeout', 'unreachable'],
  ['ENOTFOUND: fetch failed', 'unreachable'],
  ['The operation was aborted due to timeout', 'unreachable'],
  ['HTTP 502', 'busy'],
  ['HTTP 429', 'busy'],
  ['HTTP 403', 'sign-in'],
  ['HTTP 404', 'no-address'],
  ['HTTP 400', 'refused'],
  ['TELEGRAM_BOT_TOKEN or TELEGRAM_CHAT_ID is not set', 'not-set-up'],
  ['unknown', 'unknown'],
  ['', 'unknown'],
])('%j is the failure %s', (error, failure) => expect(failureOf(error)).toBe(failure));
