import type { Env } from '#server/core/env.ts';
import { type Mailer, mailFolderOf, openMailer } from '#server/outbox/letters/open-mailer.ts';

export type Webhook = { url: string; secret?: string; format: 'json' | 'bitrix24' };
export type Telegram = { api: string; token: string; chatId: string };
/** The configured channels by which deliveries are sent. */
export type SendChannels = { mail: Mailer; mailFrom?: string; webhook?: Webhook; telegram?: Telegram };

export function openSendChannels(env: Env): SendChannels {
  const { SMTP_URL, MAIL_FROM, WEBHOOK_URL, WEBHOOK_SECRET, WEBHOOK_FORMAT, TELEGRAM_API, TELEGRAM_BOT_TOKEN, TELEGRAM_CHAT_ID } = env;
  return {
    mail: openMailer({ smtpUrl: SMTP_URL, folder: mailFolderOf(env) }),
    mailFrom: MAIL_FROM,
    webhook: WEBHOOK_URL ? { url: WEBHOOK_URL, secret: WEBHOOK_SECRET, format: WEBHOOK_FORMAT } : undefined,
    telegram: TELEGRAM_BOT_TOKEN && TELEGRAM_CHAT_ID ? { api: TELEGRAM_API, token: TELEGRAM_BOT_TOKEN, chatId: TELEGRAM_CHAT_ID } : undefined,
  };
}
