import { createTransport } from 'nodemailer';
import type { Env } from '#server/core/env.ts';
import { error, type Finding, ok, reasonOf, warning } from './finding.ts';

const TIMEOUT_MS = 10_000;

/** Whether the mail server lets us in. Nothing is sent. */
export async function checkMail({ SMTP_URL }: Pick<Env, 'SMTP_URL'>, timeoutMs = TIMEOUT_MS): Promise<Finding> {
  if (!SMTP_URL) return warning('mail', 'SMTP_URL is not set: mails are only written to DATA_DIR/mail, and nobody gets them');
  const timeouts = { connectionTimeout: timeoutMs, greetingTimeout: timeoutMs, socketTimeout: timeoutMs };
  const transport = createTransport({ url: SMTP_URL, ...timeouts });
  try {
    await transport.verify();
    return ok('mail', `${new URL(SMTP_URL).host} takes our mails`);
  } catch (reason) {
    return error('mail', `${new URL(SMTP_URL).host} does not take our mails: ${reasonOf(reason)}`);
  } finally {
    transport.close();
  }
}
